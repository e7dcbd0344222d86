// SPDX-License-Identifier: EPL-2.0
/** The command line: {@link org.methodical.lab.cli.Main}. */
package org.methodical.lab.cli;
