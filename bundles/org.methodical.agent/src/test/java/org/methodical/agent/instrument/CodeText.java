// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.TypePath;

/**
 * The code of a method as lines of text, in which places are numbers of instructions, so that codes can be compared
 * that differ in their lengths.
 */
final class CodeText extends MethodVisitor {

	private final List<Object[]> instructions = new ArrayList<>();
	/** Frames, handlers, lines and variables. */
	private final List<Object[]> tables = new ArrayList<>();
	private final Map<Label, Integer> places = new HashMap<>();
	private final List<String> front = new ArrayList<>();
	private int locals;

	private CodeText() {
		super(Opcodes.ASM9);
	}

	/** The methods of a class, by name and descriptor. */
	static Map<String, CodeText> of(byte[] bytes) {
		Map<String, CodeText> methods = new TreeMap<>();
		new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				CodeText text = new CodeText();
				methods.put(name + descriptor, text);
				return text;
			}
		}, 0);
		return methods;
	}

	/** Has the code as it is if these instructions are put in front of it. */
	void putInFront(List<String> added) {
		front.addAll(added);
	}

	/** How many instructions there are. */
	int length() {
		return instructions.size();
	}

	@Override
	public String toString() {
		List<String> lines = new ArrayList<>(front);
		instructions.forEach(each -> lines.add(line(each)));
		tables.forEach(each -> lines.add(line(each)));
		return locals + " " + String.join("\n", lines) + "\n";
	}

	private String line(Object[] parts) {
		return Arrays.stream(parts).map(this::part).collect(Collectors.joining(" "));
	}

	private String part(Object part) {
		return part instanceof Label label ? String.valueOf(places.get(label) + front.size())
				: part instanceof Start start ? place(start)
						: part instanceof Object[] parts ? "[" + line(parts) + "]" : String.valueOf(part);
	}

	/** What begins with the code begins with what is put in front of it, too. */
	private String place(Start start) {
		int place = places.get(start.label);
		return String.valueOf(place == 0 ? 0 : place + front.size());
	}

	/** Where a line or a variable begins. */
	private record Start(Label label) {
	}

	private void add(Object... parts) {
		instructions.add(parts);
	}

	@Override
	public void visitLabel(Label label) {
		places.put(label, instructions.size());
	}

	@Override
	public void visitFrame(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
		Label here = new Label();
		visitLabel(here);
		tables.add(new Object[] {"frame", here, type, numLocal, local == null || type == Opcodes.F_CHOP ? ""
				: Arrays.copyOf(local, numLocal), stack == null ? "" : Arrays.copyOf(stack, numStack)});
	}

	@Override
	public void visitInsn(int opcode) {
		if (opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5) {
			add("push", opcode - Opcodes.ICONST_0);
		} else {
			add(opcode);
		}
	}

	@Override
	public void visitIntInsn(int opcode, int operand) {
		add(opcode == Opcodes.NEWARRAY ? "array" : "push", operand);
	}

	@Override
	public void visitVarInsn(int opcode, int index) {
		add(opcode, index);
	}

	@Override
	public void visitTypeInsn(int opcode, String type) {
		add(opcode, type);
	}

	@Override
	public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
		add(opcode, owner, name, descriptor);
	}

	@Override
	public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
		add(opcode, owner, name, descriptor);
	}

	@Override
	public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
		add(name, descriptor, bootstrap, arguments);
	}

	@Override
	public void visitJumpInsn(int opcode, Label label) {
		add(opcode, label);
	}

	@Override
	public void visitLdcInsn(Object value) {
		add("ldc", value.getClass(), value);
	}

	@Override
	public void visitIincInsn(int index, int increment) {
		add("iinc", index, increment);
	}

	@Override
	public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
		add("switch", min, max, otherwise, labels);
	}

	@Override
	public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
		add("switch", otherwise, Arrays.toString(keys), labels);
	}

	@Override
	public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
		add("array", descriptor, dimensions);
	}

	@Override
	public AnnotationVisitor visitInsnAnnotation(int type, TypePath path, String descriptor, boolean visible) {
		Label behind = new Label();
		visitLabel(behind);
		tables.add(new Object[] {"annotation", behind, type, descriptor});
		return null;
	}

	@Override
	public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
		tables.add(new Object[] {"handler", start, end, handler, type});
	}

	@Override
	public void visitLocalVariable(String name, String descriptor, String signature, Label start, Label end,
			int index) {
		tables.add(new Object[] {"variable", name, descriptor, signature, new Start(start), end, index});
	}

	@Override
	public void visitLineNumber(int line, Label start) {
		tables.add(new Object[] {"line", line, new Start(start)});
	}

	@Override
	public void visitMaxs(int maxStack, int maxLocals) {
		locals = maxLocals;
	}
}
