// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** Recordings of the class com.acme.Shop with the methods same, slower, more, gone and fresh, each a call path. */
final class ShopRecording {

	private static final String[] METHODS = {"same", "slower", "more", "gone", "fresh"};

	private ShopRecording() {
	}

	/**
	 * Writes one.
	 *
	 * @param started   when it began, ms since the epoch
	 * @param classFile CRC-32 of the class file plus 1, 0 if unknown
	 * @param calls     of the methods, and of the agent's probes if there is one more
	 * @param selfTimes of the methods, ns
	 * @param facts     keys and values of the JVM
	 * @return the file
	 */
	static Path write(Path file, long started, long classFile, long[] calls, long[] selfTimes, String... facts)
			throws Exception {
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(started).put(facts.length / 2);
			for (String fact : facts) {
				frame.put(fact);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.STRINGS).put(0).put(5 + METHODS.length).put("").put("()V").put("com.acme.Shop");
			for (String method : METHODS) {
				frame.put(method);
			}
			frame.put("Methodical").put("probes").writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(calls.length);
			for (int i = 0; i < calls.length; i++) {
				boolean isAgent = i == METHODS.length;
				frame.put(isAgent ? 3 + METHODS.length : 2).put(isAgent ? 4 + METHODS.length : 3 + i).put(1).put(0)
						.put(isAgent ? FrameKind.METHOD_LIBRARY : 1).put(0).put(0).put(1).put(1).put(1);
			}
			frame.put(1).put(calls.length).put(classFile).writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(0).put("main").put(0).writeTo(out);
			frame.begin(FrameKind.NODES).put(0).put(1).put(calls.length);
			for (int i = 0; i < calls.length; i++) {
				frame.put(0).put(i);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.COUNTS).put(0).put(calls.length);
			for (int i = 0; i < calls.length; i++) {
				frame.put(1).put(calls[i]).putSigned(selfTimes[i]);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000_000_000L).writeTo(out);
			frame.begin(FrameKind.END).put(1_000_000_000L).writeTo(out);
		}
		return file;
	}
}
