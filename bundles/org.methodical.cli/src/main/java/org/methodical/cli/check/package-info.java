// SPDX-License-Identifier: EPL-2.0
/** The command check: budgets of work as a gate. */
package org.methodical.cli.check;
