// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Finds the calls of the JDK that may answer differently from one JVM to the next with one of few answers, so that a
 * few runs that agree say little: two methods have one of two orders, and mostly the same. Random numbers and the clock
 * are none of them: each run draws others, and if it does the same all the same, it repeats. Nor are identity hash
 * codes: who asks for them by name mostly prints them.
 */
public final class VaryingCalls {

	private static final Map<String, String> ANSWERS = new HashMap<>();

	static {
		// by the addresses of their names in HotSpot
		answer("the order of methods by reflection", "java/lang/Class.getMethods",
				"java/lang/Class.getDeclaredMethods");
		// by a number that each JVM draws: two elements have two orders
		answer("the order of Set.of and Map.of", "java/util/Set.of", "java/util/Set.copyOf", "java/util/Map.of",
				"java/util/Map.ofEntries", "java/util/Map.copyOf");
		answer("the order of files in a folder", "java/io/File.list", "java/io/File.listFiles",
				"java/nio/file/Files.list", "java/nio/file/Files.walk", "java/nio/file/Files.newDirectoryStream");
	}

	private VaryingCalls() {
	}

	private static void answer(String answer, String... methods) {
		for (String method : methods) {
			ANSWERS.put(method, answer);
		}
	}

	/**
	 * The calls in a method. References to methods are none.
	 *
	 * @return by instruction: what differs, as a noun
	 */
	public static Map<Integer, String> of(ClassReader reader, Code code, char[] characters) {
		Map<Integer, String> calls = new HashMap<>();
		for (int i = 0; i < code.count; i++) {
			int opcode = code.opcode(i);
			if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKESTATIC) {
				String answer = answer(reader, code, i, characters);
				if (answer != null) {
					calls.put(i, answer);
				}
			}
		}
		return calls.isEmpty() ? Collections.<Integer, String>emptyMap() : calls;
	}

	private static String answer(ClassReader reader, Code code, int instruction, char[] characters) {
		int member = reader
				.getItem(Instructions.readUnsignedShort(code.bytes, code.start + code.offsets[instruction] + 1));
		String owner = reader.readClass(member, characters);
		if (!owner.startsWith("java/")) {
			return null;
		}
		int nameAndType = reader.getItem(reader.readUnsignedShort(member + 2));
		String name = owner + '.' + reader.readUTF8(nameAndType, characters);
		return ANSWERS.getOrDefault(name, ANSWERS.get(name + reader.readUTF8(nameAndType + 2, characters)));
	}
}
