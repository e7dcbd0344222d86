// SPDX-License-Identifier: EPL-2.0
/**
 * The view <i>Bytecode Load</i>, {@link org.methodical.ui.views.load.BytecodeLoadView}: classes, methods, blocks and
 * source lines, and the loops of the run, by executed bytecode instructions. The levels follow Samukawa and Iwasawa's
 * system for showing the load of Java programs.
 */
package org.methodical.ui.views.load;
