// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.util.ArrayList;
import java.util.List;

/** Fills the heap several times, survives that, and says how often. */
public final class FullHeap {

	private static final int ROUNDS = 5;
	private static final int LEAST = 100;
	private static final int SIZES = 400;

	private FullHeap() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args ignored
	 */
	public static void main(String[] args) {
		int survived = 0;
		for (int round = 0; round < ROUNDS; round++) {
			survived += fill() ? 1 : 0;
		}
		System.out.println("survived " + survived);
	}

	private static boolean fill() {
		List<byte[]> all = new ArrayList<>();
		try {
			for (int i = 0; true; i++) {
				add(all, i);
			}
		} catch (OutOfMemoryError e) {
			return true;
		}
	}

	private static void add(List<byte[]> all, int number) {
		all.add(piece(LEAST + number % SIZES));
	}

	private static byte[] piece(int length) {
		return new byte[length];
	}
}
