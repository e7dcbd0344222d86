// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.Wire;
import org.methodical.wire.run.HelloCodec;

/**
 * Several outputs as one stream. One that fails is dropped with a message, and the others go on; writing never throws.
 */
public final class OutputSet extends OutputStream {

	private final Map<Output, OutputStream> open = new LinkedHashMap<>();
	private final Consumer<String> console;
	/** Changes before anybody is told why. */
	private volatile boolean isEmpty = true;

	public OutputSet(Consumer<String> console) {
		this.console = console;
	}

	/** Opens an output and writes what each stream begins with. */
	public void add(Output output) {
		try {
			OutputStream stream = output.open();
			stream.write(Wire.magic());
			HelloCodec.write(new FrameBuilder(), output.token()).writeTo(stream);
			stream.flush();
			open.put(output, stream);
			isEmpty = false;
		} catch (IOException e) {
			drop(output, e);
		}
	}

	/** Whether none is open, or none any more. May be asked by any thread. */
	public boolean isEmpty() {
		return isEmpty;
	}

	@Override
	public void write(int b) {
		write(new byte[] {(byte) b}, 0, 1);
	}

	@Override
	public void write(byte[] bytes, int offset, int length) {
		Iterator<Map.Entry<Output, OutputStream>> each = open.entrySet().iterator();
		while (each.hasNext()) {
			Map.Entry<Output, OutputStream> entry = each.next();
			try {
				entry.getValue().write(bytes, offset, length);
			} catch (IOException e) {
				each.remove();
				drop(entry.getKey(), e);
			}
		}
	}

	@Override
	public void flush() {
		Iterator<Map.Entry<Output, OutputStream>> each = open.entrySet().iterator();
		while (each.hasNext()) {
			Map.Entry<Output, OutputStream> entry = each.next();
			try {
				entry.getValue().flush();
			} catch (IOException e) {
				each.remove();
				drop(entry.getKey(), e);
			}
		}
	}

	@Override
	public void close() {
		for (Output output : open.keySet()) {
			try {
				output.close();
			} catch (IOException e) {
				console.accept(output.explain(e));
			}
		}
		open.clear();
		isEmpty = true;
	}

	private void drop(Output output, IOException error) {
		isEmpty = open.isEmpty();
		console.accept(output.explain(error));
		try {
			output.close();
		} catch (IOException e) {
			error.addSuppressed(e);
		}
	}
}
