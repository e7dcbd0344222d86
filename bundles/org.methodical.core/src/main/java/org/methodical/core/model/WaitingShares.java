// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Map;

import org.methodical.core.collections.SparseSums;

/**
 * Gives nodes of a tree no more waiting than they have time, where samples told of it: so running and waiting add up
 * to the whole wherever they are shown.
 *
 * <p>A sample may find a thread in a method, or in the one that called it, where it is just between them. So what a
 * node waited beyond its own time, as far as samples tell, it waited in what it calls or where it was called from. What
 * these have no room for, since on a busy machine samples come late and each stands for what the thread did in all the
 * time before, is spread over what is not waiting nearby: below the same caller, else below that one's. If it were
 * dropped, a thread would run for longer than it had a processor.
 */
final class WaitingShares {

	private final CallingContextTree tree;
	private final SparseSums waited;
	/** By node, ns, what neither it nor those next to it have room for; null if there is none. */
	private long[] spare;

	private WaitingShares(CallingContextTree tree) {
		this.tree = tree;
		waited = tree.waiting().nodes().copy();
	}

	/**
	 * Shares out what was found in each thread, and so in all together.
	 *
	 * @param merged the tree of all threads
	 * @param trees  have all times; those where any node has more than its time are replaced
	 * @return the same tree of all threads if no node has more than its time
	 */
	static CallingContextTree of(CallingContextTree merged, Map<Integer, CallingContextTree> trees) {
		WaitingShares all = isSampled(merged) ? new WaitingShares(merged) : null;
		MergedNodes nodes = null;
		for (Map.Entry<Integer, CallingContextTree> each : trees.entrySet()) {
			CallingContextTree tree = each.getValue();
			if (isSampled(tree)) {
				WaitingShares shares = new WaitingShares(tree);
				boolean moved = shares.move();
				if (shares.spare != null && all != null) {
					shares.spread();
					nodes = nodes == null ? new MergedNodes(merged) : nodes;
					all.follow(shares, nodes);
				}
				each.setValue(moved ? shares.shared() : tree);
			}
		}
		return all != null && (all.move() || nodes != null) ? all.shared() : merged;
	}

	static boolean isSampled(CallingContextTree tree) {
		return tree.hasWaiting() && !tree.waiting().isTimed();
	}

	private CallingContextTree shared() {
		return tree.with(new Waiting(waited, tree.waiting().sampling()));
	}

	/** What was spread in a thread is spread here: of what was not waiting in one thread another has nothing. */
	private void follow(WaitingShares thread, MergedNodes nodes) {
		int[] own = nodes.of(thread.tree);
		for (int node = 1; node < own.length; node++) {
			long more = thread.waited.first(node) - thread.tree.waitingTime(node);
			if (own[node] > CallingContextTree.ROOT) {
				waited.add(own[node], more, 0);
			}
		}
	}

	/** Whether any node had to give. */
	private boolean move() {
		boolean moved = false;
		for (int node = waited.next(1); node >= 0; node = waited.next(node + 1)) {
			long beyond = waited.first(node) - Math.max(0, tree.selfTime(node));
			moved |= beyond > 0;
			for (int child = tree.firstChild(node); beyond > 0 && child >= 0; child = tree.nextSibling(child)) {
				beyond -= move(node, child, beyond);
			}
			if (beyond > 0 && tree.parent(node) != CallingContextTree.ROOT) {
				beyond -= move(node, tree.parent(node), beyond);
			}
			if (beyond > 0) {
				keep(node, beyond);
			}
		}
		return moved;
	}

	private void keep(int node, long time) {
		spare = spare == null ? new long[tree.size()] : spare;
		spare[node] += time;
		waited.add(node, -time, 0);
	}

	/** Each caller has what is left below it spread there, in parts of the time that is not waiting. */
	private void spread() {
		long[] free = new long[tree.size()];
		double[] stays = new double[tree.size()];
		for (int node = tree.size() - 1; node > CallingContextTree.ROOT; node--) {
			free[node] += free(node);
			long given = Math.min(free[node], spare[node]);
			stays[node] = given == 0 ? 1 : 1 - (double) given / free[node];
			free[tree.parent(node)] += free[node] - given;
			spare[tree.parent(node)] += spare[node] - given;
		}
		stays[CallingContextTree.ROOT] = free[CallingContextTree.ROOT] == 0 ? 1
				: Math.max(0, 1 - (double) spare[CallingContextTree.ROOT] / free[CallingContextTree.ROOT]);
		for (int node = 1; node < tree.size(); node++) {
			stays[node] *= stays[tree.parent(node)];
			waited.add(node, Math.round(free(node) * (1 - stays[node])), 0);
		}
	}

	private long free(int node) {
		return Math.max(0, tree.selfTime(node) - waited.first(node));
	}

	private long move(int from, int to, long max) {
		long moved = Math.max(0, Math.min(max, tree.selfTime(to) - waited.first(to)));
		waited.add(from, -moved, 0);
		waited.add(to, moved, 0);
		return moved;
	}
}
