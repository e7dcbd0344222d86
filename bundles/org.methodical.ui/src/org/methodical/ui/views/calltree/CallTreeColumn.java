package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Method;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.Measures;

/** The columns of the tree and the text of their cells; knows no widgets. */
enum CallTreeColumn {

	METHOD(Messages.CallTreeColumn_method, Messages.CallTreeColumn_method, 420),
	TOTAL(Messages.CallTreeColumn_total, Messages.CallTreeColumn_totalUnit, 95),
	TOTAL_SHARE(Messages.CallTreeColumn_totalShare, Messages.CallTreeColumn_totalShare, 110),
	SELF(Messages.CallTreeColumn_self, Messages.CallTreeColumn_selfUnit, 95),
	CALLS(Messages.CallTreeColumn_calls, Messages.CallTreeColumn_calls, 90);

	private final String title;
	private final String plainTitle;
	private final int width;

	CallTreeColumn(String title, String plainTitle, int width) {
		this.title = title;
		this.plainTitle = plainTitle;
		this.width = width;
	}

	String title() {
		return title;
	}

	/** The title over {@link #plainText}. */
	String plainTitle() {
		return plainTitle;
	}

	int alignment() {
		return this == METHOD ? SWT.LEFT : SWT.RIGHT;
	}

	/** The text of a cell for people. */
	String text(CallTreeContent content, int node) {
		CallingContextTree tree = content.tree();
		return switch (this) {
			case METHOD -> name(content.method(node));
			case TOTAL -> Measures.time(tree.totalTime(node));
			case TOTAL_SHARE -> Measures.percent(content.order().share(node));
			case SELF -> Measures.time(tree.selfTime(node));
			case CALLS -> Measures.count(tree.calls(node));
		};
	}

	/** The text of a cell for other programs: times in ns, names indented by their depth. */
	String plainText(CallTreeContent content, int node) {
		CallingContextTree tree = content.tree();
		return switch (this) {
			case METHOD -> "  ".repeat(tree.depth(node) - 1) + content.method(node).qualifiedName(); //$NON-NLS-1$
			case TOTAL -> Long.toString(tree.totalTime(node));
			case TOTAL_SHARE -> Measures.plain(100 * content.order().share(node));
			case SELF -> Long.toString(tree.selfTime(node));
			case CALLS -> Long.toString(tree.calls(node));
		};
	}

	/** The class without its package, as paths are long; Copy gives the whole name. */
	private static String name(Method method) {
		return method.simpleClassName() + '.' + method.signature();
	}

	/** Widths and order until the user changes them. */
	static ColumnState defaults() {
		int[] widths = Arrays.stream(values()).mapToInt(column -> column.width).toArray();
		return new ColumnState(widths, IntStream.range(0, widths.length).toArray());
	}
}
