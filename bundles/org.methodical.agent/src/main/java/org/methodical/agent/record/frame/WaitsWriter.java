// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFor;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes who waited for what. Used by the snapshot thread alone. */
final class WaitsWriter implements ThreadWaits.Receiver {

	private final Elements elements;
	private final MethodWriter methods;

	WaitsWriter(OutputStream out, MethodWriter methods) {
		elements = new Elements(out, FrameKind.WAITS);
		this.methods = methods;
	}

	/** Writes what is new of a thread whose name was written. */
	void write(int thread, ThreadWaits waits) throws IOException {
		elements.begin(thread);
		waits.takeChanged(this);
		elements.end();
	}

	@Override
	public void waited(WaitFor what, long count, long time, long longest) throws IOException {
		// a full frame is written at once, and the methods that it names are to be known by then
		methods.write();
		FrameBuilder element = elements.next().put(what.kind()).put(what.lockClass()).put(what.lock());
		place(element, what.method(), what.line()).put(what.holder());
		place(element, what.heldMethod(), what.heldLine()).put(count).put(time).put(longest);
	}

	private static FrameBuilder place(FrameBuilder element, int method, int line) {
		return element.put(method + 1).put(line);
	}
}
