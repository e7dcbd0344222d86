// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

/**
 * How long threads waited in the nodes of a calling context tree, found out by looking at what they do now and then.
 * Arrays have an element for each node up to the last in which a thread was found waiting; nobody may change them any
 * more.
 *
 * @param times   the part of the self time that was spent waiting, as it follows from the looks, ns
 * @param looks   how often a thread was found waiting in the node
 * @param looking all looks at the threads of the tree, whatever they did
 */
public record Waiting(long[] times, long[] looks, Looks looking) {

	long time(int node) {
		return node < times.length ? times[node] : 0;
	}

	long looks(int node) {
		return node < looks.length ? looks[node] : 0;
	}
}
