// SPDX-License-Identifier: EPL-2.0
/**
 * The calling context tree of a thread: {@link org.methodical.agent.probe.tree.Node}, and what a node keeps besides
 * calls and self time where more is measured.
 */
package org.methodical.agent.probe.tree;
