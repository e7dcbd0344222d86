// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.methodical.agent.bytecode.ClassCode;
import org.methodical.agent.bytecode.MethodCode;
import org.methodical.agent.bytecode.read.PrivateCalls;

import net.bytebuddy.jar.asm.ClassReader;

/** Worked out by hand from {@link NestSubject} and {@link AloneSubject}. */
class SoleCallersTest {

	private static final String HOST = "org/methodical/agent/registry/NestSubject";
	private static final String MEMBER = HOST + "$Inner";
	private static final String ALONE = "org/methodical/agent/registry/AloneSubject";
	private static final Map<String, String> NEST = Map.of("<init>", "create", "fromTheConstructor", "<init>",
			"once", "first", "fromTheMember", "call", "fromTheHost", "first");

	private final SoleCallers callers = new SoleCallers();
	private final List<String> names = new ArrayList<>();
	private final Map<String, int[]> ids = new HashMap<>();

	@Test
	void aClassWithoutNestDecidesAlone() throws Exception {
		add(ALONE);
		assertEquals(Map.of("single", "first", "never", "twice"), known());
	}

	@Test
	void aNestIsDecidedInWhateverOrderItsClassesCome() throws Exception {
		add(HOST);
		add(MEMBER);
		assertEquals(NEST, known());
		SoleCallersTest other = new SoleCallersTest();
		other.add(MEMBER);
		assertEquals(Map.of(), other.known(), "the host may have other members");
		other.add(HOST);
		assertEquals(NEST, other.known());
	}

	/** As long as it is not loaded, no member calls. */
	@Test
	void anotherMemberTakesBackWhatItContradicts() throws Exception {
		add(HOST);
		assertEquals("third", known().get("fromHereAndTheMember"));
		add(MEMBER);
		assertEquals(NEST, known());
	}

	@Test
	void aMemberThatNobodyLooksAtLeavesAllOpen() throws Exception {
		callers.add(calls(HOST), ids(HOST), false);
		add(MEMBER);
		assertEquals(Map.of(), known());
	}

	@Test
	void aMemberThatIsLeftAloneLeavesAllOpenFromThenOn() throws Exception {
		callers.want();
		add(HOST);
		callers.leftAlone(MEMBER + "$Deeper");
		assertEquals(Map.of(), known());
		SoleCallersTest before = new SoleCallersTest();
		before.callers.want();
		before.callers.leftAlone(MEMBER);
		before.add(HOST);
		assertEquals(Map.of(), before.known());
		SoleCallersTest stranger = new SoleCallersTest();
		stranger.callers.want();
		stranger.callers.leftAlone(HOST + "Other$Inner");
		stranger.add(HOST);
		stranger.add(MEMBER);
		assertEquals(NEST, stranger.known());
	}

	@Test
	void aMemberThatIsNotSelectedAnyMoreLeavesAllOpen() throws Exception {
		callers.passedOver(MEMBER);
		add(HOST);
		assertEquals("first", known().get("once"), "the host itself looks what is selected");
		callers.passedOver(MEMBER);
		assertEquals(Map.of(), known());
	}

	@Test
	void aClassWithoutANameMayBeOfAnyNest() throws Exception {
		add(HOST);
		add(MEMBER);
		add(ALONE);
		callers.leftAlone(null);
		assertEquals(Map.of("single", "first", "never", "twice"), known());
	}

	/** A method without a probe is not in the tree, so that nothing can stand below it. */
	@Test
	void whoHasNoProbeIsNoCaller() throws Exception {
		int[] some = ids(ALONE).clone();
		some[index(ALONE, "first")] = -1;
		callers.add(calls(ALONE), some, true);
		assertEquals(Map.of("never", "twice"), known());
	}

	/** The same class again, as when probes change, says nothing new; of another loader it is another class. */
	@Test
	void aClassMayComeAgain() throws Exception {
		for (int time = 0; time < 2; time++) {
			add(HOST);
			add(MEMBER);
			add(ALONE);
		}
		int size = callers.told(0).size();
		add(MEMBER);
		assertEquals(size, callers.told(0).size());
		assertEquals(List.of(), callers.told(size));
		ids.clear();
		add(HOST);
		add(MEMBER);
		assertTrue(!known().containsKey("fromTheMember"), "which of the two is called cannot be told");
	}

	/** Between two sessions classes come that nobody sees. */
	@Test
	void anotherSessionBeginsAnew() throws Exception {
		add(HOST);
		add(MEMBER);
		add(ALONE);
		callers.want();
		assertEquals(List.of(), callers.told(0));
		add(MEMBER);
		assertEquals(Map.of(), known(), "its host was not seen since");
		add(HOST);
		assertEquals(NEST, known());
	}

	private void add(String className) throws IOException {
		callers.add(calls(className), ids(className), true);
	}

	/** Names of callers by names of methods, as told up to now. */
	private Map<String, String> known() {
		Map<String, String> known = new HashMap<>();
		for (int[] pair : callers.told(0)) {
			known.remove(names.get(pair[0]));
			if (pair[1] != SoleCallers.UNKNOWN) {
				known.put(names.get(pair[0]), names.get(pair[1]));
			}
		}
		return known;
	}

	private int[] ids(String className) throws IOException {
		int[] known = ids.get(className);
		if (known == null) {
			known = methods(className).stream().mapToInt(method -> {
				names.add(method.name());
				return names.size() - 1;
			}).toArray();
			ids.put(className, known);
		}
		return known;
	}

	private static int index(String className, String name) throws IOException {
		return methods(className).stream().map(MethodCode::name).toList().indexOf(name);
	}

	private static List<MethodCode> methods(String className) throws IOException {
		return ClassCode.methods(bytes(className));
	}

	private static PrivateCalls calls(String className) throws IOException {
		byte[] bytes = bytes(className);
		ClassReader reader = new ClassReader(bytes);
		PrivateCalls calls = new PrivateCalls(reader, bytes, new char[reader.getMaxStringLength()]);
		calls.end();
		return calls;
	}

	private static byte[] bytes(String className) throws IOException {
		try (InputStream in = SoleCallersTest.class.getResourceAsStream('/' + className + ".class")) {
			return in.readAllBytes();
		}
	}
}
