// SPDX-License-Identifier: EPL-2.0
/** The JVM's Flight Recorder as a source of samples. Compiled for Java 17, and loaded by nobody before it. */
package org.methodical.agent.flight;
