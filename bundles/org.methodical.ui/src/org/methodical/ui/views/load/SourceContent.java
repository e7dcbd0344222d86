// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.jdt.core.JavaModelException;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.ui.source.MethodSource;

/**
 * The source of a method with the counts of its lines. Immutable; made in the background.
 *
 * @param source its text, empty if there is none in the workspace
 * @param rows   its lines
 */
record SourceContent(MethodRow method, Optional<MethodSource> source, List<SourceRow> rows) {

	/**
	 * Computes the content; the text is taken from the one that was shown before (may be null) if it is the same
	 * method.
	 */
	static SourceContent compute(LoadContent content, MethodRow method, SourceContent before)
			throws JavaModelException {
		boolean same = before != null && before.method.session() == method.session()
				&& before.method.key().equals(method.key());
		Optional<MethodSource> source = same ? before.source : MethodSource.of(method.selection());
		List<SourceRow> rows = source.map(text -> rows(content, method, text)).orElse(List.of());
		return new SourceContent(method, source, rows);
	}

	private static List<SourceRow> rows(LoadContent content, MethodRow row, MethodSource source) {
		Method method = row.steps().method();
		Map<Integer, LineLoad> loads = new HashMap<>();
		content.load().lines(method.packageName(), method.sourceFile()).forEach(line -> loads.put(line.line(), line));
		long whole = 0;
		for (int i = 0; i < source.lines().size(); i++) {
			LineLoad load = loads.get(source.firstLine() + i);
			whole += load == null ? 0 : load.steps();
		}
		Set<Integer> loops = loopLines(row.steps().blocks());
		List<SourceRow> rows = new ArrayList<>();
		for (int i = 0; i < source.lines().size(); i++) {
			int line = source.firstLine() + i;
			LineLoad load = loads.get(line);
			String text = source.lines().get(i).replace("\t", "    "); //$NON-NLS-1$ //$NON-NLS-2$
			rows.add(load == null ? new SourceRow(line, -1, 0, false, text)
					: new SourceRow(line, load.executions(),
							whole == 0 ? 0 : (double) load.steps() / whole, loops.contains(line), text));
		}
		return rows;
	}

	/** The first lines of the heads of loops. */
	private static Set<Integer> loopLines(MethodBlocks blocks) {
		Set<Integer> lines = new HashSet<>();
		for (int loop = 0; loop < blocks.loopCount(); loop++) {
			int[] header = blocks.block(blocks.loop(loop).header()).lines();
			if (header.length > 0) {
				lines.add(header[0]);
			}
		}
		return lines;
	}
}
