// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Finds the calls of the JDK that may answer differently from one JVM to the next with one of few answers, so that a
 * few runs that agree say little: two methods have one of two orders, and mostly the same. Random numbers and the clock
 * are none of them: each run draws others, and if it does the same all the same, it repeats. Nor are identity hash
 * codes: who asks for them by name mostly prints them.
 *
 * <p>A random choice of two has a seed or not, which the call does not tell. It is taken to have none where its class
 * names a source of random numbers without one.
 */
public final class VaryingCalls {

	private static final Map<String, VaryingAnswer> ANSWERS = new HashMap<>();

	/** Sources of random numbers that have no seed of the program's. */
	private static final Set<String> UNSEEDED = new HashSet<>(
			Arrays.asList("java/util/Random.<init>()V", "java/util/SplittableRandom.<init>()V",
					"java/util/concurrent/ThreadLocalRandom.current()Ljava/util/concurrent/ThreadLocalRandom;",
					"java/util/random/RandomGenerator.getDefault()Ljava/util/random/RandomGenerator;",
					"java/util/random/RandomGenerator.of(Ljava/lang/String;)Ljava/util/random/RandomGenerator;"));
	/** Its constructors and factories. */
	private static final String SECURE = "java/security/SecureRandom.";

	private static final int METHOD = 10;
	private static final int METHOD_OF_INTERFACE = 11;

	static {
		answer(VaryingAnswer.METHODS, "java/lang/Class.getMethods", "java/lang/Class.getDeclaredMethods");
		answer(VaryingAnswer.COLLECTIONS, "java/util/Set.of", "java/util/Set.copyOf", "java/util/Map.of",
				"java/util/Map.ofEntries", "java/util/Map.copyOf");
		answer(VaryingAnswer.FILES, "java/io/File.list", "java/io/File.listFiles",
				"java/nio/file/Files.list", "java/nio/file/Files.walk", "java/nio/file/Files.newDirectoryStream");
		answer(VaryingAnswer.CHOICE, "java/lang/Math.random", "java/util/Random.nextBoolean",
				"java/util/concurrent/ThreadLocalRandom.nextBoolean", "java/security/SecureRandom.nextBoolean",
				"java/util/SplittableRandom.nextBoolean", "java/util/random/RandomGenerator.nextBoolean");
	}

	private final ClassReader reader;
	private final char[] characters;

	/**
	 * The calls in a class.
	 *
	 * @param characters room for the longest string of the class file
	 */
	public VaryingCalls(ClassReader reader, char[] characters) {
		this.reader = reader;
		this.characters = characters;
	}

	private static void answer(VaryingAnswer answer, String... methods) {
		for (String method : methods) {
			ANSWERS.put(method, answer);
		}
	}

	/**
	 * The calls in a method. References to methods are none.
	 *
	 * @return by instruction: what differs
	 */
	public Map<Integer, VaryingAnswer> in(Code code) {
		Map<Integer, VaryingAnswer> calls = new HashMap<>();
		for (int i = 0; i < code.count; i++) {
			int opcode = code.opcode(i);
			if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEINTERFACE) {
				int member = Instructions.readUnsignedShort(code.bytes, code.start + code.offsets[i] + 1);
				VaryingAnswer answer = answer(reader.getItem(member));
				if (answer != null) {
					calls.put(i, answer);
				}
			}
		}
		return calls.isEmpty() ? Collections.<Integer, VaryingAnswer>emptyMap() : calls;
	}

	private VaryingAnswer answer(int member) {
		if (!reader.readClass(member, characters).startsWith("java/")) {
			return null;
		}
		String name = name(member);
		VaryingAnswer answer = ANSWERS.get(name);
		return answer == VaryingAnswer.CHOICE && !name.startsWith("java/lang/") && !hasUnseeded() ? null : answer;
	}

	private String name(int member) {
		return reader.readClass(member, characters) + '.'
				+ reader.readUTF8(reader.getItem(reader.readUnsignedShort(member + 2)), characters);
	}

	private boolean hasUnseeded() {
		for (int i = 1; i < reader.getItemCount(); i++) {
			int member = reader.getItem(i);
			int tag = member == 0 ? 0 : reader.readByte(member - 1);
			if ((tag == METHOD || tag == METHOD_OF_INTERFACE) && isUnseeded(member)) {
				return true;
			}
		}
		return false;
	}

	private boolean isUnseeded(int member) {
		String name = name(member);
		return name.startsWith(SECURE) && !name.startsWith(SECURE + "next") || UNSEEDED.contains(
				name + reader.readUTF8(reader.getItem(reader.readUnsignedShort(member + 2)) + 2, characters));
	}
}
