// SPDX-License-Identifier: EPL-2.0
/**
 * Puts probes into classes: {@link org.methodical.agent.instrument.weave.WovenClass}; each kind of probe is a
 * {@link org.methodical.agent.instrument.weave.ProbeCode}.
 */
package org.methodical.agent.instrument.weave;
