// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
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
	private static final int FIRST = 2;
	private static final int LAST = 3;

	private final Link link;

	/** Creates the path; the listener is told which node is wanted. */
	CallTreePath(Composite page, IntConsumer wanted) {
		link = Ids.name(new Link(page, SWT.WRAP), "callTree.path"); //$NON-NLS-1$
		Ids.accessibleName(link, Messages.CallTreePath_path);
		GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).exclude(true).applyTo(link);
		link.setVisible(false);
		link.addListener(SWT.Selection, event -> wanted.accept(Integer.parseInt(event.text)));
	}

	/** Shows the path to a node of a content, which may be null if the node is the root. */
	void show(CallTreeContent content, int node) {
		boolean isShown = node != CallTreeModel.ROOT;
		link.setText(isShown ? text(content, node) : ""); //$NON-NLS-1$
		link.setVisible(isShown);
		((GridData) link.getLayoutData()).exclude = !isShown;
		link.getParent().layout();
	}

	private static String text(CallTreeContent content, int node) {
		Deque<String> callers = new ArrayDeque<>();
		for (int at = content.model().parent(node); at != CallTreeModel.ROOT; at = content.model().parent(at)) {
			callers.push(link(at, name(content.method(at))));
		}
		List<String> parts = new ArrayList<>(callers);
		if (parts.size() > FIRST + LAST) {
			parts.subList(FIRST, parts.size() - LAST).clear();
			parts.add(FIRST, ELLIPSIS);
		}
		parts.add(0, link(CallTreeModel.ROOT, Messages.CallTreePath_all));
		parts.add(EmptyText.plain(name(content.method(node))));
		return String.join(SEPARATOR, parts);
	}

	private static String name(Method method) {
		return method.simpleClassName() + '.' + method.displayName();
	}

	private static String link(int node, String text) {
		return NLS.bind("<a href=\"{0}\">{1}</a>", Integer.toString(node), EmptyText.plain(text)); //$NON-NLS-1$
	}
}
