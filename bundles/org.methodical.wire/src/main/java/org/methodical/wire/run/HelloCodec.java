// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.WireException;

/**
 * The layouts of {@link FrameKind#HELLO} and of {@link FrameKind#REFUSED}, which may come instead. A greeting is read
 * bit by bit, in the order of the methods: what follows an unknown version is unknown, too.
 */
public final class HelloCodec {

	private HelloCodec() {
	}

	/**
	 * The greeting of this version.
	 *
	 * @param token empty in files
	 */
	public static FrameBuilder write(FrameBuilder frame, String token) {
		return frame.begin(FrameKind.HELLO).put(Wire.VERSION).put(token);
	}

	/**
	 * The greeting of who connects to an agent.
	 *
	 * @param role {@link FrameKind#ROLE_READER} or {@link FrameKind#ROLE_CONTROL}
	 */
	public static FrameBuilder write(FrameBuilder frame, String token, int role) {
		return write(frame, token).put(role);
	}

	public static int readVersion(FrameInput in) throws WireException {
		return in.getInt();
	}

	public static String readToken(FrameInput in) throws WireException {
		return in.getString();
	}

	/** The role, {@link FrameKind#ROLE_READER} if it is left out. */
	public static int readRole(FrameInput in) throws WireException {
		return in.hasMore() ? in.getInt() : FrameKind.ROLE_READER;
	}

	/** The connection is refused, and why: a sentence. */
	public static FrameBuilder writeRefusal(FrameBuilder frame, String reason) {
		return frame.begin(FrameKind.REFUSED).put(reason);
	}

	/** Why the connection is refused. */
	public static String readRefusal(FrameInput in) throws WireException {
		return in.getString();
	}
}
