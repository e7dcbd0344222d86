// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.agent.bytecode.ClassCode;
import org.methodical.agent.bytecode.MethodCode;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Blocks, edges, dominators and loops of code that is written down here instruction by instruction. */
class FlowGraphTest {

	private interface Body {
		void write(MethodVisitor code);
	}

	@Test
	void loopWithTestOnTopHasFourBlocks() {
		FlowGraph graph = graph(code -> {
			Label test = new Label();
			Label end = new Label();
			line(code, 10);
			code.visitInsn(Opcodes.ICONST_0);
			code.visitVarInsn(Opcodes.ISTORE, 1);
			code.visitLabel(test);
			code.visitVarInsn(Opcodes.ILOAD, 1);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IF_ICMPGE, end);
			line(code, 11);
			code.visitIincInsn(1, 1);
			code.visitJumpInsn(Opcodes.GOTO, test);
			code.visitLabel(end);
			line(code, 13);
			code.visitInsn(Opcodes.RETURN);
		});
		assertEquals(4, graph.blockCount());
		assertEquals(8, graph.instructionCount());
		assertArrayEquals(new int[] {2, 3, 2, 1},
				new int[] {graph.steps(0), graph.steps(1), graph.steps(2), graph.steps(3)});
		assertArrayEquals(new int[] {1}, graph.successors(0));
		assertArrayEquals(new int[] {2, 3}, graph.successors(1));
		assertArrayEquals(new int[] {1}, graph.successors(2));
		assertEquals(FlowGraph.Exit.FALL_THROUGH, graph.exit(0));
		assertEquals(FlowGraph.Exit.BRANCH, graph.exit(1));
		assertEquals(FlowGraph.Exit.JUMP, graph.exit(2));
		assertEquals(FlowGraph.Exit.RETURN, graph.exit(3));
		assertEquals(10, graph.line(2));
		assertEquals(11, graph.line(6));
		assertEquals(13, graph.line(7));
		assertEquals(0, graph.throwPoints().length);
		Dominators dominators = new Dominators(graph);
		assertArrayEquals(new int[] {-1, 0, 1, 1},
				new int[] {dominators.parent(0), dominators.parent(1), dominators.parent(2), dominators.parent(3)});
		Loops loops = new Loops(graph, dominators);
		assertEquals(1, loops.all().size());
		assertEquals(1, loops.all().get(0).header());
		assertArrayEquals(new int[] {2}, loops.all().get(0).latches());
		assertArrayEquals(new int[] {1, 2}, loops.all().get(0).blocks());
		// the calls of the method, and the iterations: everything else follows
		CounterPlan plan = new CounterPlan(graph, loops);
		assertEquals(2, plan.slots());
	}

	@Test
	void nestedLoopsKnowTheirParents() {
		FlowGraph graph = graph(code -> {
			Label outer = new Label();
			Label inner = new Label();
			code.visitLabel(outer);
			code.visitInsn(Opcodes.NOP);
			code.visitLabel(inner);
			code.visitIincInsn(0, -1);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFGT, inner);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFEQ, outer);
			code.visitInsn(Opcodes.RETURN);
		});
		Loops loops = new Loops(graph, new Dominators(graph));
		assertEquals(2, loops.all().size());
		Loop inner = loops.all().get(1);
		assertEquals(0, inner.parent());
		assertEquals(2, inner.depth());
		assertEquals(1, inner.header());
		assertArrayEquals(new int[] {1}, inner.blocks());
		assertArrayEquals(new int[] {0, 1, 2}, loops.all().get(0).blocks());
		assertEquals(1, loops.innermost(1));
		assertEquals(0, loops.innermost(2));
		assertEquals(-1, loops.innermost(3));
	}

	@Test
	void aCycleWithTwoEntriesIsNoNaturalLoop() {
		FlowGraph graph = graph(code -> {
			Label first = new Label();
			Label second = new Label();
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFEQ, second);
			code.visitLabel(first);
			code.visitIincInsn(0, 1);
			code.visitLabel(second);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitJumpInsn(Opcodes.IFLT, first);
			code.visitInsn(Opcodes.RETURN);
		});
		Loops loops = new Loops(graph, new Dominators(graph));
		assertTrue(loops.all().isEmpty());
		assertEquals(1, loops.irreducible().length);
	}

	@Test
	void handlersAreReachedFromBlocksThatThrowOnly() {
		FlowGraph graph = graph(code -> {
			Label start = new Label();
			Label middle = new Label();
			Label end = new Label();
			Label handler = new Label();
			code.visitTryCatchBlock(start, end, handler, null);
			code.visitLabel(start);
			code.visitInsn(Opcodes.ICONST_1);
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitInsn(Opcodes.IDIV);
			code.visitInsn(Opcodes.POP);
			code.visitJumpInsn(Opcodes.GOTO, middle);
			code.visitLabel(middle);
			code.visitInsn(Opcodes.NOP);
			code.visitLabel(end);
			code.visitInsn(Opcodes.RETURN);
			code.visitLabel(handler);
			code.visitInsn(Opcodes.ATHROW);
		});
		assertEquals(4, graph.blockCount());
		assertArrayEquals(new int[] {3}, graph.handlers(0));
		assertArrayEquals(new int[] {}, graph.handlers(1));
		assertTrue(graph.isHandler(3));
		assertFalse(graph.isHandler(2));
		assertArrayEquals(new int[] {2, 7}, graph.throwPoints());
		assertEquals(FlowGraph.Exit.THROW, graph.exit(3));
	}

	@Test
	void switchesGoToEachTargetOnce() {
		FlowGraph graph = graph(code -> {
			Label one = new Label();
			Label other = new Label();
			code.visitVarInsn(Opcodes.ILOAD, 0);
			code.visitLookupSwitchInsn(other, new int[] {1, 5, 9}, new Label[] {one, one, other});
			code.visitLabel(one);
			code.visitInsn(Opcodes.NOP);
			code.visitLabel(other);
			code.visitInsn(Opcodes.RETURN);
		});
		assertEquals(3, graph.blockCount());
		assertArrayEquals(new int[] {2, 1}, graph.successors(0));
		assertEquals(FlowGraph.Exit.SWITCH, graph.exit(0));
	}

	@Test
	void subroutinesAreRefusedAndNothingElseIsLost() {
		ClassWriter writer = writer();
		MethodVisitor code = method(writer, "old");
		Label subroutine = new Label();
		code.visitJumpInsn(Opcodes.JSR, subroutine);
		code.visitInsn(Opcodes.RETURN);
		code.visitLabel(subroutine);
		code.visitVarInsn(Opcodes.ASTORE, 1);
		code.visitVarInsn(Opcodes.RET, 1);
		code.visitMaxs(1, 2);
		code = method(writer, "plain");
		code.visitInsn(Opcodes.RETURN);
		code.visitMaxs(0, 1);
		List<MethodCode> analysed = ClassCode.methods(writer.toByteArray());
		assertEquals("has subroutines (JSR), as compilers up to Java 1.4 wrote them",
				analysed.get(0).refusal());
		assertNull(analysed.get(1).refusal());
		assertEquals(1, analysed.get(1).graph().blockCount());
	}

	@Test
	void damagedCodeIsRefusedWithAReason() {
		ClassWriter writer = writer();
		MethodVisitor code = method(writer, "run");
		for (int i = 0; i < 40; i++) {
			code.visitInsn(Opcodes.NOP);
		}
		code.visitInsn(Opcodes.RETURN);
		code.visitMaxs(0, 1);
		byte[] bytes = writer.toByteArray();
		int at = 0;
		while (bytes[at] != Opcodes.NOP || bytes[at + 1] != Opcodes.NOP || bytes[at + 39] != Opcodes.NOP
				|| (bytes[at + 40] & 0xFF) != Opcodes.RETURN) {
			at++;
		}
		bytes[at + 5] = (byte) 250;
		assertEquals("has an instruction that does not exist, at offset 5",
				ClassCode.methods(bytes).get(0).refusal());
		bytes[at + 5] = (byte) Opcodes.GOTO;
		bytes[at + 6] = 0x7F;
		assertTrue(ClassCode.methods(bytes).get(0).refusal().startsWith("refers to offset"));
		bytes[at + 5] = (byte) Opcodes.TABLESWITCH;
		bytes[at + 12] = 0x7F;
		assertTrue(ClassCode.methods(bytes).get(0).refusal() != null);
	}

	private static void line(MethodVisitor code, int line) {
		Label here = new Label();
		code.visitLabel(here);
		code.visitLineNumber(line, here);
	}

	private static ClassWriter writer() {
		ClassWriter writer = new ClassWriter(0);
		writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Sample", null, "java/lang/Object", null);
		return writer;
	}

	private static MethodVisitor method(ClassWriter writer, String name) {
		MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, name, "(I)V", null, null);
		code.visitCode();
		return code;
	}

	private static FlowGraph graph(Body body) {
		ClassWriter writer = writer();
		MethodVisitor code = method(writer, "run");
		body.write(code);
		code.visitMaxs(2, 2);
		return ClassCode.methods(writer.toByteArray()).get(0).graph();
	}
}
