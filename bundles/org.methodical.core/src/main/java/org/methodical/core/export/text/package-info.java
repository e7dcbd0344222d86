// SPDX-License-Identifier: EPL-2.0
/**
 * Quantities and names as text: {@link org.methodical.core.export.text.Units} and
 * {@link org.methodical.core.export.text.PlainText}.
 */
package org.methodical.core.export.text;
