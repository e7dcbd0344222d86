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
 * few runs that agree say little: two methods have one of two orders, and mostly the same. The clock is none of them:
 * each run reads another time, and if it does the same all the same, it repeats. Nor are identity hash codes: who asks
 * for them by name mostly prints them.
 *
 * <p>Random numbers have a seed or not. To make a source of them without one is such a call, and so is to draw from a
 * source in a class that names one without, as which it is the draw does not tell. A seed that the clock gives is none.
 */
public final class VaryingCalls {

	private static final Map<String, VaryingAnswer> ANSWERS = new HashMap<>();

	/** Where random numbers come from that no seed of the program's decides. */
	private static final Set<String> UNSEEDED = new HashSet<>(
			Arrays.asList("java/util/Random.<init>()V", "java/util/SplittableRandom.<init>()V",
					"java/util/concurrent/ThreadLocalRandom.current()Ljava/util/concurrent/ThreadLocalRandom;",
					"java/util/random/RandomGenerator.getDefault()Ljava/util/random/RandomGenerator;",
					"java/util/random/RandomGenerator.of(Ljava/lang/String;)Ljava/util/random/RandomGenerator;",
					"java/util/Collections.shuffle(Ljava/util/List;)V", "java/lang/Math.random()D"));
	/** Its constructors and factories, unlike what it draws. */
	private static final String SECURE = "java/security/SecureRandom.";
	private static final Set<String> SEEDED = new HashSet<>(
			Arrays.asList("java/util/Random.<init>(J)V", "java/util/SplittableRandom.<init>(J)V"));
	private static final Set<String> CLOCK = new HashSet<>(
			Arrays.asList("java/lang/System.currentTimeMillis()J", "java/lang/System.nanoTime()J"));
	private static final Set<String> SOURCES = new HashSet<>(Arrays.asList("java/util/Random",
			"java/util/concurrent/ThreadLocalRandom", "java/security/SecureRandom", "java/util/SplittableRandom",
			"java/util/random/RandomGenerator"));
	private static final String DRAWS = "next";

	private static final int METHOD = 10;
	private static final int METHOD_OF_INTERFACE = 11;

	static {
		answer(VaryingAnswer.METHODS, "java/lang/Class.getMethods", "java/lang/Class.getDeclaredMethods");
		answer(VaryingAnswer.COLLECTIONS, "java/util/Set.of", "java/util/Set.copyOf", "java/util/Map.of",
				"java/util/Map.ofEntries", "java/util/Map.copyOf");
		answer(VaryingAnswer.FILES, "java/io/File.list", "java/io/File.listFiles",
				"java/nio/file/Files.list", "java/nio/file/Files.walk", "java/nio/file/Files.newDirectoryStream");
	}

	private final ClassReader reader;
	private final char[] characters;
	/** Methods that the class calls or refers to; null until that is asked for. */
	private Set<String> named;

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
		String owner = reader.readClass(member, characters);
		if (!owner.startsWith("java/")) {
			return null;
		}
		String name = name(member);
		VaryingAnswer answer = ANSWERS.get(name);
		return answer == null && isRandom(owner, name, name + descriptor(member)) ? VaryingAnswer.RANDOM : answer;
	}

	private boolean isRandom(String owner, String name, String method) {
		return isUnseeded(method) || SEEDED.contains(method) && namesOneOf(CLOCK)
				|| SOURCES.contains(owner) && name.startsWith(DRAWS, owner.length() + 1) && namesUnseeded();
	}

	private static boolean isUnseeded(String method) {
		return UNSEEDED.contains(method) || method.startsWith(SECURE) && !method.startsWith(SECURE + DRAWS);
	}

	private boolean namesUnseeded() {
		boolean any = namesOneOf(SEEDED) && namesOneOf(CLOCK);
		for (String method : named()) {
			any |= isUnseeded(method);
		}
		return any;
	}

	private boolean namesOneOf(Set<String> methods) {
		return !Collections.disjoint(named(), methods);
	}

	/** Methods that the class calls or refers to. */
	private Set<String> named() {
		if (named == null) {
			named = new HashSet<>();
			for (int i = 1; i < reader.getItemCount(); i++) {
				int member = reader.getItem(i);
				int tag = member == 0 ? 0 : reader.readByte(member - 1);
				if (tag == METHOD || tag == METHOD_OF_INTERFACE) {
					named.add(name(member) + descriptor(member));
				}
			}
		}
		return named;
	}

	private String name(int member) {
		return reader.readClass(member, characters) + '.' + reader.readUTF8(nameAndType(member), characters);
	}

	private String descriptor(int member) {
		return reader.readUTF8(nameAndType(member) + 2, characters);
	}

	private int nameAndType(int member) {
		return reader.getItem(reader.readUnsignedShort(member + 2));
	}
}
