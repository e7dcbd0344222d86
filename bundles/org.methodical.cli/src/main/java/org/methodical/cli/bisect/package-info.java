// SPDX-License-Identifier: EPL-2.0
/** The command bisect: {@link org.methodical.cli.bisect.Bisection} finds the commit since which more work is done. */
package org.methodical.cli.bisect;
