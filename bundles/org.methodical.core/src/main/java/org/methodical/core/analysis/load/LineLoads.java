// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;

/**
 * Executions and steps of source lines.
 *
 * <p>A line may have code in several blocks. Where one of its blocks is always executed before another (it dominates
 * it), both belong to one execution of the line, and the one that runs most often counts: the line of a {@code for}
 * with ten rounds was executed eleven times. Blocks that do not follow each other are copies that the compiler made, as
 * of a {@code finally}, and are added. So are methods, since constructors repeat the initialisers of fields; but the
 * body of a lambda is apart from the code around it, and the greater of the two counts. What compilers make without a
 * source, as bridges, belongs to no line.
 */
public final class LineLoads {

	private static final String LAMBDA = "lambda$";
	private static final String SCALA_LAMBDA = "$anonfun$";
	private static final int SYNTHETIC = 0x1000;

	private final Map<Integer, long[]> code = new TreeMap<>();
	private final Map<Integer, long[]> lambdas = new TreeMap<>();

	private LineLoads() {
	}

	/**
	 * The lines of methods that come from one source file.
	 *
	 * @return the lines that have code, ascending
	 */
	public static List<LineLoad> of(Collection<MethodSteps> methods) {
		LineLoads loads = new LineLoads();
		methods.forEach(loads::add);
		List<LineLoad> lines = new ArrayList<>();
		Map<Integer, long[]> all = new TreeMap<>(loads.code);
		all.putAll(loads.lambdas);
		for (int line : all.keySet()) {
			long[] outside = loads.code.getOrDefault(line, new long[2]);
			long[] inside = loads.lambdas.getOrDefault(line, new long[2]);
			lines.add(new LineLoad(line, Math.max(outside[0], inside[0]), outside[1] + inside[1]));
		}
		return lines;
	}

	private void add(MethodSteps method) {
		boolean isLambda = method.method().name().contains(LAMBDA);
		if (!isLambda && isMade(method.method())) {
			return;
		}
		Map<Integer, List<long[]>> byLine = byLine(method);
		for (Map.Entry<Integer, List<long[]>> entry : byLine.entrySet()) {
			long[] sums = (isLambda ? lambdas : code).computeIfAbsent(entry.getKey(), line -> new long[2]);
			sums[0] += executions(method.blocks(), entry.getValue());
			entry.getValue().forEach(part -> sums[1] += part[2]);
		}
	}

	/** Whether the compiler made a method that is not in the source: a bridge, a way to a private member. */
	private static boolean isMade(Method method) {
		return (method.modifiers() & SYNTHETIC) != 0 && !method.name().contains(SCALA_LAMBDA);
	}

	/** For each line its parts: block, executions of the first instruction, steps. */
	private static Map<Integer, List<long[]>> byLine(MethodSteps method) {
		Map<Integer, List<long[]>> byLine = new HashMap<>();
		for (int block = 0; block < method.blocks().blockCount(); block++) {
			int[] lines = method.blocks().block(block).lines();
			long[] counts = method.instructions(block);
			for (int i = 0; i < lines.length; i++) {
				if (lines[i] > 0) {
					List<long[]> parts = byLine.computeIfAbsent(lines[i], line -> new ArrayList<>(2));
					long[] last = parts.isEmpty() ? null : parts.get(parts.size() - 1);
					if (last == null || last[0] != block) {
						last = new long[] {block, counts[i], 0};
						parts.add(last);
					}
					last[2] += counts[i];
				}
			}
		}
		return byLine;
	}

	private static long executions(MethodBlocks blocks, List<long[]> parts) {
		if (parts.size() == 1) {
			return parts.get(0)[1];
		}
		Map<Integer, Integer> places = new HashMap<>();
		for (int i = 0; i < parts.size(); i++) {
			places.put((int) parts.get(i)[0], i);
		}
		long[] greatest = new long[parts.size()];
		for (long[] part : parts) {
			int root = (int) part[0];
			for (int at = root; at != MethodBlocks.NONE; at = blocks.block(at).dominator()) {
				root = places.containsKey(at) ? at : root;
			}
			int place = places.get(root);
			greatest[place] = Math.max(greatest[place], part[1]);
		}
		long sum = 0;
		for (long count : greatest) {
			sum += count;
		}
		return sum;
	}
}
