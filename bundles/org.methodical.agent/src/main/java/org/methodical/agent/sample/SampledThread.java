// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.BitSet;

import org.methodical.agent.probe.memory.Memory;

/**
 * The call paths in which samples found a thread, or several threads that go by one name, and how long it ran and
 * waited in each. Nodes are numbers from 0, which is the root; a caller's is less than those of its callees. Guarded by
 * {@link Samples}.
 */
public final class SampledThread {

	/** Of a node, in all arrays, bytes. */
	private static final int NODE = 56;
	private static final int FIRST = 16;

	private final int id;
	private volatile String name;
	private final boolean virtual;
	private final boolean daemon;
	private final boolean shared;
	private int size = 1;
	private int[] parents = new int[FIRST];
	private int[] methods = new int[FIRST];
	/** Running and waiting, ns. */
	private long[] times = new long[FIRST];
	private long[] samples = new long[FIRST];
	private long[] waitingTimes = new long[FIRST];
	private long[] waitingSamples = new long[FIRST];
	/** Nodes by parent and method, open addressing, 0 where free. */
	private int[] index = new int[FIRST * 2];
	private final BitSet changed = new BitSet();
	private final SampleSums running = SampleSums.ofTimes();
	private final SampleSums all = SampleSums.ofTimes();
	private final SampleSums allocation = SampleSums.ofBytes();
	/** By node; short of those in which nothing was found. */
	private long[] allocated = {};
	private final ThreadWaits waits = new ThreadWaits();
	private final ThreadTimeLine line = new ThreadTimeLine();
	private final WeakReference<Thread> thread;
	private boolean ended;

	SampledThread(int id, Thread thread, String name, boolean virtual, boolean daemon, boolean shared) {
		this.id = id;
		this.thread = new WeakReference<>(thread);
		this.name = name;
		this.virtual = virtual;
		this.daemon = daemon;
		this.shared = shared;
	}

	/** Its number in the recording. */
	public int id() {
		return id;
	}

	/** The thread; null if these are several, or it is gone. */
	public Thread thread() {
		return thread.get();
	}

	/** Its name, or the pattern of several names. */
	public String name() {
		return name;
	}

	/** Whether it is a virtual thread. */
	public boolean isVirtual() {
		return virtual;
	}

	/** Whether it is a daemon thread. */
	public boolean isDaemon() {
		return daemon;
	}

	/** Whether these are several threads. */
	public boolean isShared() {
		return shared;
	}

	/** Whether it has ended. */
	public boolean hasEnded() {
		return ended;
	}

	/** The thread goes by another name. */
	void rename(String now) {
		if (!shared) {
			name = now;
		}
	}

	void end() {
		ended = true;
	}

	/** The node of a method that is called in another node; that node itself if there is no room for more. */
	int child(int parent, int method) {
		int mask = index.length - 1;
		int slot = hash(parent, method) & mask;
		while (index[slot] != 0) {
			int node = index[slot];
			if (parents[node] == parent && methods[node] == method) {
				return node;
			}
			slot = slot + 1 & mask;
		}
		if (!Memory.take(NODE)) {
			return parent;
		}
		if (size == parents.length) {
			grow();
		}
		parents[size] = parent;
		methods[size] = method;
		index[slot] = size;
		if (size * 2 > index.length) {
			spread();
		}
		return size++;
	}

	/** How long it ran in methods themselves, ns. */
	long timeIn(BitSet wanted) {
		long time = 0;
		for (int node = 1; node < size; node++) {
			time += wanted.get(methods[node]) ? times[node] : 0;
		}
		return time;
	}

	private void grow() {
		int length = size * 2;
		parents = Arrays.copyOf(parents, length);
		methods = Arrays.copyOf(methods, length);
		times = Arrays.copyOf(times, length);
		samples = Arrays.copyOf(samples, length);
		waitingTimes = Arrays.copyOf(waitingTimes, length);
		waitingSamples = Arrays.copyOf(waitingSamples, length);
	}

	private void spread() {
		int[] greater = new int[index.length * 2];
		int mask = greater.length - 1;
		for (int node = 1; node <= size; node++) {
			int slot = hash(parents[node], methods[node]) & mask;
			while (greater[slot] != 0) {
				slot = slot + 1 & mask;
			}
			greater[slot] = node;
		}
		index = greater;
	}

	private static int hash(int parent, int method) {
		int mixed = parent * 0x9E3779B9 + method * 0x85EBCA6B;
		return mixed ^ mixed >>> 15;
	}

	/** The thread was found running in a node. */
	void ran(int node, long time) {
		times[node] += time;
		samples[node]++;
		running.add(time);
		all.add(time);
		changed.set(node);
	}

	/** The thread was found waiting in a node. */
	void waited(int node, long time) {
		times[node] += time;
		samples[node]++;
		waitingTimes[node] += time;
		waitingSamples[node]++;
		all.add(time);
		changed.set(node);
	}

	/** The thread was found to allocate in a node. */
	void allocated(int node, long bytes) {
		if (node >= allocated.length) {
			allocated = Arrays.copyOf(allocated, parents.length);
		}
		allocated[node] += bytes;
		allocation.add(bytes);
		changed.set(node);
	}

	/** How many nodes there are. */
	public int size() {
		return size;
	}

	/** The caller of a node. */
	public int parent(int node) {
		return parents[node];
	}

	/** The id of a node's method. */
	public int method(int node) {
		return methods[node];
	}

	/** How long the thread ran and waited in a node itself, ns. */
	public long time(int node) {
		return times[node];
	}

	/** How often it was found there. */
	public long samples(int node) {
		return samples[node];
	}

	/** How long it waited in a node itself, ns. */
	public long waitingTime(int node) {
		return waitingTimes[node];
	}

	/** How often it was found waiting there. */
	public long waitingSamples(int node) {
		return waitingSamples[node];
	}

	/** What it allocated in a node itself, bytes. */
	public long allocated(int node) {
		return node < allocated.length ? allocated[node] : 0;
	}

	/** Samples of what it allocated. */
	public SampleSums allocation() {
		return allocation;
	}

	/** Samples that found the thread running. */
	public SampleSums running() {
		return running;
	}

	/** Samples that found the thread running or waiting. */
	public SampleSums all() {
		return all;
	}

	/** What it waited for. */
	public ThreadWaits waits() {
		return waits;
	}

	/** What it did when; of several threads that they run, or that all of them wait. */
	public ThreadTimeLine line() {
		return line;
	}

	/** The nodes that changed since this was asked last; 0 may be one of them. */
	public BitSet takeChanged() {
		BitSet nodes = (BitSet) changed.clone();
		changed.clear();
		return nodes;
	}

	/** Gives back the memory that the nodes took. */
	void giveBack() {
		Memory.give((long) NODE * (size - 1));
		waits.giveBack();
		line.giveBack();
	}
}
