// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.read.IntConstant;

import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Puts the counters into one method. The method gets local variables behind its own: the number of the throw point that
 * is ahead ({@link ThrowHandlers}), the counters of the thread ({@link CounterCode}), and the {@link LocalCounters}.
 * The number is a constant for each instruction, so that compiled code only knows it and does nothing for it; handlers
 * read it.
 */
final class StepsVisitor extends MethodVisitor {

	private static final long UNSIGNED = 0xFFFFFFFFL;
	private static final int NO_SLOT = -1;

	private final int id;
	private final CountedMethod method;
	private final FlowGraph graph;
	private final boolean hasFrames;
	/** Whether there are other counters than that of the calls. */
	private final boolean hasCounters;
	private final CounterCode counters;
	private final RoundsCode rounds;
	private final int pointLocal;
	private final int firstLocal;
	private final ThrowHandlers handlers;
	/** Whether a variable holds the number of the throw point that is ahead. */
	private final boolean keepsPoint;
	private final Label guarded = new Label();
	private final Label handler = new Label();
	/** Labels since the last instruction, and what stands for them in frames if code was put in between. */
	private final List<Label> recent = new ArrayList<>();
	private final Map<Label, Label> moved = new HashMap<>();
	private int instruction;
	private int point;

	StepsVisitor(MethodVisitor next, int id, CountedMethod method, CounterPlace place, boolean tracksLoops,
			boolean hasFrames) {
		super(Opcodes.ASM9, next);
		this.id = id;
		this.method = method;
		graph = method.graph();
		this.hasFrames = hasFrames;
		hasCounters = method.plan().slots() > 1 || method.plan().callSlot() < 0;
		int trackedLoops = tracksLoops ? method.tracked().count() : 0;
		handlers = new ThrowHandlers(next, graph, !method.locals().slots().isEmpty() || trackedLoops > 0);
		keepsPoint = graph.throwPoints().length > 0 && !handlers.isForEach();
		// first, since most stores are to it and those to the first variables are shortest
		pointLocal = method.code().maxLocals();
		int countersLocal = keepsPoint ? pointLocal + 1 : pointLocal;
		counters = new CounterCode(next, place, countersLocal);
		firstLocal = hasCounters ? countersLocal + 1 : countersLocal;
		rounds = new RoundsCode(next, id, method.tracked(), trackedLoops, firstLocal + method.locals().size());
	}

	@Override
	public void visitCode() {
		super.visitCode();
		if (graph.line(0) > 0) {
			Label start = new Label();
			super.visitLabel(start);
			super.visitLineNumber(graph.line(0), start);
		}
		if (keepsPoint) {
			push(0);
			super.visitVarInsn(Opcodes.ISTORE, pointLocal);
		}
		for (int slot : method.locals().slots()) {
			clear(slot);
		}
		rounds.forget();
		// the counter of the calls is the first one if there is one
		if (hasCounters) {
			counters.begin(method.plan().callSlot() == 0);
		} else {
			counters.called();
		}
	}

	private void clear(int slot) {
		boolean isInt = method.locals().isInt(slot);
		super.visitInsn(isInt ? Opcodes.ICONST_0 : Opcodes.LCONST_0);
		super.visitVarInsn(isInt ? Opcodes.ISTORE : Opcodes.LSTORE, firstLocal + method.locals().place(slot));
	}

	private void increment(int local) {
		super.visitVarInsn(Opcodes.LLOAD, local);
		super.visitInsn(Opcodes.LCONST_1);
		super.visitInsn(Opcodes.LADD);
		super.visitVarInsn(Opcodes.LSTORE, local);
	}

	@Override
	public void visitLabel(Label label) {
		recent.add(label);
		super.visitLabel(label);
	}

	/** To be called before each instruction of the method, in order. */
	private void before(boolean creates) {
		handlers.before(false);
		boolean inserted = false;
		if (instruction == graph.guardedFrom() && keepsPoint) {
			super.visitLabel(guarded);
		}
		int block = graph.blockOf(instruction);
		if (graph.firstInstruction(block) == instruction) {
			if (graph.isHandler(block) && keepsPoint) {
				tellThrow(method.cells().first(block));
				inserted = true;
			}
			for (int slot : method.locals().added(block)) {
				add(slot);
				inserted = true;
			}
			inserted |= rounds.track(block);
			inserted |= count(method.plan().slot(block));
		}
		int[] points = graph.throwPoints();
		boolean isPoint = point < points.length && points[point] == instruction;
		if (isPoint && keepsPoint) {
			push(point);
			super.visitVarInsn(Opcodes.ISTORE, pointLocal);
			inserted = true;
		}
		if (isPoint) {
			handlers.before(true);
			point++;
		}
		if (creates && inserted) {
			// frames name an object without constructor by the label right before its creation
			Label creation = new Label();
			super.visitLabel(creation);
			for (Label label : recent) {
				moved.put(label, creation);
			}
		}
		recent.clear();
		instruction++;
	}

	private boolean count(int slot) {
		if (slot == NO_SLOT) {
			return false;
		}
		int local = method.locals().place(slot);
		if (local >= 0 && method.locals().isInt(slot)) {
			super.visitIincInsn(firstLocal + local, 1);
			return true;
		}
		if (local >= 0) {
			increment(firstLocal + local);
			return true;
		}
		counters.count(slot);
		return true;
	}

