package org.methodical.ui.views.calltree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.methodical.core.model.ThreadInfo;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Measures;

/** Lets the user choose a thread, or all. */
final class ThreadChooser {

	private final Combo combo;
	private List<ThreadInfo> threads = List.of();

	ThreadChooser(Composite parent, IntConsumer chosen) {
		Composite row = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).extendedMargins(4, 0, 2, 0).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		Label label = new Label(row, SWT.NONE);
		label.setText(Messages.ThreadChooser_label);
		GridDataFactory.swtDefaults().applyTo(label);
		combo = Ids.name(new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN), "callTree.thread"); //$NON-NLS-1$
		Ids.accessibleName(combo, Messages.ThreadChooser_name);
		GridDataFactory.swtDefaults().hint(220, SWT.DEFAULT).applyTo(combo);
		combo.addListener(SWT.Selection, event -> chosen.accept(threadAt(combo.getSelectionIndex())));
	}

	private int threadAt(int index) {
		return index <= 0 ? CallTreeContent.ALL_THREADS : threads.get(index - 1).id();
	}

	/** Shows the threads of a content; an open list is left alone when nothing has changed. */
	void show(CallTreeContent content) {
		List<ThreadInfo> next = content.snapshot().threads();
		if (!next.equals(threads) || combo.getItemCount() == 0) {
			threads = next;
			combo.setItems(items(next));
		}
		int index = 0;
		for (int i = 0; i < threads.size(); i++) {
			if (threads.get(i).id() == content.thread()) {
				index = i + 1;
			}
		}
		if (combo.getSelectionIndex() != index) {
			combo.select(index);
		}
	}

	private static String[] items(List<ThreadInfo> threads) {
		List<String> items = new ArrayList<>();
		items.add(NLS.bind(Messages.ThreadChooser_all, Measures.count(threads.size())));
		for (ThreadInfo thread : threads) {
			items.add(thread.ended() ? NLS.bind(Messages.ThreadChooser_ended, thread.name()) : thread.name());
		}
		return items.toArray(String[]::new);
	}
}
