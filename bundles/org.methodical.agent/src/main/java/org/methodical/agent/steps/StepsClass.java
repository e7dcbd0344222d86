// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.HashMap;
import java.util.Map;

import org.methodical.agent.bytecode.ClassCode;
import org.methodical.agent.bytecode.MethodCode;
import org.methodical.agent.bytecode.read.UnsupportedCodeException;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** The methods of a class that are to be counted, and those that cannot be. */
public final class StepsClass {

	private static final int MAJOR_VERSION_FROM = 4;

	private final Map<String, CountedMethod> counted = new HashMap<>();
	private final Map<String, String> refused = new HashMap<>();
	private final boolean hasFrames;

	/**
	 * Analyses a class.
	 *
	 * @param reader the reader of its class file
	 * @param bytes  the class file
	 */
	public StepsClass(ClassReader reader, byte[] bytes) {
		hasFrames = (reader.readInt(MAJOR_VERSION_FROM) & 0xFFFF) >= Opcodes.V1_6;
		for (MethodCode code : ClassCode.methods(reader, bytes)) {
			String key = code.name() + code.descriptor();
			if (code.refusal() != null) {
				refused.put(key, code.refusal());
			} else if (code.graph() != null) {
				try {
					counted.put(key, new CountedMethod(code));
				} catch (UnsupportedCodeException e) {
					refused.put(key, e.getMessage());
				}
			}
		}
	}

	/**
	 * A method that can be counted.
	 *
	 * @return null if there is none
	 */
	public CountedMethod method(String name, String descriptor) {
		return counted.get(name + descriptor);
	}

	/**
	 * Why a method cannot be counted.
	 *
	 * @return the reason, said of the method; null if it can be, or has no code
	 */
	public String refusal(String name, String descriptor) {
		return refused.get(name + descriptor);
	}

	/**
	 * A visitor that puts counters into a method; it must see the method as it is in the class file, frames expanded.
	 *
	 * @param next   what visits the method with counters
	 * @param id     the method's id
	 * @param method the method, one of this class
	 * @param place  where its counters are
	 * @param loops  whether the rounds of its loops are told for each entry
	 */
	public MethodVisitor weave(MethodVisitor next, int id, CountedMethod method, CounterPlace place, boolean loops) {
		return new StepsVisitor(next, id, method, place, loops, hasFrames);
	}
}
