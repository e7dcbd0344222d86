// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.launching.Session;
import org.methodical.ui.shared.MeasureTexts;

/** Lets the user search for threads, and groups of threads, and choose some. UI thread only. */
final class ThreadsDialog {

	/**
	 * What can be chosen.
	 *
	 * @param group  name of a group; null for one thread
	 * @param thread id of the thread
	 * @param text   what is shown
	 */
	private record Choice(String group, int thread, String text) {
	}

	private ThreadsDialog() {
	}

	/** Asks; empty if the user gives up. */
	static Optional<ThreadFilter> ask(Shell shell, Session session, ThreadFilter now) {
		List<Choice> choices = choices(session.recording().snapshotApart().threads());
		ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell,
				LabelProvider.createTextProvider(choice -> ((Choice) choice).text()));
		dialog.setTitle(Messages.ThreadsDialog_title);
		dialog.setMessage(Messages.ThreadsDialog_message);
		dialog.setMultipleSelection(true);
		dialog.setEmptySelectionMessage(Messages.ThreadsDialog_none);
		dialog.setElements(choices.toArray());
		dialog.setInitialElementSelections(choices.stream().filter(choice -> choice.group() == null
				? now.threads().contains(choice.thread()) : now.groups().contains(choice.group())).toList());
		if (dialog.open() != Window.OK) {
			return Optional.empty();
		}
		Set<Integer> threads = new HashSet<>();
		Set<String> groups = new HashSet<>();
		for (Object each : dialog.getResult()) {
			Choice choice = (Choice) each;
			if (choice.group() == null) {
				threads.add(choice.thread());
			} else {
				groups.add(choice.group());
			}
		}
		return Optional.of(new ThreadFilter(threads, groups, now.states()));
	}

	/** Groups of several, then single threads, each in the order of their names. */
	private static List<Choice> choices(List<ThreadInfo> threads) {
		Map<String, Long> members = new LinkedHashMap<>();
		threads.forEach(thread -> members.merge(thread.groupName(), 1L, Long::sum));
		List<Choice> groups = new ArrayList<>();
		members.forEach((name, count) -> {
			if (count > 1) {
				groups.add(new Choice(name, 0,
						NLS.bind(Messages.ThreadsDialog_group, name, MeasureTexts.count(count))));
			}
		});
		List<Choice> choices = new ArrayList<>();
		threads.forEach(thread -> choices.add(new Choice(null, thread.id(), ThreadChooser.name(thread))));
		Comparator<Choice> byName = Comparator.comparing(Choice::text, String.CASE_INSENSITIVE_ORDER);
		groups.sort(byName);
		choices.sort(byName);
		groups.addAll(choices);
		return groups;
	}
}
