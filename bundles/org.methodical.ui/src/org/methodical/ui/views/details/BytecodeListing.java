// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.io.IOException;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.bytecode.Disassembly;
import org.methodical.core.bytecode.Instruction;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.launching.source.SessionClassFiles;

/**
 * The bytecode of a method. Immutable.
 *
 * @param code    the instructions, empty if they are not known
 * @param problem why they are not
 */
record BytecodeListing(Optional<Disassembly> code, String problem) {

	/**
	 * Looks for the class file and takes the method apart.
	 *
	 * @param before what was found before, which had no instructions; null if nobody looked
	 */
	static BytecodeListing of(Session session, Method method, Optional<MethodSteps> steps, BytecodeListing before,
			IProgressMonitor monitor) throws CoreException {
		if (method.isNative()) {
			return new BytecodeListing(Optional.empty(), Messages.Code_native);
		}
		if (!method.isCodeKnown()) {
			return new BytecodeListing(Optional.empty(), NLS.bind(Messages.Code_library, method.qualifiedName()));
		}
		SessionClassFiles.Found found = SessionClassFiles.find(session, method, bytes -> disassembly(bytes, method)
				.filter(code -> fits(code, method, steps)).isPresent(), before != null, monitor);
		if (found.bytes().isEmpty()) {
			// of the JVM nobody asks again: what it said holds
			return before != null && !found.others() ? before : new BytecodeListing(Optional.empty(),
					NLS.bind(found.others() ? Messages.Code_changed : Messages.Code_notFound, method.className()));
		}
		return new BytecodeListing(disassembly(found.bytes().get(), method), ""); //$NON-NLS-1$
	}

	/** A class file that cannot be read is none that fits. */
	private static Optional<Disassembly> disassembly(byte[] bytes, Method method) {
		try {
			return Disassembly.of(bytes, method.name(), method.descriptor());
		} catch (IOException e) {
			return Optional.empty();
		}
	}

	/** Whether it has the instructions and lines that were recorded. */
	private static boolean fits(Disassembly code, Method method, Optional<MethodSteps> steps) {
		if (code.maxLocals() != method.maxLocals() || code.maxStack() != method.maxStack()) {
			return false;
		}
		return steps.isEmpty() || fits(code, steps.get().blocks());
	}

	private static boolean fits(Disassembly code, MethodBlocks blocks) {
		if (code.instructions().size() != blocks.instructionCount()) {
			return false;
		}
		for (int block = 0; block < blocks.blockCount(); block++) {
			int[] lines = blocks.block(block).lines();
			for (int i = 0; i < lines.length; i++) {
				Instruction instruction = code.instructions().get(blocks.firstInstruction(block) + i);
				if (lines[i] > 0 && instruction.line() != lines[i]) {
					return false;
				}
			}
		}
		return true;
	}
}
