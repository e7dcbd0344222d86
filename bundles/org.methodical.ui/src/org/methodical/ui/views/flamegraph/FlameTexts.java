// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What is said in, over and about frames; knows no widgets. */
final class FlameTexts {

	private FlameTexts() {
	}

	/** In the frame. */
	static String label(FlameContent content, int node) {
		if (node == CallingContextTree.ROOT) {
			return NLS.bind(Messages.FlameTexts_all, weight(content, node));
		}
		Method method = content.method(node);
		return method.simpleClassName() + '.' + method.displayName();
	}

	/** Over the frame. */
	static String tip(FlameContent content, int node) {
		if (node == CallingContextTree.ROOT) {
			return label(content, node);
		}
		CallingContextTree tree = content.tree();
		Method method = content.method(node);
		boolean isTimed = tree.timing(node).isFound();
		String tip = NLS.bind(Messages.FlameTexts_tip,
				new Object[] {method.className() + '.' + method.signature() + MeasureTexts.loaders(method.loadedBy()),
						MeasureTexts.percent(content.flames().share(node)),
						MeasureTexts.time(tree.totalTime(node), isTimed || tree.totalTime(node) > 0),
						MeasureTexts.time(tree.selfTime(node), isTimed || tree.selfTime(node) > 0),
						MeasureTexts.calls(tree.calls(node), tree.knowsCalls(node))});
		return !tree.hasAllocation() ? tip
				: NLS.bind(Messages.FlameTexts_tipAlloc, new Object[] {tip, MeasureTexts.bytes(tree.totalBytes(node)),
						MeasureTexts.bytes(tree.selfBytes(node))});
	}

	/** For screen readers and the status line: in one line. */
	static String name(FlameContent content, int node) {
		return tip(content, node).replace("\n", ", "); //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** Over the picture. */
	static String line(FlameContent content, int zoomed) {
		String line = NLS.bind(Messages.FlameTexts_line, content.session().name(),
				weight(content, CallingContextTree.ROOT));
		if (zoomed != CallingContextTree.ROOT) {
			line = NLS.bind(Messages.FlameTexts_zoomed, new Object[] {line, label(content, zoomed),
					MeasureTexts.percent(content.flames().share(zoomed))});
		}
		return content.query().folding().describe(line);
	}

	/** Beside the search field: what part of all the search found. */
	static String found(FlameContent content) {
		return content.query().search().isBlank() ? "" //$NON-NLS-1$
				: NLS.bind(Messages.FlameTexts_found, MeasureTexts.percent(content.foundShare()));
	}

	private static String weight(FlameContent content, int node) {
		long weight = content.flames().weight(node);
		Measure measure = content.query().measure();
		return measure == Measure.CALLS ? Plurals.bind(Messages.FlameTexts_calls, weight)
				: MeasureTexts.amount(weight, measure);
	}
}
