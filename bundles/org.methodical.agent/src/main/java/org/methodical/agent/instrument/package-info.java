// SPDX-License-Identifier: EPL-2.0
/**
 * Puts probes into classes: {@link org.methodical.agent.instrument.ProbeTransformer} is given to the JVM.
 *
 * <p>Weaving is one pass of a method visitor of our own over ASM (the copy that Byte Buddy carries), without computing
 * frames and behind a test of the name, because that loads a class two to three times faster than Byte Buddy's Advice
 * does; the woven code is as fast either way. A method gets one or two more local variables, right after its
 * parameters, which {@link org.methodical.agent.instrument.weave.ProbeCode} knows; no member is added to a class, and
 * lines, variables and annotations stay.
 *
 * <p>The first law: on any doubt a method or a class is left alone, and the reason is told.
 */
package org.methodical.agent.instrument;
