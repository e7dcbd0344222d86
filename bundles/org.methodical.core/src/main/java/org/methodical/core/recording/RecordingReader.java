// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.methodical.core.flight.FlightFormatException;
import org.methodical.core.flight.FlightReader;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.WireException;
import org.methodical.wire.run.HelloCodec;

/**
 * Applies the frames of a stream to a {@link Recording}: first {@link #readHello}, then {@link #readAll}. To be used by
 * one thread. Any bytes may come: what is no recording ends in a {@link RecordingException}.
 */
public final class RecordingReader {

	private final InputStream in;
	private final Recording target;
	private final String source;
	private final String mend;
	private FrameInput input;
	private Answers answers = frame -> false;

	/**
	 * Creates a reader of a connection.
	 *
	 * @param in     the stream, best buffered; the caller closes it
	 * @param target takes what arrives
	 */
	public RecordingReader(InputStream in, Recording target) {
		this(in, target, "The connection", "Only the agent of a profiled program may connect here");
	}

	private RecordingReader(InputStream in, Recording target, String source, String mend) {
		this.in = in;
		this.target = target;
		this.source = source;
		this.mend = mend;
	}

	/** Takes frames that are no part of the recording. */
	public interface Answers {

		/**
		 * Looks at the current frame, on the thread that reads.
		 *
		 * @return whether the frame was taken
		 * @throws WireException if the frame is damaged
		 */
		boolean accept(FrameInput frame) throws WireException;
	}

	/**
	 * Has frames that answer commands taken out. To be called before {@link #readAll}.
	 *
	 * @param taker takes them
	 */
	public void answersTo(Answers taker) {
		answers = taker;
	}

