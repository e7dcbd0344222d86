// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

/**
 * What was seen of a JVM while a recording waited for its start.
 *
 * @param time            ns since the agent started
 * @param compilationTime time that JIT compilers took so far, ms
 * @param loadedClasses   classes that were loaded so far
 */
public record GateSample(long time, long compilationTime, long loadedClasses) {
}
