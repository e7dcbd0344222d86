// SPDX-License-Identifier: EPL-2.0
/**
 * The agent: what profiles a JVM from within. {@link org.methodical.agent.Premain} is what the JVM starts; everything
 * else is reached from the packages below.
 */
package org.methodical.agent;