	/**
	 * Reads a whole file, of our agent or of the Java Flight Recorder, as its first bytes tell. One that was cut or is
	 * damaged behind its first methods gives what was whole and a note that says so.
	 *
	 * @return the recording, ended
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	public static Recording open(Path file) throws RecordingException, IOException {
		Recording recording = new Recording();
		read(file, recording);
		return recording;
	}

	/**
	 * Reads a whole file as {@link #open} does, into a recording that somebody may be looking at.
	 *
	 * @param recording an empty one, ended afterwards
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	public static void read(Path file, Recording recording) throws RecordingException, IOException {
		if (FlightReader.isFlightRecording(file)) {
			readFlight(file, null, recording);
			return;
		}
		try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
			RecordingReader reader = new RecordingReader(in, recording, file.toString(),
					"Choose a file that the agent wrote, usually named *.mprof, or a flight recording, usually named *.jfr");
			reader.readHello(null);
			try {
				reader.readAll();
				if (recording.isWhole() && Arrays.equals(in.readNBytes(Wire.magic().length), Wire.magic())) {
					recording.end(new Note(Severity.WARNING, "Another recording follows behind byte "
							+ reader.input.wholeFrames()
							+ ", which is not read. Recordings are not put together by appending files; methodical merge"
							+ " adds them up."));
				}
			} catch (RecordingException damaged) {
				// what came before is of use, and the recording carries a note about the rest
				if (!recording.hasMethods()) {
					throw damaged;
				}
			}
		}
	}

	/**
	 * Reads what a file, perhaps one of our agent that still grows, has of some of its portions.
	 *
	 * @param part       from the beginning of the first to the end of the last, see {@link Portions#around}
	 * @param isCanceled asked now and then
	 * @return a recording with the methods and threads that were known at the end of the part, and with the measures of
	 *         the part alone, ended
	 * @throws RecordingException    if it is no recording of our agent, or is damaged before the end of the part
	 * @throws IOException           if it cannot be read
	 * @throws CancellationException if that is not wanted any more
	 */
	public static Recording open(Path file, TimeRange part, BooleanSupplier isCanceled)
			throws RecordingException, IOException {
		Recording recording = new Recording();
		if (FlightReader.isFlightRecording(file)) {
			readFlight(file, part, recording);
			return recording;
		}
		try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
			RecordingReader reader = new RecordingReader(in, recording, file.toString(),
					"Choose a file that the agent wrote");
			reader.readHello(null);
			while (reader.input.next() && recording.apply(reader.input, part)) {
				if (isCanceled.getAsBoolean()) {
					throw new CancellationException();
				}
			}
			recording.end((Note) null);
			return recording;
		} catch (EOFException | WireException e) {
			throw new RecordingException(file + " cannot be read up to the end of the span: " + reason(e) + '.', e);
		}
	}

	private static void readFlight(Path file, TimeRange part, Recording recording)
			throws RecordingException, IOException {
		try {
			recording.end(FlightReader.read(file, part));
		} catch (FlightFormatException e) {
			throw new RecordingException(file + " is a flight recording that cannot be read: " + e.getMessage()
					+ ". Write it again, with jcmd <pid> JFR.dump or when the program has ended.", e);
		}
	}

	/**
	 * Whether a recording knows a method, which it does if something was probed. Reads no further than to the first.
	 *
	 * @return false also for one that was cut or is damaged before
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	public static boolean knowsMethods(Path file) throws RecordingException, IOException {
		try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
			Recording recording = new Recording();
			RecordingReader reader = new RecordingReader(in, recording, file.toString(),
					"Choose a file that the agent wrote");
			reader.readHello(null);
			while (!recording.hasMethods() && reader.input.next() && recording.apply(reader.input)) {
				// the next frame may have one
			}
			return recording.hasMethods();
		} catch (EOFException | WireException e) {
			return false;
		}
	}

	/**
	 * Tells an agent that its connection is refused. The agent shows the reason on the standard error stream of its
	 * program. The caller closes the connection.
	 *
	 * @param out    the way to the agent
	 * @param reason why, a sentence
	 * @throws IOException if it cannot be sent
	 */
	public static void refuse(OutputStream out, String reason) throws IOException {
		out.write(Wire.magic());
		HelloCodec.writeRefusal(new FrameBuilder(), reason).writeTo(out);
		out.flush();
	}

	/**
	 * Reads the start of the stream and checks that the peer is who it should be.
	 *
	 * @param expectedToken the token that must come, null if any will do
	 * @throws RecordingException if it is no recording, of an unknown version, or has another token
	 * @throws IOException        if the stream fails
	 */
	public void readHello(String expectedToken) throws RecordingException, IOException {
		try {
			input = new FrameInput(in);
			if (!input.next()) {
				throw new EOFException();
			}
			if (input.kind() == FrameKind.REFUSED) {
				throw new RecordingException("The agent refuses the connection: " + HelloCodec.readRefusal(input));
			}
			if (input.kind() != FrameKind.HELLO) {
				throw input.broken("comes first, where the version belongs");
			}
			int version = HelloCodec.readVersion(input);
			if (version != Wire.VERSION) {
				throw new RecordingException(source + " has format version " + version
						+ ", this Methodical reads version " + Wire.VERSION
						+ ". Use the agent and the workbench of one release.");
			}
			if (expectedToken != null && !sameToken(expectedToken, HelloCodec.readToken(input))) {
				throw new RecordingException(source + " does not carry the token of this session, so it is not the "
						+ "program that was launched. Start the program again from its launch configuration.");
			}
		} catch (EOFException | WireException e) {
			throw new RecordingException(source + " is no Methodical recording: " + reason(e) + ". " + mend + '.', e);
		}
	}

	/**
	 * Reads until the recording is complete or the stream ends. A stream that was cut ends normally, with a note in the
	 * recording. In every case the recording has ended afterwards and keeps what was whole.
	 *
	 * @throws RecordingException if the stream is damaged
	 * @throws IOException        if it fails
	 */
	public void readAll() throws RecordingException, IOException {
		try {
			boolean more = true;
			while (more && input.next()) {
				more = answers.accept(input) || target.apply(input);
			}
			target.end(more ? cut() : null);
		} catch (EOFException e) {
			target.end(cut());
		} catch (WireException e) {
			String message = source + " cannot be read on: " + reason(e)
					+ ". What came before is kept, the rest is lost.";
			target.end(new Note(Severity.WARNING, message));
			throw new RecordingException(message, e);
		} catch (IOException e) {
			target.end(new Note(Severity.WARNING, source + " broke after byte " + input.wholeFrames() + ": "
					+ e.getMessage() + ". What the program did after that is missing."));
			throw e;
		}
	}

	private Note cut() {
		return new Note(Severity.WARNING, "The recording was cut after byte " + input.wholeFrames()
				+ ": the program was killed or is still running. What it did after that is missing.");
	}

	private static String reason(IOException e) {
		return e instanceof EOFException ? "it ends within its first frame" : e.getMessage();
	}

	private static boolean sameToken(String expected, String token) {
		return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
	}
}
