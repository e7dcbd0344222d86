// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.run.AnswerCodec;
import org.methodical.wire.run.CommandCodec;
import org.methodical.wire.run.HelloCodec;

/** An agent that has much to write when it is told to stop. */
class StopTest {

	/** Long enough for a command that does not wait. */
	private static final int MILLISECONDS = 1000;

	@TempDir
	private Path folder;

	/** What comes next may read the recording, and would find it cut. */
	@Test
	void stopWaitsUntilTheRecordingIsWholeNotOnlyForTheAnswer() throws Exception {
		try (ServerSocket agent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			CompletableFuture<Void> serving = CompletableFuture.runAsync(() -> serve(agent));
			Cli.Result result = new Cli(folder).run("stop", "127.0.0.1:" + agent.getLocalPort(), "--token", "word");
			serving.get(1, TimeUnit.MINUTES);
			assertEquals(0, result.code(), result.err());
			assertEquals("The recording ends.", result.out().strip());
		}
	}

	private static void serve(ServerSocket agent) {
		try (Socket socket = agent.accept()) {
			InputStream in = socket.getInputStream();
			OutputStream out = socket.getOutputStream();
			FrameInput input = new FrameInput(in);
			while (input.next() && input.kind() != FrameKind.COMMAND) {
				out.write(Wire.magic());
				HelloCodec.write(new FrameBuilder(), "").writeTo(out);
			}
			CommandCodec.read(input, (number, command, with) -> AnswerCodec
					.write(new FrameBuilder(), number, true, "The recording ends.").writeTo(out));
			socket.setSoTimeout(MILLISECONDS);
			assertThrows(SocketTimeoutException.class, in::read, "the command has gone before the recording is whole");
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}
}
