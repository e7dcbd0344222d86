// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.methodical.launching.Mode;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.WheelGuard;

/** What is measured: a check box for each mode, and presets that check them and set options. UI thread only. */
final class ModeChoice {

	private static final int BOXES = 2;

	private final Map<Mode, Button> boxes = new EnumMap<>(Mode.class);
	private final Combo presets;

	/**
	 * Creates the boxes over the whole width of a grid.
	 *
	 * @param changed told of each change of a box by the user
	 * @param preset  told of the preset that the user chose, whose modes are shown already
	 */
	ModeChoice(Composite parent, int columns, Runnable changed, Consumer<Preset> preset) {
		Group group = new Group(parent, SWT.NONE);
		group.setText(Messages.ModeChoice_group);
		GridLayoutFactory.swtDefaults().numColumns(BOXES).equalWidth(true).applyTo(group);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(group);
		presets = createPresets(group, preset);
		for (Mode mode : Mode.values()) {
			Button box = Ids.name(new Button(group, SWT.CHECK), "profilerTab.mode." + mode.id()); //$NON-NLS-1$
			box.setText(label(mode));
			box.addListener(SWT.Selection, event -> changed.run());
			boxes.put(mode, box);
		}
	}

	private Combo createPresets(Composite group, Consumer<Preset> chosen) {
		Composite row = new Composite(group, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).span(BOXES, 1).applyTo(row);
		new Label(row, SWT.NONE).setText(Messages.ModeChoice_preset);
		Combo combo = Ids.name(new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN), "profilerTab.preset"); //$NON-NLS-1$
		combo.add(Messages.ModeChoice_custom);
		Arrays.stream(Preset.values()).map(Preset::label).forEach(combo::add);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
		WheelGuard.install(combo);
		combo.addListener(SWT.Selection, event -> {
			if (combo.getSelectionIndex() > 0) {
				Preset preset = Preset.values()[combo.getSelectionIndex() - 1];
				show(preset.modes());
				chosen.accept(preset);
			}
		});
		return combo;
	}

	/** Names the preset that is chosen with these options, if it is one. */
	void showPreset(Map<String, String> options) {
		presets.select(Preset.of(chosen(), options).map(preset -> preset.ordinal() + 1).orElse(0));
	}

	private static String label(Mode mode) {
		return switch (mode) {
			case TIME -> Messages.ModeChoice_time;
			case STEPS -> Messages.ModeChoice_steps;
			case ALLOC -> Messages.ModeChoice_alloc;
			case HISTORY -> Messages.ModeChoice_history;
		};
	}

	/** Checks the boxes of these modes and no others. */
	void show(Set<Mode> modes) {
		boxes.forEach((mode, box) -> box.setSelection(modes.contains(mode)));
	}

	/** The modes whose boxes are checked. */
	Set<Mode> chosen() {
		Set<Mode> chosen = EnumSet.noneOf(Mode.class);
		boxes.forEach((mode, box) -> {
			if (box.getSelection()) {
				chosen.add(mode);
			}
		});
		return chosen;
	}
}
