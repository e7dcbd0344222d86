// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

/** What woven code calls, member by member: a change here is a change for classes that were woven before. */
class ProbeContractTest {

	@Test
	void codeThatTimesEachCallCallsTheseMethodsAlone() {
		assertEquals(List.of(
				"public static int org.methodical.agent.probe.Probe.enter(int)",
				"public static java.lang.Throwable org.methodical.agent.probe.Probe.left(java.lang.Throwable,int)",
				"public static void org.methodical.agent.probe.Probe.callOut(int,int)",
				"public static void org.methodical.agent.probe.Probe.caught(int,int)",
				"public static void org.methodical.agent.probe.Probe.count(int)",
				"public static void org.methodical.agent.probe.Probe.exit(int)"),
				members(Probe.class));
	}

	@Test
	void codeThatCountsCallsTheseMethodsAlone() {
		String recorder = "org.methodical.agent.probe.LightRecorder";
		String probe = "org.methodical.agent.probe.LightProbe.";
		assertEquals(List.of("public static int " + probe + "enter(" + recorder + ",int)",
				"public static java.lang.Throwable " + probe + "left(java.lang.Throwable,int)",
				"public static " + recorder + " " + probe + "recorder()",
				"public static void " + probe + "callOut(int,int)",
				"public static void " + probe + "caught(int)",
				"public static void " + probe + "count(" + recorder + ",int)",
				"public static void " + probe + "exit(int)"), members(LightProbe.class));
	}

	private static List<String> members(Class<?> probe) {
		assertEquals(0, probe.getDeclaredFields().length);
		assertEquals(0, probe.getConstructors().length);
		return Arrays.stream(probe.getDeclaredMethods()).filter(method -> !Modifier.isPrivate(method.getModifiers()))
				.map(Object::toString).sorted().toList();
	}
}
