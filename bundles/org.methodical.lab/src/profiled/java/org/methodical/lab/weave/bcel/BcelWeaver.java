// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.bcel;

import java.io.ByteArrayInputStream;
import java.io.IOException;

import org.apache.bcel.Const;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;
import org.apache.bcel.generic.ATHROW;
import org.apache.bcel.generic.ClassGen;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.INVOKESTATIC;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.InstructionList;
import org.apache.bcel.generic.MethodGen;
import org.apache.bcel.generic.ObjectType;
import org.apache.bcel.generic.PUSH;
import org.apache.bcel.generic.ReturnInstruction;
import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.weave.MethodNumbers;
import org.methodical.lab.weave.Weaver;

/** The probes are given as instructions; the stack maps, which BCEL leaves alone, are moved along by {@link Frames}. */
public final class BcelWeaver implements Weaver {

	@Override
	public byte[] weave(ClassLoader loader, String className, byte[] classFile, ProbeNames probes,
			MethodNumbers numbers)
			throws IOException {
		if (!probes.mayProbe(className)) {
			return null;
		}
		JavaClass parsed = new ClassParser(new ByteArrayInputStream(classFile), className).parse();
		ClassGen type = new ClassGen(parsed);
		ConstantPoolGen constants = type.getConstantPool();
		int enter = constants.addMethodref(PROBES.replace('/', '.'), "enter", "(I)V");
		int exit = constants.addMethodref(PROBES.replace('/', '.'), "exit", "()V");
		boolean changed = false;
		for (Method method : type.getMethods()) {
			if (method.getCode() != null && probes.probes(className, method.getName(), method.getSignature())) {
				MethodGen code = new MethodGen(method, className, constants);
				int number = numbers.number(className + "." + method.getName() + method.getSignature());
				Frames frames = new Frames(code, parsed.getMajor() >= Const.MAJOR_1_6);
				weave(code, new PUSH(constants, number), new INVOKESTATIC(enter), new INVOKESTATIC(exit), frames);
				type.replaceMethod(method, code.getMethod());
				changed = true;
			}
		}
		return changed ? type.getJavaClass().getBytes() : null;
	}

	private static void weave(MethodGen method, PUSH number, INVOKESTATIC enter, INVOKESTATIC exit, Frames frames) {
		InstructionList code = method.getInstructionList();
		InstructionHandle first = code.getStart();
		for (InstructionHandle handle = first; handle != null; handle = handle.getNext()) {
			if (handle.getInstruction() instanceof ReturnInstruction) {
				InstructionHandle probe = code.insert(handle, exit);
				code.redirectBranches(handle, probe);
				code.redirectExceptionHandlers(method.getExceptionHandlers(), handle, probe);
				frames.redirect(handle, probe);
				if (handle == first) {
					first = probe;
				}
			}
		}
		InstructionHandle last = code.getEnd();
		InstructionHandle handler = code.append(exit);
		code.append(new ATHROW());
		InstructionList entry = new InstructionList(number);
		entry.append(enter);
		code.insert(entry);
		method.addExceptionHandler(first, last, handler, new ObjectType("java.lang.Throwable"));
		frames.write(handler);
		method.setMaxStack();
	}
}
