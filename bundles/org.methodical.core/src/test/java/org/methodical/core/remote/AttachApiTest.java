// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;

/** What JVMs of other versions answer when an agent is loaded. Attaching itself is tested with real JVMs elsewhere. */
class AttachApiTest {

	@ParameterizedTest
	@ValueSource(strings = {"0", "0\n", "Failed to load agent library: 0"})
	void aBareZeroIsSuccess(String message) {
		assertEquals(Optional.of(0), AttachApi.returnCode(new AgentLoadException(message)));
	}

	@ParameterizedTest
	@ValueSource(strings = {"100 words", "Failed to load agent library", "Failed to load agent library: libx.so.0",
			"instrument was not loaded.", "99999999999"})
	void otherMessagesAreNoReturnCodes(String message) {
		assertEquals(Optional.empty(), AttachApi.returnCode(new AgentLoadException(message)));
	}

	@Test
	void onlyTheAnswerToLoadingIsAReturnCode() {
		assertEquals(Optional.empty(), AttachApi.returnCode(new java.io.IOException("0")));
		assertEquals(Optional.empty(), AttachApi.returnCode(new AgentLoadException()));
	}

	@ParameterizedTest
	@CsvSource({"100,Agent JAR not found or without Agent-Class", "101,Agent JAR could not be added to the class path",
			"102,'Agent JAR loaded, but the agent failed to start'", "-4,Return code -4"})
	void otherReturnCodesAreExplainedAsAFailedStartIs(int code, String meaning) {
		assertEquals("The agent cannot be loaded into process 7: " + meaning
				+ ". The program's error stream tells more.",
				AttachApi.explain(7, new AgentLoadException(
						"Failed to load agent library: " + code)));
		assertEquals("The agent cannot be loaded into process 7: Words. The program's error stream tells more.",
				AttachApi.explain(7, new AgentInitializationException("Words", code)));
	}
}
