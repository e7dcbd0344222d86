// SPDX-License-Identifier: EPL-2.0
/**
 * The command line, {@code methodical.jar}: {@link org.methodical.cli.Main} and a class for each command. Commands read
 * options and files and write results; what they show is worked out in core.
 */
package org.methodical.cli;
