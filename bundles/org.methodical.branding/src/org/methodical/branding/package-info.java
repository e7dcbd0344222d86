// SPDX-License-Identifier: EPL-2.0
/**
 * What the product has beyond what can be installed into an Eclipse: {@link org.methodical.branding.Welcome}, icons,
 * preferences.
 */
package org.methodical.branding;
