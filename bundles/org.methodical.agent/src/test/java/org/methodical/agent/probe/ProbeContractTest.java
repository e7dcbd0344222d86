package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

/** What woven code calls, member by member: a change here is a change for classes that were woven before. */
class ProbeContractTest {

	@Test
	void wovenCodeCallsTheseMethodsAlone() {
		List<String> members = Arrays.stream(Probe.class.getDeclaredMethods())
				.filter(method -> !Modifier.isPrivate(method.getModifiers())).map(Object::toString).sorted().toList();
		assertEquals(List.of(
				"public static org.methodical.agent.probe.Node org.methodical.agent.probe.Probe.enter(int)",
				"public static void org.methodical.agent.probe.Probe.caught(org.methodical.agent.probe.Node,int)",
				"public static void org.methodical.agent.probe.Probe.exit(org.methodical.agent.probe.Node)"), members);
		assertEquals(0, Probe.class.getDeclaredFields().length);
		assertEquals(0, Probe.class.getConstructors().length);
	}
}
