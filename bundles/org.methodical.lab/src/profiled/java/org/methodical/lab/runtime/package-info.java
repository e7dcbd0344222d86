// SPDX-License-Identifier: EPL-2.0
/**
 * What probed code calls, the same for every technique: {@link org.methodical.lab.runtime.Probes}. It lives in the
 * bootstrap class loader of the measured JVM and knows nothing but plain Java 8.
 */
package org.methodical.lab.runtime;
