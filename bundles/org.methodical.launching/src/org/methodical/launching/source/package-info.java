// SPDX-License-Identifier: EPL-2.0
/**
 * The way from recorded methods to Java elements, {@link org.methodical.launching.source.MethodLocator}, and back,
 * {@link org.methodical.launching.source.MethodFilter}.
 */
package org.methodical.launching.source;
