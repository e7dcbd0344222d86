// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

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
	 * Shares out what was found.
	 *
	 * @param tree has all times
	 * @return the same tree if no node has more than its time
	 */
	static CallingContextTree of(CallingContextTree tree) {
		if (!tree.hasWaiting() || tree.waiting().isTimed()) {
			return tree;
		}
		WaitingShares shares = new WaitingShares(tree);
		return shares.move() ? tree.with(new Waiting(shares.waited, tree.waiting().sampling())) : tree;
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
		if (spare != null) {
			spread();
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
