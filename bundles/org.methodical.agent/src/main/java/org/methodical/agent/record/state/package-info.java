// SPDX-License-Identifier: EPL-2.0
/**
 * What each recorded thread does, by samples of its state: {@link org.methodical.agent.record.state.StateSampler},
 * and the times that follow.
 */
package org.methodical.agent.record.state;
