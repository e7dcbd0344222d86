// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;

/**
 * A calling context tree as a flame graph: each node is as wide as what it and all below it weigh, its callees side by
 * side on it in the order of their names, so that frames keep their places while the program runs. Immutable.
 */
public final class FlameTree {

	/**
	 * A frame of the picture.
	 *
	 * @param depth how many frames are between it and the root's, which has 0
	 * @param start where it begins, 0 to 1 of the whole width
	 * @param width how wide it is, 0 to 1
	 */
	public record Frame(int node, int depth, double start, double width) {
	}

	private final Snapshot snapshot;
	private final CallingContextTree tree;
	private final long[] weights;

	private FlameTree(Snapshot snapshot, CallingContextTree tree, long[] weights) {
		this.snapshot = snapshot;
		this.tree = tree;
		this.weights = weights;
	}

	/**
	 * Weighs a tree.
	 *
	 * @param snapshot knows the methods
	 * @param tree     one of its trees, perhaps folded
	 * @param measure  {@link Measure#CALLS} to make frames as wide as the calls in them, one of bytes for those
	 *                 allocated in them; else they are as wide as the time
	 * @return the flame graph
	 */
	public static FlameTree of(Snapshot snapshot, CallingContextTree tree, Measure measure) {
		Measure own = measure == Measure.CALLS ? measure : measure.own();
		long[] weights = new long[tree.size()];
		for (int node = tree.size() - 1; node >= 0; node--) {
			// sampled self times are estimates, which may be less than nothing
			weights[node] += Math.max(0, tree.value(node, own));
			if (node != CallingContextTree.ROOT) {
				weights[tree.parent(node)] += weights[node];
			}
		}
		return new FlameTree(snapshot, tree, weights);
	}

	/** The tree. */
	public CallingContextTree tree() {
		return tree;
	}

	/**
	 * What a node and all below it weigh.
	 *
	 * @return ns, calls or bytes
	 */
	public long weight(int node) {
		return weights[node];
	}

	/**
	 * A node's part of all.
	 *
	 * @return 0 to 1, 0 when nothing weighs anything
	 */
	public double share(int node) {
		long whole = weights[CallingContextTree.ROOT];
		return whole == 0 ? 0 : (double) weights[node] / whole;
	}

	/**
	 * The callees of a node from left to right.
	 *
	 * @return those that weigh anything, by name
	 */
	public int[] children(int node) {
		return Arrays.stream(tree.children(node)).filter(child -> weights[child] > 0).boxed()
				.sorted(Comparator.comparing(this::name).thenComparing(Comparator.naturalOrder()))
				.mapToInt(Integer::intValue).toArray();
	}

	private String name(int node) {
		return snapshot.method(tree.method(node)).qualifiedName();
	}

	/**
	 * Lays out a node, over the whole width, with what is below it, and its callers.
	 *
	 * @param zoomed   the node, {@link CallingContextTree#ROOT} for all
	 * @param minWidth frames that are narrower are left out, with all below them; 0 to 1
	 * @return the frames, callers before callees; those of the node's callers have the whole width
	 */
	public List<Frame> layout(int zoomed, double minWidth) {
		List<Frame> frames = new ArrayList<>();
		for (int node = tree.parent(zoomed); node >= 0; node = tree.parent(node)) {
			frames.add(0, new Frame(node, tree.depth(node), 0, 1));
		}
		Deque<Frame> open = new ArrayDeque<>();
		open.push(new Frame(zoomed, tree.depth(zoomed), 0, 1));
		while (!open.isEmpty()) {
			Frame frame = open.pop();
			frames.add(frame);
			double start = frame.start;
			double unit = weights[frame.node] == 0 ? 0 : frame.width / weights[frame.node];
			for (int child : children(frame.node)) {
				double width = weights[child] * unit;
				if (width >= minWidth) {
					open.push(new Frame(child, frame.depth + 1, start, width));
				}
				start += width;
			}
		}
		return frames;
	}

	/**
	 * What the outermost nodes that pass weigh together, each path counted once.
	 *
	 * @param methods whether a method, by its id, passes
	 * @return their share of all, 0 to 1
	 */
	public double share(IntPredicate methods) {
		long sum = 0;
		boolean[] within = new boolean[tree.size()];
		for (int node = 1; node < tree.size(); node++) {
			boolean isWithin = within[tree.parent(node)];
			boolean passes = methods.test(tree.method(node));
			within[node] = isWithin || passes;
			sum += passes && !isWithin ? weights[node] : 0;
		}
		long whole = weights[CallingContextTree.ROOT];
		return whole == 0 ? 0 : (double) sum / whole;
	}
}
