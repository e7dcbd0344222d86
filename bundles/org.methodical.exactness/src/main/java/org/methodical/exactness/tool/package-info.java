// SPDX-License-Identifier: EPL-2.0
/**
 * Tools that count calls, each started and read in its own way. Begin at {@link org.methodical.exactness.tool.Tool}.
 */
package org.methodical.exactness.tool;
