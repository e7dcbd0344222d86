// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;

class AgentOptionsTest {

	private static final Path JAR = Path.of("agent.jar");

	@Test
	void withoutOptionsTheJarIsEnough() {
		assertEquals("-javaagent:agent.jar", new AgentOptions().argument(JAR));
	}

	@Test
	void optionsKeepTheirOrderAndTheLastValueOfAKeyHolds() {
		assertEquals("-javaagent:agent.jar=includes=a.*:b.C,interval=100", new AgentOptions().set("includes", "x")
				.set("interval", "100").set("includes", "a.*:b.C").argument(JAR));
	}

	@Test
	void whatIsSyntaxForTheAgentOrAShellIsEscaped() {
		assertEquals("-javaagent:agent.jar=destfile=/a%20b%2c%3d%25%22%24c%c3%a9/{pid}.mprof",
				new AgentOptions().set("destfile", "/a b,=%\"$cé/{pid}.mprof").argument(JAR));
	}

	@Test
	void theJvmKeepsThePlacesOfCompiledCodeWhereTimesMayComeFromSamples() {
		List<String> sampled = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints",
				"-javaagent:agent.jar");
		assertEquals(sampled, new AgentOptions().arguments(JAR));
		assertEquals(List.of("-javaagent:agent.jar=timing=exact"),
				new AgentOptions().set("timing", "exact").arguments(JAR));
		assertEquals(List.of("-javaagent:agent.jar=modes=steps"),
				new AgentOptions().set("modes", "steps").arguments(JAR));
	}
}
