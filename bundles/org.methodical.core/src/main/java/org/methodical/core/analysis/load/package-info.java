// SPDX-License-Identifier: EPL-2.0
/** Executed bytecode by class, method, line and loop: {@link org.methodical.core.analysis.load.BytecodeLoad}. */
package org.methodical.core.analysis.load;
