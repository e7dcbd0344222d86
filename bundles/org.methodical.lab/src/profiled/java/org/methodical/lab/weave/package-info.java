// SPDX-License-Identifier: EPL-2.0
/**
 * Rewriting bytecode inside the measured JVM: {@link org.methodical.lab.weave.WeavingAgent} is the Java agent, each
 * library puts the same probes in through its {@link org.methodical.lab.weave.Weaver}.
 */
package org.methodical.lab.weave;
