// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.Wait.Place;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/** Threads, methods and call paths as constants of a flight recording, which knows each of them once. */
final class Stacks {

	/** Frames that are kept of a path, the innermost. */
	static final int DEEPEST = 256;
	/** For methods whose parameters nobody knows: the JDK's tool fails on a method without a descriptor. */
	private static final String NO_DESCRIPTOR = "()V";
	private static final int UNKNOWN_LINE = -1;
	private static final int SEVERAL = -1;

	private final Types types;
	private final Snapshot snapshot;
	private final Map<Integer, TypedValue> methods = new HashMap<>();
	private final Map<Integer, TypedValue> frames = new HashMap<>();
	private final Map<Integer, TypedValue> threads = new HashMap<>();
	private final Map<Integer, Map<Integer, Integer>> waiting = new HashMap<>();
	private final Map<String, TypedValue> threadsByName = new HashMap<>();

	Stacks(Types types, Snapshot snapshot) {
		this.types = types;
		this.snapshot = snapshot;
		for (ThreadInfo thread : snapshot.threads()) {
			TypedValue value = types.getType(JDK.THREAD).asValue(fields -> fields.putField("osName", thread.name())
					.putField("osThreadId", (long) thread.id()).putField("javaName", thread.name())
					.putField("javaThreadId", (long) thread.id()).putField("virtual", thread.virtual()));
			threads.put(thread.id(), value);
			threadsByName.putIfAbsent(thread.name(), value);
		}
	}

	/** A thread by its id. */
	TypedValue thread(int id) {
		return threads.get(id);
	}

	/** A thread by its name; null if there is none. */
	TypedValue thread(String name) {
		return threadsByName.get(name);
	}

	/** A class by its binary name; null if that is empty. */
	TypedValue classOf(String name) {
		if (name.isEmpty()) {
			return null;
		}
		String inner = name.replace('.', '/');
		int slash = inner.lastIndexOf('/');
		return types.getType(JDK.CLASS).asValue(fields -> {
			fields.putField("name", symbol(inner)).putField("modifiers", 0);
			fields.putField("package",
					packaged -> packaged.putField("name", symbol(inner.substring(0, Math.max(0, slash)))));
		});
	}

	private TypedValue symbol(String text) {
		return types.getType(JDK.SYMBOL).asValue(text);
	}

	/** A method by its id. */
	TypedValue method(int id) {
		return methods.computeIfAbsent(id, any -> {
			Method method = snapshot.method(id);
			return types.getType(JDK.METHOD).asValue(fields -> fields.putField("type", classOf(method.className()))
					.putField("name", symbol(method.name()))
					.putField("descriptor", symbol(method.knowsParameters() ? method.descriptor() : NO_DESCRIPTOR))
					.putField("modifiers", method.modifiers() & 0xFFFF).putField("hidden", false));
		});
	}

	/** A path from a node up. Of its lines only those of methods on one line are known. */
	TypedValue path(CallingContextTree tree, int node) {
		List<TypedValue> path = new ArrayList<>();
		return stack(path, add(tree, node, path));
	}

	/** The path to where a thread waited if there is but one, or else that method alone; null if that is not known. */
	TypedValue place(int thread, Place place) {
		if (!place.isKnown()) {
			return null;
		}
		List<TypedValue> path = new ArrayList<>();
		path.add(place.line() > 0 ? frame(place.method(), place.line()) : frame(place.method()));
		Integer node = waiting.computeIfAbsent(thread, this::waiting).get(place.method());
		boolean truncated = node == null || node == SEVERAL;
		if (!truncated) {
			CallingContextTree tree = snapshot.tree(thread);
			truncated = add(tree, tree.parent(node), path);
		}
		return stack(path, truncated);
	}

	/** Adds methods from a node up. @return whether there are more of them */
	private boolean add(CallingContextTree tree, int node, List<TypedValue> path) {
		int at = node;
		while (at != CallingContextTree.ROOT && path.size() < DEEPEST) {
			path.add(frame(tree.method(at)));
			at = tree.parent(at);
		}
		return at != CallingContextTree.ROOT;
	}

	/** By methods the only nodes in which a thread waited, or in what they called. */
	private Map<Integer, Integer> waiting(int thread) {
		CallingContextTree tree = snapshot.tree(thread);
		Map<Integer, Integer> nodes = new HashMap<>();
		boolean[] waited = new boolean[tree.size()];
		for (int node = tree.size() - 1; node > CallingContextTree.ROOT; node--) {
			if (waited[node] || tree.waitingTime(node) > 0) {
				waited[tree.parent(node)] = true;
				nodes.merge(tree.method(node), node, (one, other) -> SEVERAL);
			}
		}
		return nodes;
	}

	private TypedValue stack(List<TypedValue> path, boolean truncated) {
		return types.getType(JDK.STACK_TRACE).asValue(fields -> fields.putField("truncated", truncated)
				.putField("frames", path.toArray(TypedValue[]::new)));
	}

	private TypedValue frame(int id) {
		return frames.computeIfAbsent(id, any -> {
			Method method = snapshot.method(id);
			boolean onOneLine = method.firstLine() > 0 && method.firstLine() == method.lastLine();
			return frame(id, onOneLine ? method.firstLine() : UNKNOWN_LINE);
		});
	}

	private TypedValue frame(int id, int line) {
		return types.getType(JDK.STACK_FRAME).asValue(fields -> fields.putField("method", method(id))
				.putField("lineNumber", line).putField("bytecodeIndex", -1)
				.putField("type", snapshot.method(id).isNative() ? "Native" : "Java"));
	}
}
