// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

/**
 * By whom the class of a method was loaded, and from which class file.
 *
 * @param classFile tells class files of one name apart; 0 if unknown
 * @param loaders   how many class loaders loaded the class, whose numbers are added up
 * @param variant   number of the class file, from 1 on, if several of the class's name were loaded; else 0
 */
public record LoadedBy(long classFile, int loaders, int variant) {

	/** One class loader, and no more is known. */
	public static final LoadedBy ONE = new LoadedBy(0, 1, 0);
}
