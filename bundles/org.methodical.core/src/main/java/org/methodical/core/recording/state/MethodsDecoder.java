// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;
import org.methodical.wire.code.MethodsCodec;

/** Makes methods of what a frame says, which are added when all of it was read. */
final class MethodsDecoder implements MethodsCodec.Receiver {

	private final FrameInput frame;
	private final RecordingState state;
	private Method[] methods = {};
	private int read;
	/** Names of the present method. */
	private String className;
	private String name;
	private String descriptor;
	private String sourceFile;

	MethodsDecoder(FrameInput frame, RecordingState state) {
		this.frame = frame;
		this.state = state;
	}

	/** Reads the frame. */
	void read() throws WireException {
		MethodsCodec.read(frame, this);
		for (Method method : methods) {
			state.addMethod(method);
		}
	}

	@Override
	public void first(int id) throws WireException {
		FrameDecoder.expectNext(frame, "methods", id, state.methodCount());
	}

	@Override
	public void methods(int count) throws WireException {
		FrameDecoder.limit(frame, "methods", state.methodCount() + (long) count, state.limits().methods());
		methods = new Method[count];
	}

	@Override
	public void names(int ofClass, int ofMethod, int types, int file) throws WireException {
		className = string(ofClass);
		name = string(ofMethod);
		descriptor = string(types);
		sourceFile = string(file);
	}

	@Override
	public void code(int modifiers, int firstLine, int lastLine, int maxLocals, int maxStack, int length) {
		methods[read] = new Method(state.methodCount() + read, className, name, descriptor, sourceFile, modifiers,
				firstLine, lastLine, maxLocals, maxStack, length);
		read++;
	}

	@Override
	public void classFile(int from, int to, long classFile) {
		LoadedBy by = new LoadedBy(classFile, 1, 0);
		for (int at = from; at < to; at++) {
			methods[at] = methods[at].with(methods[at].id(), by);
		}
	}

	private String string(int index) throws WireException {
		if (index >= state.stringCount()) {
			throw frame.broken("names string " + index + " of " + state.stringCount());
		}
		return state.string(index);
	}
}
