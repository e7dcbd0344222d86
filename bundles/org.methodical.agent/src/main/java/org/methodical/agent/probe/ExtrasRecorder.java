// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import org.methodical.agent.probe.history.CallLog;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.thread.ThreadCache;
import org.methodical.agent.probe.tree.AllocationNode;
import org.methodical.agent.probe.tree.Node;

/**
 * A recorder that also measures allocation or processor time or keeps the call history. Loaded only if one of these is
 * asked for, so that the plain recorder pays nothing for it.
 */
public final class ExtrasRecorder extends Recorder {

	private final Extras measures;
	private final Meter meter;
	/** Whether times are processor time; then they stay 0 in a virtual thread, whose time the JVM does not tell. */
	private final boolean cpu;
	private final boolean allocation;
	private final CallLog log;
	private long wall;
	/** Allocated bytes of the thread at its last event. */
	private long allocated;

	ExtrasRecorder(int id, Thread thread, Extras measures) {
		super(id, thread);
		this.measures = measures;
		meter = measures.meter;
		cpu = measures.cpuTime;
		allocation = measures.allocation && !isVirtual();
		log = measures.bounds == null ? null : new CallLog(measures.bounds);
		begin();
	}

	private void begin() {
		wall = System.nanoTime();
		mark = !cpu ? wall : isVirtual() ? 0 : meter.cpuTime();
		if (allocation) {
			allocated = meter.allocatedBytes();
		}
	}

	@Override
	protected void restart() {
		super.restart();
		begin();
		if (log != null) {
			log.restart(wall);
		}
	}

	@Override
	boolean measuresMore() {
		return true;
	}

	/** A call of a history lasts from its begin to its end by the clock, and so it does in the tree. */
	@Override
	void goOn() {
		suspension.end();
		if (log == null) {
			begin();
		} else if (allocation) {
			allocated = meter.allocatedBytes();
		}
	}

	@Override
	Node enter(int method) {
		Node caller = super.enter(method);
		if (log != null) {
			try {
				log.begin(caller, method, wall);
				leaveOutGrowth();
			} catch (VirtualMachineError | LinkageError | RuntimeException e) {
				// the call is counted and gone into all the same; that it is deep is why it is left out of the history
				log.deeper++;
				Memory.exhausted |= e instanceof OutOfMemoryError;
			}
		}
		return caller;
	}

	@Override
	void moveTo(Node node) {
		super.moveTo(node);
		if (log != null) {
			if (!ThreadCache.recording) {
				// a call that began before a pause ends in it, where nothing is charged
				wall = System.nanoTime();
			}
			log.end(node, wall);
			leaveOutGrowth();
		}
	}

	/** What the history itself allocates belongs to nobody. */
	private void leaveOutGrowth() {
		if (allocation && log.hasGrown()) {
			allocated = meter.allocatedBytes();
		}
	}

	@Override
	void charge(Node node) {
		if (measures.stopped) {
			return;
		}
		if (!cpu || log != null) {
			wall = System.nanoTime();
		}
		if (!cpu) {
			node.selfTime += wall - mark;
			mark = wall;
		} else if (!isVirtual()) {
			long now = meter.cpuTime();
			node.selfTime += now - mark;
			mark = now;
		}
		if (allocation) {
			long now = meter.allocatedBytes();
			if (node instanceof AllocationNode) {
				((AllocationNode) node).allocated += now - allocated - meter.bytesOfReading;
			}
			allocated = now;
		}
	}

	@Override
	public void skipTo(long now) {
		Thread thread = thread();
		long bytes = thread == null || !allocation ? -1 : meter.allocatedBytes(thread);
		if (bytes >= 0) {
			allocated = bytes;
		}
		if (!cpu) {
			super.skipTo(now);
			return;
		}
		long time = thread == null || isVirtual() ? -1 : meter.cpuTime(thread);
		if (time >= 0) {
			super.skipTo(time);
		}
	}

	/** What a new node takes belongs to nobody. */
	@Override
	Node create(Node caller, int method) {
		if (!allocation) {
			return super.create(caller, method);
		}
		long before = meter.allocatedBytes();
		Node node = super.create(caller, method);
		allocated += meter.allocatedBytes() - before + meter.bytesOfReading;
		return node;
	}

	@Override
	int bytesOfNode() {
		return Memory.MEASURED_NODE;
	}

	@Override
	Node newNode(Node parent, int method, int index) {
		return allocation ? new AllocationNode(parent, method, index) : super.newNode(parent, method, index);
	}

	@Override
	public long sinceMark() {
		if (!cpu) {
			return super.sinceMark();
		}
		Thread thread = thread();
		long now = thread == null || isVirtual() ? -1 : meter.cpuTime(thread);
		return now < 0 ? 0 : now - mark;
	}

	/**
	 * Whether allocation is measured.
	 *
	 * @return false for virtual threads, whose allocation the JVM does not tell
	 */
	public boolean hasAllocation() {
		return allocation;
	}

	/**
	 * Heap that a method allocated in its own code in a context.
	 *
	 * @param node a node of this recorder
	 * @return bytes, up to the last event of the thread
	 */
	public long allocated(Node node) {
		return node instanceof AllocationNode ? ((AllocationNode) node).allocated : 0;
	}

	/**
	 * Heap that the thread allocated since its last event.
	 *
	 * @return bytes, about
	 */
	public long allocatedSinceMark() {
		Thread thread = thread();
		long now = thread == null ? -1 : meter.allocatedBytes(thread);
		return now < 0 ? 0 : Math.max(0, now - allocated);
	}

	/**
	 * The call history.
	 *
	 * @return null if there is none
	 */
	public CallLog log() {
		return log;
	}

	/**
	 * What is measured.
	 *
	 * @return the same for all recorders
	 */
	public Extras measures() {
		return measures;
	}
}
