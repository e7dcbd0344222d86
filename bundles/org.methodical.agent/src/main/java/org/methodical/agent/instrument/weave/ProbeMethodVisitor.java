// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import java.util.HashSet;
import java.util.Set;

import org.methodical.agent.bytecode.read.Instructions;
import org.methodical.agent.instrument.library.LibraryCalls;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Puts the probes into one method: {@code enter} first of all, {@code exit} before each return and in a handler of
 * whatever is thrown, {@code caught} at the start of each handler that was there; where they are wanted, also around
 * calls of library methods. An exception out of one of those is seen to by the handlers.
 *
 * <p>In a constructor the handler covers what follows the call of the other constructor only: before it {@code this}
 * is no object, and no handler may look at it.
 */
final class ProbeMethodVisitor extends MethodVisitor {

	private final WovenMethod method;
	private final ProbeCode code;
	private final ProbeLocals local;
	private final ProbeFrames frames;
	private final Set<Label> handlers = new HashSet<>();
	private final Label handler = new Label();
	private final SuperCall superCall;
	private Label guarded;
	private boolean atHandler;
	private boolean seesCalls;

	ProbeMethodVisitor(MethodVisitor next, WovenMethod method, ProbeCode code) {
		super(Opcodes.ASM9, next);
		this.method = method;
		this.code = code;
		local = new ProbeLocals(method.maxLocals(), code.locals());
		frames = new ProbeFrames(method, local);
		superCall = method.isConstructor() && method.isGuarded()
				? new SuperCall(method.className(), method.superName()) : null;
	}

	@Override
	public void visitCode() {
		super.visitCode();
		if (method.entryLine() > 0) {
			Label start = new Label();
			super.visitLabel(start);
			super.visitLineNumber(method.entryLine(), start);
		}
		code.enter(mv, local.index(), method.id());
		if (method.isGuarded() && superCall == null) {
			beginGuarded();
		}
	}

	@Override
	public void visitTryCatchBlock(Label start, Label end, Label catcher, String type) {
		handlers.add(catcher);
		super.visitTryCatchBlock(start, end, catcher, type);
	}

	@Override
	public void visitLabel(Label label) {
		super.visitLabel(label);
		if (handlers.contains(label)) {
			if (method.hasFrames()) {
				atHandler = true;
			} else {
				heal();
			}
		}
	}

	@Override
	public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
		frames.put(mv, type, localCount, locals, stackCount, stack);
		if (superCall != null && guarded != null && frames.isUninitialised()) {
			throw SuperCall.ambiguous();
		}
		if (atHandler) {
			atHandler = false;
			heal();
		}
	}

	@Override
	public void visitTypeInsn(int opcode, String type) {
		if (superCall != null && opcode == Opcodes.NEW) {
			superCall.created();
		}
		super.visitTypeInsn(opcode, type);
	}

	@Override
	public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
		int library = isPossibleLibraryCall(name) ? method.libraryId(owner, name, descriptor) : LibraryCalls.NONE;
		if (library != LibraryCalls.NONE) {
			seesCalls = true;
			code.callOut(mv, local.index(), library);
		}
		super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
		if (library != LibraryCalls.NONE) {
			heal();
		}
		if (superCall != null && opcode == Opcodes.INVOKESPECIAL && "<init>".equals(name)
				&& superCall.isDoneBy(owner)) {
			beginGuarded();
		}
	}

	/** In constructors, the calls of others are left alone until {@code this} is an object. */
	private boolean isPossibleLibraryCall(String name) {
		return !"<init>".equals(name) || !method.isConstructor() || superCall != null && guarded != null;
	}

	@Override
	public void visitInsn(int opcode) {
		if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
			callExit();
		}
		super.visitInsn(opcode);
	}

	@Override
	public void visitJumpInsn(int opcode, Label label) {
		if (opcode == Opcodes.JSR) {
			throw new UnweavableMethodException(Instructions.HAS_SUBROUTINES, false);
		}
		super.visitJumpInsn(opcode, label);
	}

	@Override
	public void visitVarInsn(int opcode, int variable) {
		boolean wide = opcode == Opcodes.LLOAD || opcode == Opcodes.DLOAD || opcode == Opcodes.LSTORE
				|| opcode == Opcodes.DSTORE;
		super.visitVarInsn(opcode, local.shifted(variable, wide));
	}

	@Override
	public void visitIincInsn(int variable, int increment) {
		super.visitIincInsn(local.shifted(variable, false), increment);
	}

	@Override
	public void visitMaxs(int maxStack, int maxLocals) {
		if (guarded != null) {
			// the last in the table, so that the handlers of the method itself come first
			super.visitLabel(handler);
			super.visitTryCatchBlock(guarded, handler, handler, null);
			if (method.hasFrames()) {
				frames.putHandler(mv);
			}
			code.left(mv, local.index());
			super.visitInsn(Opcodes.ATHROW);
		}
		super.visitMaxs(Math.max(maxStack, operands()), maxLocals + local.count());
	}

	/** Operands that there are at most where a probe is, with its own. */
	private int operands() {
		int max = Math.max(ProbeCode.STACK, method.operandsAtReturn() + ProbeCode.EXIT_STACK);
		if (!handlers.isEmpty() || guarded != null) {
			max = Math.max(max, 1 + ProbeCode.STACK);
		}
		return seesCalls ? Math.max(max, method.operandsAtCall() + ProbeCode.STACK) : max;
	}

	private void beginGuarded() {
		guarded = new Label();
		super.visitLabel(guarded);
	}

	private void heal() {
		code.caught(mv, local.index(), method.id());
	}

	private void callExit() {
		code.exit(mv, local.index());
	}
}
