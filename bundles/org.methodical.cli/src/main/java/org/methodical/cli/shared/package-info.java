// SPDX-License-Identifier: EPL-2.0
/** What all commands have in common: exit codes, errors, durations, where results go. */
package org.methodical.cli.shared;
