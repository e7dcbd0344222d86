// SPDX-License-Identifier: EPL-2.0
/** The threads of the JVM, those of the program and our own, and what the JVM tells of them. */
package org.methodical.agent.threads;
