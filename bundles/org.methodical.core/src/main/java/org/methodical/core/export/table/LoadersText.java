// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import org.methodical.core.analysis.load.ClassLoad;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/** Says by how many class loaders a class was loaded, behind its name or that of a method. */
final class LoadersText {

	private LoadersText() {
	}

	/**
	 * Empty for a class of one loader: {@code " \u00d7 200 loaders"}, or {@code " (class file 2)"} where there are
	 * several.
	 */
	static String of(Method method) {
		LoadedBy by = method.loadedBy();
		String variant = by.variant() == 0 ? "" : " (class file " + by.variant() + ')';
		return variant + loaders(by.loaders());
	}

	/** The same for a class, whose class files are one row. */
	static String of(ClassLoad row) {
		int files = 0;
		int loaders = 0;
		for (MethodSteps method : row.methods()) {
			files = Math.max(files, method.method().loadedBy().variant());
			loaders = Math.max(loaders, method.method().loadedBy().loaders());
		}
		return files > 1 ? " (" + files + " class files)" : loaders(loaders);
	}

	private static String loaders(int count) {
		return count > 1 ? " \u00d7 " + Units.count(count) + " loaders" : "";
	}
}
