// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.library;

import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.wire.FrameKind;

import net.bytebuddy.jar.asm.Opcodes;

/** A method without a probe, as the calls of it name it. Whether it is native is found out when it is asked. */
final class LibraryMethod extends MethodFacts {

	private final String owner;
	private final LibraryFiles files;

	LibraryMethod(String owner, String name, String descriptor, LibraryFiles files) {
		super(owner.replace('/', '.'), name, descriptor, "", FrameKind.METHOD_LIBRARY, CodeFacts.NONE);
		this.owner = owner;
		this.files = files;
	}

	@Override
	public int modifiers() {
		return files.isNative(owner, name(), descriptor()) ? FrameKind.METHOD_LIBRARY | Opcodes.ACC_NATIVE
				: FrameKind.METHOD_LIBRARY;
	}
}
