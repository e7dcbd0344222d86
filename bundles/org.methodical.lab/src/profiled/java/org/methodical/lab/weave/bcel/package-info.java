// SPDX-License-Identifier: EPL-2.0
/** Rewriting with BCEL: {@link org.methodical.lab.weave.bcel.BcelWeaver}. */
package org.methodical.lab.weave.bcel;
