// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.Uncounted;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.tree.TreeAddition;

/**
 * Adds up the numbers of methods that several class loaders have loaded from one class file. Methods of one name from
 * different class files stay apart and are numbered. The ids of the methods stay the same from one state of a recording
 * to the next. Thread-safe.
 */
public final class LoaderFold {

	private static final LoadedBy ANY = LoadedBy.ONE;

	/** Methods that are one. */
	private static final class Group {

		private final Method first;
		private final List<Group> variants;
		private long classFile;
		private int loaders;

		Group(Method first, List<Group> variants) {
			this.first = first;
			this.variants = variants;
			classFile = first.loadedBy().classFile();
		}

		boolean takes(Method method) {
			long other = method.loadedBy().classFile();
			return first.with(0, ANY).equals(method.with(0, ANY))
					&& (classFile == other || classFile == 0 || other == 0);
		}

		void add(Method method) {
			classFile = classFile == 0 ? method.loadedBy().classFile() : classFile;
			loaders++;
		}

		Method method(int id) {
			int variant = variants.size() == 1 ? 0 : variants.indexOf(this) + 1;
			return first.with(id, new LoadedBy(classFile, loaders, variant));
		}
	}

	private record Name(String className, String name, String descriptor, boolean library) {
	}

	private final Map<Name, List<Group>> byName = new HashMap<>();
	private final List<Group> groups = new ArrayList<>();
	private final Map<CallingContextTree, CallingContextTree> folded = new WeakHashMap<>();
	/** By the id of a method: that of its group. */
	private int[] ids = {};
	private int known;
	private boolean hasVariants;
	private Snapshot before;
	private Snapshot after;

	/** A state of the recording with all that is one added up; the same object if there is no such thing. */
	public synchronized Snapshot of(Snapshot snapshot) {
		if (snapshot != before) {
			for (; known < snapshot.methodCount(); known++) {
				add(snapshot.method(known));
			}
			before = snapshot;
			after = groups.size() == known && !hasVariants ? snapshot : fold(snapshot);
		}
		return after;
	}

	private void add(Method method) {
		if (known == ids.length) {
			ids = Arrays.copyOf(ids, Math.max(64, known + (known >> 1)));
		}
		List<Group> variants = byName.computeIfAbsent(new Name(method.className(), method.name(), method.descriptor(),
				method.isLibrary()), name -> new ArrayList<>(1));
		for (Group group : variants) {
			if (group.takes(method)) {
				group.add(method);
				ids[known] = ids[group.first.id()];
				return;
			}
		}
		Group group = new Group(method, variants);
		group.add(method);
		variants.add(group);
		hasVariants |= variants.size() > 1;
		ids[known] = groups.size();
		groups.add(group);
	}

	private Snapshot fold(Snapshot snapshot) {
		Method[] methods = new Method[groups.size()];
		for (int id = 0; id < methods.length; id++) {
			methods[id] = groups.get(id).method(id);
		}
		SnapshotBuilder builder = Snapshot.builder().version(snapshot.version())
				.time(snapshot.time(), snapshot.complete())
				.jvm(snapshot.jvm().orElse(null)).methods(methods, methods.length)
				.probeCosts(snapshot.probeCosts().orElse(null)).agentTimes(snapshot.agentTimes().orElse(null))
				.notes(snapshot.notes())
				.conditions(snapshot.conditions())
				.timeLines(snapshot.timeLines()).portions(snapshot.portions());
		RecordedSteps steps = new RecordedSteps(Long.MAX_VALUE);
		for (MethodSteps each : snapshot.steps()) {
			steps.add(methods[ids[each.method().id()]], each);
		}
		RecordedCalls calls = new RecordedCalls(Long.MAX_VALUE);
		for (ThreadCalls thread : snapshot.history().threads()) {
			calls.add(thread, thread.thread(), ids, 0);
		}
		CallingContextTree merged = tree(snapshot.merged());
		BitSet unprobed = unprobed(snapshot);
		Uncounted uncounted = new Uncounted(
				merged.provenance() == null ? new BitSet() : merged.provenance().edges().byCallee(), unprobed);
		for (ThreadInfo thread : snapshot.threads()) {
			builder.thread(thread, tree(snapshot.tree(thread.id())).with(uncounted));
		}
		RecordedWaits waits = new RecordedWaits(Long.MAX_VALUE / Long.BYTES);
		snapshot.waits().forEach(wait -> waits.add(wait.of(wait.thread(), method -> ids[method])));
		RecordedLines lines = new RecordedLines(Long.MAX_VALUE);
		lines.add(snapshot.lineTimes(), method -> ids[method]);
		return builder.merged(merged.with(new Uncounted(new BitSet(), unprobed))).lineTimes(lines.all())
				.steps(steps.table()).history(calls.history())
				.waits(waits.all(thread -> thread)).build();
	}

	/** One is without a probe if it has none in the classes of all loaders. */
	private BitSet unprobed(Snapshot snapshot) {
		BitSet each = snapshot.merged().uncounted().unprobed();
		BitSet probed = new BitSet();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			probed.set(ids[id], probed.get(ids[id]) || !each.get(id));
		}
		probed.flip(0, groups.size());
		return probed;
	}

	private CallingContextTree tree(CallingContextTree tree) {
		CallingContextTree known = folded.get(tree);
		if (known == null) {
			known = fold(tree);
			folded.put(tree, known);
		}
		return known;
	}

	private CallingContextTree fold(CallingContextTree tree) {
		TreeAddition sum = new TreeAddition();
		sum.add(tree, method -> ids[method]);
		return sum.tree();
	}
}
