// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;

/** Lets the user choose a thread of a session, or all. UI thread only. */
public final class ThreadChooser {

	/** Instead of the id of a thread: the calls of all threads. */
	public static final int ALL_THREADS = -1;

	/** More are added only when the user comes to the box: hundreds take the UI thread a quarter of a second. */
	private static final int FIRST = 50;

	private final Combo combo;
	private List<ThreadInfo> threads = List.of();
	private List<String> items = List.of();
	private List<String> filled = List.of();
	private boolean isVisited;

	/**
	 * Adds a label and a combo to a row.
	 *
	 * @param row    with a grid layout
	 * @param name   {@linkplain Ids#name name} of the combo
	 * @param chosen told the id of the chosen thread, {@link #ALL_THREADS} for all
	 */
	public ThreadChooser(Composite row, String name, IntConsumer chosen) {
		Label label = new Label(row, SWT.NONE);
		label.setText(Messages.ThreadChooser_label);
		GridDataFactory.swtDefaults().applyTo(label);
		combo = Ids.name(new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN), name);
		Ids.accessibleName(combo, Messages.ThreadChooser_name);
		GridDataFactory.swtDefaults().hint(220, SWT.DEFAULT).applyTo(combo);
		combo.addListener(SWT.MouseEnter, event -> visit());
		combo.addListener(SWT.FocusIn, event -> visit());
		combo.addListener(SWT.Selection, event -> chosen.accept(threadAt(combo.getSelectionIndex())));
	}

	private void visit() {
		isVisited = true;
		fill(0);
	}

	private int threadAt(int index) {
		return index <= 0 ? ALL_THREADS : threads.get(index - 1).id();
	}

	/**
	 * Shows threads.
	 *
	 * @param chosen id of the chosen one, {@link #ALL_THREADS} for all
	 */
	public void show(List<ThreadInfo> shown, int chosen) {
		threads = shown;
		items = items(threads);
		int index = indexOf(chosen);
		fill(index);
		if (combo.getSelectionIndex() != index) {
			combo.select(index);
		}
	}

	/** Corrects what has changed and adds what is missing, at least up to an item. */
	private void fill(int min) {
		while (combo.getItemCount() > items.size()) {
			combo.remove(combo.getItemCount() - 1);
		}
		for (int i = 0; i < combo.getItemCount(); i++) {
			if (!items.get(i).equals(filled.get(i))) {
				combo.setItem(i, items.get(i));
			}
		}
		int end = Math.min(items.size(), isVisited ? items.size() : Math.max(min + 1, FIRST));
		for (int i = combo.getItemCount(); i < end; i++) {
			combo.add(items.get(i));
		}
		filled = List.copyOf(items.subList(0, combo.getItemCount()));
	}

	private int indexOf(int thread) {
		for (int i = 0; i < threads.size(); i++) {
			if (threads.get(i).id() == thread) {
				return i + 1;
			}
		}
		return 0;
	}

	private static List<String> items(List<ThreadInfo> threads) {
		List<String> items = new ArrayList<>();
		items.add(NLS.bind(Messages.ThreadChooser_all, MeasureTexts.count(threads.size())));
		for (ThreadInfo thread : threads) {
			items.add(name(thread));
		}
		return items;
	}

	/** What a thread is called, with whether it has ended. */
	static String name(ThreadInfo thread) {
		String name = thread.name().isBlank() ? NLS.bind(Messages.ThreadChooser_nameless, thread.id()) : thread.name();
		return thread.ended() ? NLS.bind(Messages.ThreadChooser_ended, name) : name;
	}
}
