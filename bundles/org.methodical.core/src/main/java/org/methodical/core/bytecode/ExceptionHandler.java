// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.bytecode;

/**
 * A row of a method's exception table (JVMS 4.7.3).
 *
 * @param first   index of the first instruction that it guards
 * @param end     index of the first instruction that it guards no more; the count of instructions if it guards the last
 * @param handler index of the instruction that goes on
 * @param type    binary name of the class of exceptions, {@code any} for all
 */
public record ExceptionHandler(int first, int end, int handler, String type) {
}
