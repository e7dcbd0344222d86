// SPDX-License-Identifier: EPL-2.0
/**
 * What users prefer in all views and launches; {@link org.methodical.ui.preferences.Preferences} names and reads it.
 */
package org.methodical.ui.preferences;
