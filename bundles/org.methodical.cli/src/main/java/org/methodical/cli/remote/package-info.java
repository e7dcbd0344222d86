// SPDX-License-Identifier: EPL-2.0
/** Commands that talk to a running program: attach, monitor, probe, and those that control. */
package org.methodical.cli.remote;
