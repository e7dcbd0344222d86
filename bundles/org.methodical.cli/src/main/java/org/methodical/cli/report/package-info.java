// SPDX-License-Identifier: EPL-2.0
/** Commands that read recordings: report, diff, export, info, merge. */
package org.methodical.cli.report;
