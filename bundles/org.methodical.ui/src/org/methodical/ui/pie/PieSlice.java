// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.pie;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A slice of a pie. Immutable, for any thread.
 *
 * @param key   what it stands for; null for all that is too small for a slice of its own
 * @param label its name
 * @param share of the whole, 0 to 1
 */
public record PieSlice(Object key, String label, double share) {

	/** More slices than these cannot be told apart. */
	public static final int MAX = 7;

	private static final double MIN = 0.02;

	/**
	 * Cuts a pie: the greatest parts get slices of their own, the others one together, which comes last.
	 *
	 * @param parts  the parts, in any order
	 * @param key    what a slice stands for
	 * @param label  its name
	 * @param share  its share of the whole
	 * @param others label of the slice of all others
	 * @return the slices, greatest first; empty if no part has a share
	 */
	public static <T> List<PieSlice> cut(List<T> parts, Function<T, Object> key, Function<T, String> label,
			ToDoubleFunction<T> share, String others) {
		List<T> greatest = parts.stream().filter(part -> share.applyAsDouble(part) >= MIN)
				.sorted(Comparator.comparingDouble(share).reversed()).limit(MAX).toList();
		List<PieSlice> slices = new ArrayList<>();
		double rest = parts.stream().mapToDouble(share).sum();
		for (T part : greatest) {
			slices.add(new PieSlice(key.apply(part), label.apply(part), share.applyAsDouble(part)));
			rest -= share.applyAsDouble(part);
		}
		if (rest > 1e-9) {
			slices.add(new PieSlice(null, others, rest));
		}
		return slices;
	}

	/**
	 * The slice at an angle.
	 *
	 * @param fraction of the turn from the top, clockwise, 0 to 1
	 * @return index of the slice, -1 if there is none
	 */
	static int at(List<PieSlice> slices, double fraction) {
		double whole = slices.stream().mapToDouble(PieSlice::share).sum();
		double end = 0;
		for (int i = 0; i < slices.size(); i++) {
			end += slices.get(i).share / whole;
			if (fraction < end || i == slices.size() - 1) {
				return i;
			}
		}
		return -1;
	}
}
