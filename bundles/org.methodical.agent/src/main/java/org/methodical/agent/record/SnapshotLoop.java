// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.record.frame.SnapshotWriter;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.input.SamplingInput;
import org.methodical.agent.record.jvm.HeapWatch;
import org.methodical.agent.record.jvm.JvmFacts;
import org.methodical.agent.record.output.Output;
import org.methodical.agent.record.output.OutputSet;
import org.methodical.agent.record.state.StateSampler;
import org.methodical.agent.threads.AgentThread;
import org.methodical.wire.FrameKind;

/**
 * Takes a snapshot every so often in a daemon thread, which is the only one that reads recorders and writes outputs.
 * When no output is left, probes are told to do nothing and the thread ends.
 */
public final class SnapshotLoop {

	/** Time from one sample of the heap to the next at most, ns. */
	private static final long HEAP_PERIOD = TimeUnit.MILLISECONDS.toNanos(50);

	private final List<Output> outputs;
	private final OutputSet open;
	private final SnapshotWriter writer;
	/** Null if no thread is watched. */
	private final StateSampler stateSampler;
	/** Null if times never come from samples. */
	private final SamplingInput sampling;
	private final SnapshotPace pace;
	private final Consumer<String> console;
	/** One of the states in {@link FrameKind#STATE}; changed by the thread of the loop. */
	private volatile int state = FrameKind.STATE_RECORDING;
	private final BlockingQueue<LoopTask> tasks = new LinkedBlockingQueue<>();
	/** Null if nobody wants to know. */
	private volatile LoopOwner owner;
	/** Whether it ended by itself, and not for want of memory. */
	private boolean abandoned;
	private final HeapWatch heap = new HeapWatch();
	// made before there is no memory for them
	private final LoopTask last = new LoopTask(true);
	private final LoopEnd ending;
	private boolean exhausted;
	private final CountDownLatch begun = new CountDownLatch(1);
	private final CountDownLatch finished = new CountDownLatch(1);

	/**
	 * Creates the loop.
	 *
	 * @param outputs       where the recording goes
	 * @param interval      milliseconds between two snapshots
	 * @param console       gets messages for the person at the terminal
	 * @param inputs        what there is to write
	 * @param stateSampler  watches recorded threads; null if none is to be watched
	 * @param timesEachCall whether every call is timed whatever it costs
	 */
	public SnapshotLoop(List<Output> outputs, long interval, Consumer<String> console, RecordingInputs inputs,
			StateSampler stateSampler, boolean timesEachCall) {
		this.outputs = outputs;
		pace = new SnapshotPace(interval);
		this.console = console;
		this.stateSampler = stateSampler;
		open = new OutputSet(console);
		sampling = inputs.sampling();
		writer = new SnapshotWriter(open, inputs, stateSampler, timesEachCall);
		ending = new LoopEnd(writer, open, console);
	}

	/**
	 * Starts the thread.
	 *
	 * @param facts what the recording says of the JVM
	 * @param again whether something was measured before this recording, which is not to be in it
	 */
	public void start(JvmFacts facts, boolean again) {
		// by the thread that starts the program: ours may begin to run where the heap is at its end already
		LoopStep.rehearse();
		AgentThread.start(new Runnable() {

			@Override
			public void run() {
				SnapshotLoop.this.run(facts, again);
			}
		}, "methodical-snapshots");
	}

	/**
	 * Has the probes do nothing until {@link #resume}. Waits at most so many milliseconds. @return whether it was done
	 * in time
	 */
	public boolean pause(long limit) {
		return call(new LoopTask(false) {

			@Override
			void before() {
				stop();
			}

			@Override
			void after() {
				writer.paused();
			}
		}, limit);
	}

	/**
	 * Has the probes record; begins if the loop waits for its start. Waits at most so many milliseconds. @return
	 * whether it was done in time
	 */
	public boolean resume(long limit) {
		return call(new Proceeding(), limit);
	}

	/**
	 * Takes back all that was measured so far. Waits at most so many milliseconds. @return whether it was done in time
	 */
	public boolean reset(long limit) {
		return call(new LoopTask(false) {

			@Override
			void after() throws IOException {
				writer.writeReset();
				open.flush();
			}
		}, limit);
	}

	/** Takes a snapshot. Waits at most so many milliseconds. @return whether it was done in time */
	public boolean snapshot(long limit) {
		return call(new LoopTask(false), limit);
	}

	/** Has nothing recorded until {@link #resume}: the start is waited for. To be called before {@link #start}. */
	public void waitForStart() {
		state = FrameKind.STATE_WAITING;
		writer.waitForStart();
	}

	/**
	 * Says what to do when calls or classes have become too many for probes at entry and exit. To be called before
	 * {@link #start}.
	 *
	 * @param task is run once, by a thread of its own
	 */
	public void whenTooDear(Runnable task) {
		stateSampler.whenTooDear(task);
	}

	/**
	 * From now on times come from samples. What is counted goes on. Waits at most so many milliseconds. @return whether
	 * it was done in time
	 */
	public boolean shift(long limit) {
		return call(new LoopTask(false) {

			@Override
			void before() throws IOException {
				writer.shift();
			}
		}, limit);
	}

