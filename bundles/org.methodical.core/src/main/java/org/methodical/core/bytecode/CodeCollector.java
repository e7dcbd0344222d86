// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.util.Printer;

/** Collects what ASM finds in the code of one method. */
final class CodeCollector extends MethodVisitor {

	/** An instruction whose targets are known by label only; variable is -1 if it is of none. */
	private record Raw(int offset, int line, int opcode, String operands, List<Label> labels, List<String> cases,
			int variable) {
	}

	private record Variable(String name, Label start, Label end, int slot) {
	}

	private final List<Raw> instructions = new ArrayList<>();
	private final Map<Label, Integer> places = new HashMap<>();
	private final List<Variable> variables = new ArrayList<>();
	private int offset;
	private int line;
	private int maxStack;
	private int maxLocals;

	CodeCollector() {
		super(Opcodes.ASM9);
	}

	/** Where the instruction that comes next stands. */
	void at(int next) {
		offset = next;
	}

	private void add(int opcode, String operands) {
		instructions.add(new Raw(offset, line, opcode, operands, List.of(), List.of(), -1));
	}

	private void addVariable(int opcode, int slot, String more) {
		instructions.add(new Raw(offset, line, opcode, slot + more, List.of(), List.of(), slot));
	}

	private void addBranch(int opcode, List<Label> labels, List<String> cases) {
		instructions.add(new Raw(offset, line, opcode, "", labels, cases, -1));
	}

	@Override
	public void visitLabel(Label label) {
		places.put(label, instructions.size());
	}

	@Override
	public void visitLineNumber(int number, Label start) {
		line = number;
	}

	@Override
	public void visitInsn(int opcode) {
		add(opcode, "");
	}

	@Override
	public void visitIntInsn(int opcode, int operand) {
		add(opcode, opcode == Opcodes.NEWARRAY ? Printer.TYPES[operand].substring(2).toLowerCase(Locale.ROOT)
				: String.valueOf(operand));
	}

	@Override
	public void visitVarInsn(int opcode, int slot) {
		addVariable(opcode, slot, "");
	}

	@Override
	public void visitIincInsn(int slot, int increment) {
		addVariable(Opcodes.IINC, slot, " " + increment);
	}

	@Override
	public void visitTypeInsn(int opcode, String type) {
		add(opcode, Type.getObjectType(type).getClassName());
	}

	@Override
	public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
		add(opcode, Type.getObjectType(owner).getClassName() + '.' + name + " : "
				+ Type.getType(descriptor).getClassName());
	}

	@Override
	public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
		add(opcode, Type.getObjectType(owner).getClassName() + '.' + name + descriptor);
	}

	@Override
	public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
		StringBuilder text = new StringBuilder(name).append(descriptor).append(" by ")
				.append(Type.getObjectType(bootstrap.getOwner()).getClassName()).append('.')
				.append(bootstrap.getName());
		for (Object argument : arguments) {
			if (argument instanceof Handle handle) {
				text.append(", ").append(constant(handle));
			}
		}
		add(Opcodes.INVOKEDYNAMIC, text.toString());
	}

	@Override
	public void visitJumpInsn(int opcode, Label label) {
		addBranch(opcode, List.of(label), List.of(""));
	}

	@Override
	public void visitLdcInsn(Object value) {
		add(Opcodes.LDC, constant(value));
	}

	@Override
	public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
		int[] keys = new int[labels.length];
		for (int i = 0; i < keys.length; i++) {
			keys[i] = min + i;
		}
		addSwitch(Opcodes.TABLESWITCH, keys, labels, otherwise);
	}

	@Override
	public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
		addSwitch(Opcodes.LOOKUPSWITCH, keys, labels, otherwise);
	}

	private void addSwitch(int opcode, int[] keys, Label[] labels, Label otherwise) {
		List<Label> targets = new ArrayList<>(List.of(labels));
		List<String> cases = new ArrayList<>();
		for (int key : keys) {
			cases.add(key + ": ");
		}
		targets.add(otherwise);
		cases.add("default: ");
		addBranch(opcode, targets, cases);
	}

	@Override
	public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
		add(Opcodes.MULTIANEWARRAY, Type.getType(descriptor).getClassName() + ' ' + dimensions);
	}

	@Override
	public void visitLocalVariable(String name, String descriptor, String signature, Label start, Label end, int slot) {
		variables.add(new Variable(name, start, end, slot));
	}

	@Override
	public void visitMaxs(int stack, int locals) {
		maxStack = stack;
		maxLocals = locals;
	}

	/** What was collected. */
	Disassembly disassembly() {
		List<Instruction> all = new ArrayList<>();
		for (int index = 0; index < instructions.size(); index++) {
			Raw raw = instructions.get(index);
			List<Integer> targets = raw.labels.stream().map(places::get).toList();
			all.add(new Instruction(index, raw.offset, raw.line, Printer.OPCODES[raw.opcode].toLowerCase(Locale.ROOT),
					operands(index, raw), targets));
		}
		return new Disassembly(all, maxStack, maxLocals);
	}

	private String operands(int index, Raw raw) {
		if (raw.variable >= 0) {
			String name = variableName(index, raw.variable);
			return name.isEmpty() ? raw.operands : raw.operands + " (" + name + ')';
		}
		if (raw.labels.isEmpty()) {
			return raw.operands;
		}
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < raw.labels.size(); i++) {
			int target = places.get(raw.labels.get(i));
			text.append(i == 0 ? "" : ", ").append(raw.cases.get(i)).append(instructions.get(target).offset);
		}
		return text.toString();
	}

	/** The name of the variable in a slot; one that is stored to begins to live behind the store. */
	private String variableName(int index, int slot) {
		int live = Printer.OPCODES[instructions.get(index).opcode].endsWith("STORE") ? index + 1 : index;
		for (Variable variable : variables) {
			if (variable.slot == slot && places.get(variable.start) <= live && live < places.get(variable.end)) {
				return variable.name;
			}
		}
		return "";
	}

	private static String constant(Object value) {
		if (value instanceof String text) {
			StringBuilder quoted = new StringBuilder();
			Printer.appendString(quoted, text);
			return quoted.toString();
		}
		if (value instanceof Long number) {
			return number + "L";
		}
		if (value instanceof Float number) {
			return number + "f";
		}
		if (value instanceof Type type) {
			return type.getSort() == Type.METHOD ? type.getDescriptor() : type.getClassName() + ".class";
		}
		if (value instanceof Handle handle) {
			return Type.getObjectType(handle.getOwner()).getClassName() + '.' + handle.getName() + handle.getDesc();
		}
		return String.valueOf(value);
	}
}
