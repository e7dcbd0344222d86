// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import picocli.CommandLine.Option;

/** Where results go: standard output in its own encoding, or a file in UTF-8. */
public final class ResultOutput {

	@Option(names = {"-o", "--output"}, paramLabel = "FILE",
			description = "Write to this file, not to standard output.")
	private Path file;

	/**
	 * Finds out before anything is read that a result would be written over what it is made of.
	 *
	 * @throws IOException if files cannot be compared
	 */
	public void spare(List<Path> inputs) throws IOException {
		if (file != null) {
			spare(file, inputs);
		}
	}

	/**
	 * Finds out that a file is one of several.
	 *
	 * @param output what is to be written
	 * @param inputs what is read
	 * @throws IOException if files cannot be compared
	 */
	public static void spare(Path output, List<Path> inputs) throws IOException {
		for (Path input : inputs) {
			if (Files.exists(input) && Files.exists(output) && Files.isSameFile(input, output)) {
				throw new InputException(output + " is read by this command; name another file with -o.");
			}
		}
	}

	/**
	 * Whether the result goes to a file, so that nobody sees it here.
	 *
	 * @return false if it goes to standard output
	 */
	public boolean isFile() {
		return file != null;
	}

	/** Writes a result. */
	public interface Result {

		/**
		 * Writes it.
		 *
		 * @param out where to
		 * @throws IOException if it fails
		 */
		void writeTo(Appendable out) throws IOException;
	}

	/**
	 * Writes a result to where the user wants it.
	 *
	 * @throws IOException if it fails
	 */
	public void write(Result result) throws IOException {
		if (file == null) {
			writeToTerminal(result);
			return;
		}
		try (Writer out = Files.newBufferedWriter(file)) {
			result.writeTo(out);
		} catch (IOException e) {
			throw untaken(file, e);
		}
	}

	/** Writes bytes. */
	public interface Bytes {

		/**
		 * Writes them.
		 *
		 * @param out where to
		 * @throws IOException if it fails
		 */
		void writeTo(OutputStream out) throws IOException;
	}

	/**
	 * Writes a result that is no text to where the user wants it.
	 *
	 * @throws IOException if it fails
	 */
	public void writeBytes(Bytes result) throws IOException {
		if (file == null) {
			result.writeTo(System.out);
			requireTaken();
			return;
		}
		writeBytes(file, result);
	}

	/**
	 * Writes a result that is no text to a file.
	 *
	 * @param file   where to
	 * @param result what
	 * @throws IOException if it fails; the message says which file, and why
	 */
	public static void writeBytes(Path file, Bytes result) throws IOException {
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
			result.writeTo(out);
		} catch (IOException e) {
			throw untaken(file, e);
		}
	}

	/** A stream does not say which file it is of, as when a disk is full. */
	private static IOException untaken(Path file, IOException error) {
		return error instanceof FileSystemException ? error
				: new IOException(file + " does not take all of the result (" + error.getMessage()
						+ "), so that what is there is of no use; write it elsewhere with -o.", error);
	}

	private static void writeToTerminal(Result result) throws IOException {
		writeInItsEncoding(result, System.out.charset(), System.out);
		requireTaken();
	}

	/** Who has read enough and goes, as {@code head} does, is no error. */
	private static void requireTaken() throws IOException {
		if (System.out.checkError()) {
			String why = refusal();
			if (!why.toLowerCase(Locale.ROOT).contains("pipe")) {
				throw new IOException("Standard output did not take all of the result (" + why + ").");
			}
		}
	}

	/** A stream for printing keeps quiet of why it took no more, so it is asked to take one byte more. */
	private static String refusal() {
		try {
			// not to be closed: others may write there
			new FileOutputStream(FileDescriptor.out).write('\n');
			return "it is closed";
		} catch (IOException e) {
			return String.valueOf(e.getMessage());
		}
	}

	private static void writeInItsEncoding(Result result, Charset charset, OutputStream stream) throws IOException {
		if (charset.newEncoder().canEncode('µ') && charset.newEncoder().canEncode('→')
				&& charset.newEncoder().canEncode('…')) {
			Writer out = new OutputStreamWriter(stream, charset);
			result.writeTo(out);
			out.flush();
			return;
		}
		// such as the POSIX locale: the signs of our own that it lacks have stand-ins, names must come through whole
		StringWriter text = new StringWriter();
		result.writeTo(text);
		stream.write(text.toString().replace('µ', 'u').replace('→', '>').replace("…", "...")
				.getBytes(StandardCharsets.UTF_8));
		stream.flush();
	}
}
