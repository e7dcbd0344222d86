// SPDX-License-Identifier: EPL-2.0
/** From a measured method to its source: {@link org.methodical.ui.source.OpenMethod}. */
package org.methodical.ui.source;
