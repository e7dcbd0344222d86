// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.agent.probe.ExtrasRecorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.history.CallChunk;
import org.methodical.agent.probe.history.CallLog;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.record.input.ExtrasInput;
import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.run.NoteCodec;
import org.methodical.wire.thread.AllocationCodec;
import org.methodical.wire.thread.CallsCodec;

/** Writes allocation and call histories. Used by the snapshot thread alone. */
final class ExtrasWriter {

	private static final String VIRTUAL = "Virtual threads called probed methods. The JVM does not tell what they "
			+ "allocate, nor their processor time; their calls are counted all the same.";

	private final OutputStream out;
	private final ExtrasInput extras;
	private final MethodRegistry registry;
	private final FrameBuilder frame = new FrameBuilder();
	private final CallsCodec calls = new CallsCodec();
	private final AllocationCodec allocation;
	private final Map<ExtrasRecorder, ExtrasTrack> tracks = new IdentityHashMap<>();
	private boolean notesTold;
	private boolean virtualTold;

	ExtrasWriter(OutputStream out, ExtrasInput extras, MethodRegistry registry) {
		this.out = out;
		allocation = new AllocationCodec(out);
		this.extras = extras;
		this.registry = registry;
	}

	/** A snapshot begins. */
	void begin() {
		if (extras.lines() != null) {
			extras.lines().begin();
		}
	}

	/** Writes what is new of a thread; methods are written before their calls. */
	void write(ThreadTrack thread, MethodWriter methods) throws IOException {
		ExtrasTrack track = of(thread);
		if (track.recorder.hasAllocation()) {
			writeAllocation(thread, track);
		}
		if (track.calls != null) {
			writeCalls(thread, track, methods);
		}
	}

	/** Has recorders charge nothing any more. */
	void stop(List<ThreadTrack> threads) {
		for (ThreadTrack thread : threads) {
			// a track that is made later takes it that nothing was charged
			of(thread);
		}
		extras.measures().stop();
		pause(threads);
	}

	/** Keeps what calls in progress have allocated, which will not be charged; before the threads' times pause. */
	void pause(List<ThreadTrack> threads) {
		for (ThreadTrack thread : threads) {
			of(thread).pause();
		}
	}

	/** Recorders charge again. */
	void resume(List<ThreadTrack> threads) {
		for (ThreadTrack thread : threads) {
			of(thread).resume();
		}
	}

	private ExtrasTrack of(ThreadTrack thread) {
		ExtrasRecorder recorder = (ExtrasRecorder) thread.recorder();
		ExtrasTrack track = tracks.get(recorder);
		if (track == null) {
			track = new ExtrasTrack(recorder, extras.lines() != null);
			tracks.put(recorder, track);
		}
		return track;
	}

	/** Forgets a thread that has ended and whose recorder no other will use. */
	void forget(ThreadTrack thread) {
		if (!Recorders.isReusable(thread.recorder())) {
			ExtrasTrack track = tracks.remove(thread.recorder());
			if (track != null && track.calls != null) {
				track.calls.returnAllowance();
			}
		}
	}

	/** Forgets all threads. */
	void letGo() {
		tracks.clear();
	}

	private void writeAllocation(ThreadTrack thread, ExtrasTrack track) throws IOException {
		Node only = thread.onlyChanged();
		int end = only == null ? thread.sentNodes() : Math.min(thread.sentNodes(), only.index() + 1);
		allocation.begin(thread.recorder().id());
		for (int i = only == null ? 1 : Math.max(1, only.index()); i < end; i++) {
			Node node = thread.recorder().node(i);
			long bytes = track.takeBytes(node, thread.isInProgress(node) ? track.recorder.allocatedSinceMark() : 0);
			if (bytes != 0) {
				allocation.put(i, bytes);
			}
		}
		if (track.allocationTold) {
			allocation.end();
		} else {
			// that it is measured is told even of a thread that allocates nothing
			track.allocationTold = true;
			allocation.write();
		}
	}

	private void writeCalls(ThreadTrack thread, ExtrasTrack track, MethodWriter methods) throws IOException {
		boolean written = false;
		boolean more = true;
		while (more) {
			CallChunk next = track.chunk.next();
			int end = track.chunk.get();
			if (end > track.position) {
				// what was called has its id, and is known to the registry
				methods.write();
				writeCalls(thread, track, end);
				written = true;
			}
			more = next != null;
			if (more) {
				track.recorder.measures().release(track.chunk);
				track.chunk = next;
				track.position = 0;
			}
		}
		if (!written) {
			calls.clear();
			writeLeftOut(thread, track, false);
		}
	}

	private void writeCalls(ThreadTrack thread, ExtrasTrack track, int end) throws IOException {
		byte[] bytes = track.chunk.bytes();
		calls.clear();
		calls.put(bytes, track.position, end - track.position);
		if (track.open != null) {
			track.open.tell(bytes, track.position, end, thread.name(), registry, extras.lines());
			extras.lines().flush();
		}
		track.position = end;
		writeLeftOut(thread, track, true);
	}

	private void writeLeftOut(ThreadTrack thread, ExtrasTrack track, boolean always) throws IOException {
		long[] leftOut = track.takeLeftOut();
		if (always || (leftOut[0] | leftOut[1] | leftOut[2] | leftOut[3]) != 0) {
			calls.write(out, thread.recorder().id(), leftOut[0], leftOut[1], leftOut[2], leftOut[3]);
		}
	}

	/** Writes, at the very end, the calls that wait for having lasted long enough, and have. */
	void writeWaiting(List<ThreadTrack> threads) throws IOException {
		for (ThreadTrack thread : threads) {
			CallLog calls = ((ExtrasRecorder) thread.recorder()).log();
			long mark = thread.recorder().mark();
			CallLog.Waiting waiting = calls == null ? null : calls.waiting(System.nanoTime());
			// a thread that moved meanwhile has something else by now, and nobody who could tell
			if (waiting != null && waiting.count() > 0 && thread.recorder().mark() == mark) {
				writeWaiting(thread, waiting);
			}
		}
	}

	private void writeWaiting(ThreadTrack thread, CallLog.Waiting waiting) throws IOException {
		calls.clear();
		long last = waiting.last();
		for (int i = 0; i < waiting.count(); i++) {
			if (waiting.start(i) < last || waiting.method(i) >= registry.size()) {
				return;
			}
			calls.begin(waiting.method(i), waiting.start(i) - last);
			last = waiting.start(i);
		}
		calls.write(out, thread.recorder().id(), 0, 0, 0, 0);
	}

	void writeNotes() throws IOException {
		if (!notesTold) {
			notesTold = true;
			for (String note : extras.notes()) {
				NoteCodec.write(frame, FrameKind.NOTE_INFO, note).writeTo(out);
			}
		}
		if (!virtualTold && extras.measures().missesVirtualThreads()) {
			virtualTold = true;
			NoteCodec.write(frame, FrameKind.NOTE_WARNING, VIRTUAL).writeTo(out);
		}
	}
}
