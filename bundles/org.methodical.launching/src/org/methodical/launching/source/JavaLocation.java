// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import org.eclipse.jdt.core.IMember;

/**
 * Where a recorded method is in Java source.
 *
 * @param member the method, or what comes nearest to it: the field or initializer whose code it has, the member that
 *               has the lambda, the type that has the constructor which nobody wrote
 * @param line   the line to show, from 1; 0 to show the name of the member
 */
public record JavaLocation(IMember member, int line) {
}
