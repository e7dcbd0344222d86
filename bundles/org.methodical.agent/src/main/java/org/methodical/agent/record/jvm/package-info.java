// SPDX-License-Identifier: EPL-2.0
/** What the JVM and its machine tell of themselves: facts, memory, compilation, the cost of a timed call. */
package org.methodical.agent.record.jvm;
