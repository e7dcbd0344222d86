// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.WheelGuard;

/**
 * How the agent measures: fields for its further options, of which few need more than the first two. The first choice
 * of each box is the default of the agent. UI thread only.
 */
final class OptionFields {

	private static final int WIDTH = 80;
	private static final int COMBO_WIDTH = 130;
	/** The options that are seen at first. */
	private static final Set<String> FIRST = Set.of("timing", "library"); //$NON-NLS-1$ //$NON-NLS-2$

	private final Map<String, Combo> combos = new LinkedHashMap<>();
	private final Map<String, List<String>> values = new HashMap<>();
	private final Map<String, Text> texts = new LinkedHashMap<>();
	private final Runnable changed;
	private final AdvancedPart advanced;
	private boolean isShowing;

	/**
	 * Creates the fields over the whole width of a grid.
	 *
	 * @param parent      with a grid layout
	 * @param columns     of that layout
	 * @param isOfProgram whether to ask for what belongs to one program as well: the probe file
	 * @param changed     told of each change by the user
	 */
	OptionFields(Composite parent, int columns, boolean isOfProgram, Runnable changed) {
		this.changed = changed;
		Group how = group(parent, columns, Messages.OptionFields_how, 5);
		combo(how, "timing", Messages.OptionFields_timing, List.of("", "sampled", "samples", "exact"), //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$
				Messages.OptionFields_adaptive, Messages.OptionFields_sampled, Messages.OptionFields_samples,
				Messages.OptionFields_exact);
		combo(how, "library", Messages.OptionFields_library, List.of("", "leaves"), Messages.OptionFields_libraryOff, //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
				Messages.OptionFields_libraryLeaves);
		advanced = new AdvancedPart(how, parent, columns);
		Group more = group(advanced.content(), 1, Messages.OptionFields_advanced, 4);
		combo(more, "clock", Messages.OptionFields_clock, List.of("", "cpu"), Messages.OptionFields_wall, //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
				Messages.OptionFields_cpu);
		combo(more, "start", Messages.OptionFields_start, List.of("", "main", "steady", "command"), //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$
				Messages.OptionFields_immediately, Messages.OptionFields_main, Messages.OptionFields_steady,
				Messages.OptionFields_command);
		combo(more, "loops", Messages.OptionFields_loops, List.of("", "minmax"), Messages.OptionFields_averages, //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
				Messages.OptionFields_extremes);
		text(more, ProfilerConfiguration.MORE, Messages.OptionFields_more, Messages.OptionFields_moreHint);
		if (isOfProgram) {
			file(more, "probefile", Messages.OptionFields_probeFile, Messages.OptionFields_probeFileHint, SWT.OPEN); //$NON-NLS-1$
			file(more, ProfilerConfiguration.DESTINATION, Messages.OptionFields_destination,
					Messages.OptionFields_destinationHint, SWT.SAVE);
		} else {
			advanced.open();
		}
		Group history = group(advanced.content(), 1, Messages.OptionFields_history, 4);
		text(history, "history.events", Messages.OptionFields_events, Messages.OptionFields_eventsHint); //$NON-NLS-1$
		text(history, "history.threshold", Messages.OptionFields_threshold, Messages.OptionFields_thresholdHint); //$NON-NLS-1$
		text(history, "history.depth", Messages.OptionFields_depth, Messages.OptionFields_depthHint); //$NON-NLS-1$
		text(history, "history.prefix", Messages.OptionFields_prefix, Messages.OptionFields_prefixHint); //$NON-NLS-1$
	}

	private static Group group(Composite parent, int columns, String title, int fields) {
		Group group = new Group(parent, SWT.NONE);
		group.setText(title);
		GridLayoutFactory.swtDefaults().numColumns(fields).applyTo(group);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(group);
		return group;
	}

	private void combo(Composite parent, String key, String label, List<String> choices, String... labels) {
		new Label(parent, SWT.NONE).setText(label);
		Combo combo = Ids.name(new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN), "profilerTab." + key); //$NON-NLS-1$
		combo.setItems(labels);
		combo.select(0);
		// the dialog opens with less width than all of them would like
		GridDataFactory.fillDefaults().grab(true, false).hint(COMBO_WIDTH, SWT.DEFAULT).applyTo(combo);
		WheelGuard.install(combo);
		combo.addListener(SWT.Selection, event -> tell());
		combos.put(key, combo);
		values.put(key, choices);
	}

	private void text(Composite parent, String key, String label, String hint) {
		new Label(parent, SWT.NONE).setText(label);
		Text text = Ids.name(new Text(parent, SWT.BORDER), "profilerTab." + key); //$NON-NLS-1$
		text.setMessage(hint);
		text.setToolTipText(hint);
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(text);
		text.addListener(SWT.Modify, event -> tell());
		texts.put(key, text);
	}

	private void file(Composite parent, String key, String label, String hint, int style) {
		new Label(parent, SWT.NONE).setText(label);
		Composite row = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).span(((GridLayout) parent.getLayout()).numColumns - 1, 1)
				.applyTo(row);
		Text file = Ids.name(new Text(row, SWT.BORDER), "profilerTab." + key); //$NON-NLS-1$
		file.setMessage(hint);
		file.setToolTipText(hint);
		Ids.accessibleName(file, label.replace("&", "")); //$NON-NLS-1$ //$NON-NLS-2$
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(file);
		file.addListener(SWT.Modify, event -> tell());
		texts.put(key, file);
		Button browse = new Button(row, SWT.PUSH);
		browse.setText(Messages.OptionFields_browse);
		browse.addListener(SWT.Selection, event -> {
			String chosen = new FileDialog(browse.getShell(), style).open();
			if (chosen != null) {
				file.setText(chosen);
			}
		});
	}

	private void tell() {
		if (!isShowing) {
			changed.run();
		}
	}

	/** Shows options, without telling; what says more than the defaults is seen. */
	void show(Map<String, String> options) {
		if (options.entrySet().stream()
				.anyMatch(option -> !FIRST.contains(option.getKey()) && !option.getValue().isEmpty())) {
			advanced.open();
		}
		isShowing = true;
		combos.forEach(
				(key, combo) -> combo.select(Math.max(0, values.get(key).indexOf(options.getOrDefault(key, ""))))); //$NON-NLS-1$
		texts.forEach((key, text) -> text.setText(options.getOrDefault(key, ""))); //$NON-NLS-1$
		isShowing = false;
	}

	/** What the fields say; defaults are blank. */
	Map<String, String> chosen() {
		Map<String, String> chosen = new HashMap<>();
		combos.forEach((key, combo) -> chosen.put(key, values.get(key).get(Math.max(0, combo.getSelectionIndex()))));
		texts.forEach((key, text) -> chosen.put(key, text.getText().strip()));
		return chosen;
	}
}
