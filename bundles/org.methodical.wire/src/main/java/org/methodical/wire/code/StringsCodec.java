// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.Elements;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#STRINGS}. */
public final class StringsCodec extends Elements {

	private int first = 1;

	/** Takes what a frame says. */
	public interface Receiver {

		/** The index of the first of the strings that follow, and how many do. */
		void begin(int index, int count) throws WireException;

		/** See {@link StringsCodec#put}. */
		void string(String text) throws WireException;
	}

	/** Begins behind the empty string, which is the first. */
	public StringsCodec(OutputStream out) {
		super(out, FrameKind.STRINGS, Integer.MAX_VALUE);
	}

	/** The next entry of the string table. */
	public void put(String text) throws IOException {
		next().put(text);
	}

	@Override
	protected void putHead(FrameBuilder to) {
		to.put(first);
	}

	@Override
	protected void written(int number) {
		first += number;
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		int index = in.getInt();
		int count = in.getCount();
		to.begin(index, count);
		for (int left = count; left > 0; left--) {
			to.string(in.getString());
		}
	}
}
