// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFor;
import org.methodical.wire.thread.WaitsCodec;

/** Writes who waited for what. Used by the snapshot thread alone. */
final class WaitsWriter implements ThreadWaits.Receiver {

	private final WaitsCodec codec;
	private final MethodWriter methods;

	WaitsWriter(OutputStream out, MethodWriter methods) {
		codec = new WaitsCodec(out);
		this.methods = methods;
	}

	/** Writes what is new of a thread whose name was written. */
	void write(int thread, ThreadWaits waits) throws IOException {
		codec.begin(thread);
		waits.takeChanged(this);
		codec.end();
	}

	@Override
	public void waited(WaitFor what, long count, long time, long longest) throws IOException {
		// a full frame is written at once, and the methods that it names are to be known by then
		methods.write();
		codec.put(what.kind(), what.lockClass(), what.lock(), what.method(), what.line(), what.holder(),
				what.heldMethod(), what.heldLine(), count, time, longest);
	}
}
