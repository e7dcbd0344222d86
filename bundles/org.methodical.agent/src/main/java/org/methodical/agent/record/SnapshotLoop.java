package org.methodical.agent.record;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.methodical.agent.probe.Recorders;

/**
 * Takes a snapshot every so often in a daemon thread, which is the only one that reads recorders and writes outputs.
 * When no output is left, probes are told to do nothing and the thread ends.
 */
public final class SnapshotLoop {

	/** Snapshots take at most one part in so many of the time, however large the trees are. */
	private static final int SHARE = 20;

	private final List<Output> outputs;
	private final OutputSet open;
	private final SnapshotWriter writer;
	/** Null if every call is timed. */
	private final Ticker ticker;
	private final long interval;
	private final Consumer<String> console;
	private final CountDownLatch finishing = new CountDownLatch(1);
	private final CountDownLatch finished = new CountDownLatch(1);

	/**
	 * Creates the loop.
	 *
	 * @param outputs  where the recording goes
	 * @param interval milliseconds between two snapshots
	 * @param console  gets messages for the person at the terminal
	 * @param measured what there is to write
	 * @param budget   most of a thread's time that may go into reading the clock, percent; 0 to time every call whatever
	 *                 it costs
	 */
	public SnapshotLoop(List<Output> outputs, long interval, Consumer<String> console, Measured measured, int budget) {
		this.outputs = outputs;
		this.interval = interval;
		this.console = console;
		open = new OutputSet(console);
		ticker = budget == 0 ? null : new Ticker(budget);
		writer = new SnapshotWriter(open, measured, ticker, measured.startTime);
	}

	/**
	 * Starts the thread.
	 *
	 * @param facts what the recording says of the JVM
	 */
	public void start(JvmFacts facts) {
		Thread thread = new Thread(() -> run(facts), "methodical-snapshots");
		thread.setDaemon(true);
		thread.start();
	}

	/**
	 * Has the rest written and the outputs closed, and waits for that.
	 *
	 * @param limit most milliseconds to wait
	 * @return whether it was done in time
	 */
	public boolean finish(long limit) {
		finishing.countDown();
		try {
			return finished.await(limit, TimeUnit.MILLISECONDS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	private void run(JvmFacts facts) {
		try {
			for (Output output : outputs) {
				open.add(output);
			}
			writer.writeFacts(facts);
			open.flush();
			if (ticker != null) {
				ticker.start();
			}
			snapshots();
		} catch (Throwable e) {
			// nobody above would tell; the program goes on as if we were not there
			console.accept("recording stops because of an error in the agent: " + e + ". The program goes on.");
		} finally {
			Recorders.stop();
			if (ticker != null) {
				ticker.stop();
			}
			open.close();
			finished.countDown();
		}
	}

	private void snapshots() throws IOException, InterruptedException {
		boolean last = false;
		long pause = 0;
		while (!last && !open.isEmpty()) {
			last = finishing.await(pause, TimeUnit.NANOSECONDS);
			long begin = System.nanoTime();
			writer.writeSnapshot();
			long took = System.nanoTime() - begin;
			pause = Math.max(TimeUnit.MILLISECONDS.toNanos(interval), took * (SHARE - 1));
		}
		writer.writeEnd();
	}
}
