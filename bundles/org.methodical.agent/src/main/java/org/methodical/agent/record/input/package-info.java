// SPDX-License-Identifier: EPL-2.0
/** What the snapshot thread is given: {@link org.methodical.agent.record.input.RecordingInputs}. */
package org.methodical.agent.record.input;