	/** Adds what is in a local variable to the counter of the thread. */
	private void add(int slot) {
		int local = firstLocal + method.locals().place(slot);
		counters.load(slot);
		if (method.locals().isInt(slot)) {
			super.visitVarInsn(Opcodes.ILOAD, local);
			super.visitInsn(Opcodes.I2L);
			super.visitLdcInsn(UNSIGNED);
			super.visitInsn(Opcodes.LAND);
		} else {
			super.visitVarInsn(Opcodes.LLOAD, local);
		}
		counters.store();
		clear(slot);
	}

	/** In a handler of the method. */
	private void tellThrow(int firstCell) {
		pushCell(firstCell);
		push(method.cells().count());
		super.visitMethodInsn(Opcodes.INVOKESTATIC, CounterCode.STEPS, "threw", "(III)V", false);
	}

	@Override
	public void visitMaxs(int maxStack, int maxLocals) {
		handlers.end();
		if (keepsPoint) {
			handleAll();
		} else {
			for (int number = 0; number < point; number++) {
				handlers.begin(number);
				beginHandler();
				push(id);
				push(method.cells().first(graph.blockCount()) + number);
				leave();
			}
		}
		super.visitMaxs(maxStack + CounterCode.STACK, rounds.end());
	}

	private void handleAll() {
		super.visitLabel(handler);
		super.visitTryCatchBlock(guarded, handler, handler, null);
		beginHandler();
		for (int slot : method.locals().slots()) {
			add(slot);
		}
		rounds.tell();
		pushCell(method.cells().first(graph.blockCount()));
		leave();
	}

	private void pushCell(int first) {
		push(id);
		super.visitVarInsn(Opcodes.ILOAD, pointLocal);
		if (first > 0) {
			push(first);
			super.visitInsn(Opcodes.IADD);
		}
	}

	private void beginHandler() {
		if (hasFrames) {
			Object[] locals = withOwn(0, new Object[0]);
			super.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
		}
	}

	/** Tells what threw, the method's id and the cell of which were pushed on the exception, and throws it again. */
	private void leave() {
		push(method.cells().count());
		super.visitMethodInsn(Opcodes.INVOKESTATIC, CounterCode.STEPS, "left",
				"(Ljava/lang/Throwable;III)Ljava/lang/Throwable;", false);
		super.visitInsn(Opcodes.ATHROW);
	}

	@Override
	public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
		Object[] more = withOwn(localCount, locals);
		super.visitFrame(Opcodes.F_NEW, more.length, more, stackCount, relabelled(stack, stackCount));
	}

	private Object[] withOwn(int count, Object[] locals) {
		List<Object> all = new ArrayList<>();
		int slot = 0;
		for (int i = 0; i < count; i++) {
			all.add(relabelled(locals[i]));
			slot += locals[i] == Opcodes.LONG || locals[i] == Opcodes.DOUBLE ? 2 : 1;
		}
		for (; slot < pointLocal; slot++) {
			all.add(Opcodes.TOP);
		}
		if (keepsPoint) {
			all.add(Opcodes.INTEGER);
		}
		if (hasCounters) {
			all.add(CounterCode.VARIABLE);
		}
		for (int counter : method.locals().slots()) {
			all.add(method.locals().isInt(counter) ? Opcodes.INTEGER : Opcodes.LONG);
		}
		for (int local = rounds.first(); local < rounds.end(); local += 2) {
			all.add(Opcodes.LONG);
		}
		return all.toArray();
	}

	private Object[] relabelled(Object[] types, int count) {
		Object[] all = new Object[count];
		for (int i = 0; i < count; i++) {
			all[i] = relabelled(types[i]);
		}
		return all;
	}

	private Object relabelled(Object type) {
		Label label = type instanceof Label ? moved.get(type) : null;
		return label == null ? type : label;
	}

	@Override
	public void visitInsn(int opcode) {
		before(false);
		super.visitInsn(opcode);
	}

	@Override
	public void visitIntInsn(int opcode, int operand) {
		before(false);
		super.visitIntInsn(opcode, operand);
	}

	@Override
	public void visitVarInsn(int opcode, int variable) {
		before(false);
		super.visitVarInsn(opcode, variable);
	}

	@Override
	public void visitTypeInsn(int opcode, String type) {
		before(opcode == Opcodes.NEW);
		super.visitTypeInsn(opcode, type);
	}

	@Override
	public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
		before(false);
		super.visitFieldInsn(opcode, owner, name, descriptor);
	}

	@Override
	public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
		before(false);
		super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
	}

	@Override
	public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
		before(false);
		super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
	}

	@Override
	public void visitJumpInsn(int opcode, Label label) {
		before(false);
		super.visitJumpInsn(opcode, label);
	}

	@Override
	public void visitLdcInsn(Object value) {
		before(false);
		super.visitLdcInsn(value);
	}

	@Override
	public void visitIincInsn(int variable, int increment) {
		before(false);
		super.visitIincInsn(variable, increment);
	}

	@Override
	public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
		before(false);
		super.visitTableSwitchInsn(min, max, otherwise, labels);
	}

	@Override
	public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
		before(false);
		super.visitLookupSwitchInsn(otherwise, keys, labels);
	}

	@Override
	public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
		before(false);
		super.visitMultiANewArrayInsn(descriptor, dimensions);
	}

	private void push(int value) {
		IntConstant.push(mv, value);
	}
}
