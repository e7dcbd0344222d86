// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;

/**
 * The path to the call that the tree shows alone, each call of it a link; takes no room while all calls are shown. UI
 * thread only.
 */
final class CallTreePath {

	private static final String SEPARATOR = " \u203A "; //$NON-NLS-1$
	private static final String ELLIPSIS = "\u2026"; //$NON-NLS-1$
	private static final String TAG = "<[^>]*>"; //$NON-NLS-1$
	/** Callers that are shown if there is room, the first of them from the beginning of the path. */
	private static final int MAX = 5;
	/** Callers in the tip, as a stack may be thousands of frames deep. */
	private static final int MAX_IN_TIP = 50;
	private static final int FIRST = 2;
	private static final int INDENT = 4;

	private final Link link;
	/** Links to the callers, the outermost first. */
	private final List<String> callers = new ArrayList<>();
	private String last = ""; //$NON-NLS-1$

	/** Creates the path; the listener is told which node is wanted. */
	CallTreePath(Composite page, IntConsumer wanted) {
		link = Ids.name(new Link(page, SWT.NONE), "callTree.path"); //$NON-NLS-1$
		Ids.accessibleName(link, Messages.CallTreePath_path);
		GridDataFactory.fillDefaults().grab(true, false).indent(INDENT, 0).exclude(true).applyTo(link);
		link.setVisible(false);
		page.addListener(SWT.Resize, event -> {
			if (link.isVisible()) {
				fit();
			}
		});
		link.addListener(SWT.Selection, event -> wanted.accept(Integer.parseInt(event.text)));
	}

	/** Shows the path to a node of a content, which may be null if the node is the root. */
	void show(CallTreeContent content, int node) {
		boolean isShown = node != CallTreeModel.ROOT;
		callers.clear();
		if (isShown) {
			last = EmptyText.plain(name(content.method(node)));
			for (int at = content.model().parent(node); at != CallTreeModel.ROOT; at = content.model().parent(at)) {
				callers.add(0, link(at, name(content.method(at))));
			}
			fit();
		}
		link.setVisible(isShown);
		((GridData) link.getLayoutData()).exclude = !isShown;
		link.getParent().layout();
	}

	/** One line: callers in the middle give way, then the first, then those before the last. */
	private void fit() {
		int room = link.getParent().getClientArea().width - INDENT;
		int kept = Math.min(callers.size(), MAX);
		String text = text(kept);
		GC gc = new GC(link);
		while (kept > 0 && gc.textExtent(text.replaceAll(TAG, "")).x > room) { //$NON-NLS-1$
			text = text(--kept);
		}
		gc.dispose();
		if (!text.equals(link.getText())) {
			link.setText(text);
			link.setToolTipText(text(Math.min(callers.size(), MAX_IN_TIP)).replaceAll(TAG, "")); //$NON-NLS-1$
		}
	}

	/** The path with so many callers, of which most are the last ones. */
	private String text(int kept) {
		List<String> parts = new ArrayList<>(callers);
		int first = kept * FIRST / MAX;
		if (kept < callers.size()) {
			parts.subList(first, callers.size() - (kept - first)).clear();
			parts.add(first, ELLIPSIS);
		}
		parts.add(0, link(CallTreeModel.ROOT, Messages.CallTreePath_all));
		parts.add(last);
		return String.join(SEPARATOR, parts);
	}

	private static String name(Method method) {
		return method.simpleClassName() + '.' + method.displayName();
	}

	private static String link(int node, String text) {
		return NLS.bind("<a href=\"{0}\">{1}</a>", Integer.toString(node), EmptyText.plain(text)); //$NON-NLS-1$
	}
}