	/**
	 * Says who is told when the loop ends by itself. To be called before {@link #start}.
	 *
	 * @param told by the thread of the loop, which has ended
	 */
	public void ownedBy(LoopOwner told) {
		owner = told;
	}

	/** The waiting is over, and whoever ended it made the probes record already. Does not wait. */
	public void started() {
		tasks.add(new Proceeding());
	}

	/**
	 * Adds a sample of the JVM to what is told of the wait for the start. Called by any thread.
	 *
	 * @param compilation JIT compilation time so far, ms
	 * @param classes     loaded classes
	 */
	public void sample(long compilation, long classes) {
		writer.sample(compilation, classes);
	}

	/** What is done at present: one of the states in {@link FrameKind#STATE}. */
	public int state() {
		return state;
	}

	/**
	 * Waits until the outputs are open.
	 *
	 * @param limit most milliseconds to wait
	 * @return false if none could be opened
	 */
	public boolean begins(long limit) {
		return !await(begun, limit) || !open.isEmpty();
	}

	/** Whether no output is left, so that the loop will have ended soon. May be asked by any thread. */
	public boolean isLost() {
		return begun.getCount() == 0 && open.isEmpty();
	}

	/**
	 * Has the rest written and the outputs closed, and waits at most so many milliseconds for that.
	 *
	 * @return whether it was done in time
	 */
	public boolean finish(long limit) {
		tasks.add(last);
		return await(finished, limit);
	}

	private boolean call(LoopTask task, long limit) {
		tasks.add(task);
		return finished.getCount() > 0 && await(task.done, limit);
	}

	private static boolean await(CountDownLatch latch, long limit) {
		try {
			return latch.await(limit, TimeUnit.MILLISECONDS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	private void stop() {
		if (state == FrameKind.STATE_RECORDING) {
			Recorders.stop();
			writer.pause();
			state = FrameKind.STATE_PAUSED;
		}
	}

	/** Has the probes record again. */
	private final class Proceeding extends LoopTask {

		Proceeding() {
			super(false);
		}

		@Override
		void before() {
			if (state != FrameKind.STATE_RECORDING) {
				writer.resume();
				state = FrameKind.STATE_RECORDING;
				Recorders.start();
			}
		}
	}

	private void run(JvmFacts facts, boolean again) {
		try {
			for (Output output : outputs) {
				open.add(output);
			}
			begun.countDown();
			writer.writeFacts(facts);
			if (again) {
				writer.writeSnapshot();
				writer.writeBeginning();
				if (state == FrameKind.STATE_RECORDING) {
					Recorders.start();
				}
			}
			open.flush();
			if (stateSampler != null) {
				stateSampler.start();
			}
			if (sampling != null && sampling.atOnce()) {
				sampling.sampler().start();
			}
			snapshots();
		} catch (OutOfMemoryError e) {
			exhausted = true;
		} catch (Throwable e) {
			exhausted = AgentThread.isForWantOfMemory(e);
			if (!exhausted) {
				abandoned = true;
				// nobody above would tell; the program goes on as if we were not there
				console.accept("recording stops because of an error in the agent: " + e + ". The program goes on.");
			}
		} finally {
			end();
		}
	}

	/** Nothing of this may fail for want of memory, which the program may be using up at the same time. */
	private void end() {
		try {
			Recorders.stop();
			if (stateSampler != null) {
				stateSampler.stop();
			}
			writer.stopSampling();
		} catch (VirtualMachineError | LinkageError e) {
			exhausted = true;
		} catch (RuntimeException e) {
			// whatever else it is, what was recorded is written
			exhausted |= AgentThread.isForWantOfMemory(e);
		}
		if (exhausted) {
			Memory.exhaust();
			ending.letGo();
		}
		ending.close();
		begun.countDown();
		finished.countDown();
		if (abandoned || exhausted) {
			ending.tell(owner, !abandoned);
		}
	}

	/** The next wish; null if there is none in time, or the heap is at its end. */
	private LoopTask next(long pause) throws IOException, InterruptedException {
		long end = System.nanoTime() + pause;
		long left = pause;
		LoopTask task = tasks.poll();
		while (task == null && left > 0) {
			task = tasks.poll(Math.min(left, HEAP_PERIOD), TimeUnit.NANOSECONDS);
			if (task == null) {
				writer.writeTelemetry();
			}
			exhausted = exhausted || heap.isFull();
			left = exhausted ? 0 : end - System.nanoTime();
		}
		return task;
	}

	private void snapshots() throws IOException, InterruptedException {
		boolean last = false;
		long pause = 0;
		while (!last && !open.isEmpty()) {
			LoopTask task = next(pause);
			if (exhausted) {
				return;
			}
			last = task != null && task.isLast;
			pace.begin(last);
			if (task != null) {
				task.before();
			}
			if (last) {
				writer.stopSampling();
			}
			writer.writeState(state);
			writer.writeSnapshot();
			if (task != null) {
				task.after();
				task.done.countDown();
			}
			pause = pace.end();
		}
		Recorders.stop();
		writer.writeEnd();
		writer.giveBack();
		if (!last) {
			abandoned = true;
		}
	}
}
