// SPDX-License-Identifier: EPL-2.0
/** The entry of the jar, for any Java from 8 on. */
package org.methodical.cli.launcher;
