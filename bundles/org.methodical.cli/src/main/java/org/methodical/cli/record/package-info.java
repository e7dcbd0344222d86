// SPDX-License-Identifier: EPL-2.0
/** Starts programs with the agent: the command record, and what check needs of it. */
package org.methodical.cli.record;
