// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.thread.ThreadInfo;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/**
 * Running time as execution samples: as many for each call path as a recorder that samples at a stated interval would
 * find there. What is left over in a path counts for the next one of the same method, so that the samples of each
 * method give its running time within half an interval.
 */
final class SampleEvents {

	/** More would make files that Mission Control is slow with. */
	static final int MAX = 50_000;

	private static final double LONGEST_MICROS = 1e15;

	private final Events events;
	private final Stacks stacks;
	private final long time;
	private final Type sample;
	private final Type setting;

	SampleEvents(Events events, Stacks stacks, long time) {
		this.events = events;
		this.stacks = stacks;
		this.time = time;
		sample = events.moment("jdk.ExecutionSample", type -> type.addField("sampledThread", JDK.THREAD)
				.addField("stackTrace", JDK.STACK_TRACE).addField("state", events.type(ConstantTypes.THREAD_STATE)));
		setting = events.moment("jdk.ActiveSetting", type -> type.addField("id", Builtin.LONG)
				.addField("name", Builtin.STRING).addField("value", Builtin.STRING));
	}

	/**
	 * What one sample stands for: what a sample of threads stood for if times follow from samples, and otherwise, or if
	 * that would give too many, as little as gives no more than {@value #MOST} samples.
	 *
	 * @return ns, whole microseconds
	 */
	static long interval(Snapshot running) {
		CallingContextTree tree = running.merged();
		long samples = 0;
		long sampled = 0;
		double all = 0;
		for (int node = 1; node < tree.size(); node++) {
			samples += tree.samples(node);
			sampled += tree.sampledTime(node);
			all += Math.max(0, tree.selfTime(node));
		}
		long micros = Math.max(1, TimeUnit.NANOSECONDS.toMicros(samples == 0 ? 0 : sampled / samples));
		long min = (long) Math.ceil(Math.min(LONGEST_MICROS, all / TimeUnit.MICROSECONDS.toNanos(1) / MAX));
		return TimeUnit.MICROSECONDS.toNanos(micros < min ? rounded(min) : micros);
	}

	/** The next of 1, 2, 5, 10, 20, 50 and so on. */
	private static long rounded(long min) {
		long unit = 1;
		while (unit * 10 < min) {
			unit *= 10;
		}
		return min <= unit ? unit : min <= 2 * unit ? 2 * unit : min <= 5 * unit ? 5 * unit : 10 * unit;
	}

	void write(Snapshot snapshot) {
		Snapshot running = snapshot.showing(TimeKind.RUNNING);
		long interval = interval(running);
		events.write(setting, 0, event -> event.putField("id", sample.getId()).putField("name", "period")
				.putField("value", TimeUnit.NANOSECONDS.toMicros(interval) + " us"));
		long[] left = new long[snapshot.methodCount()];
		Arrays.fill(left, interval / 2);
		for (ThreadInfo thread : snapshot.threads()) {
			CallingContextTree tree = running.tree(thread.id());
			for (int node = 1; node < tree.size(); node++) {
				int method = tree.method(node);
				left[method] += Math.max(0, tree.selfTime(node));
				write(stacks.thread(thread.id()), tree, node, left[method] / interval);
				left[method] %= interval;
			}
		}
	}

	private void write(TypedValue thread, CallingContextTree tree, int node, long count) {
		if (count == 0) {
			return;
		}
		TypedValue path = stacks.path(tree, node);
		for (long i = 0; i < count; i++) {
			events.write(sample, SampleSpread.moment(i, count, time), event -> event.putField("sampledThread", thread)
					.putField("stackTrace", path).putField("state", "STATE_RUNNABLE"));
		}
	}
}
