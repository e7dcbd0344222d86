// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.methodical.launching.Mode;
import org.methodical.ui.shared.Ids;

/** Check boxes for what is measured, one a mode. UI thread only. */
final class ModeChoice {

	private final Map<Mode, Button> boxes = new EnumMap<>(Mode.class);

	/** Creates the boxes over the whole width of a grid; the listener is told of each change by the user. */
	ModeChoice(Composite parent, int columns, Runnable changed) {
		Group group = new Group(parent, SWT.NONE);
		group.setText(Messages.ModeChoice_group);
		GridLayoutFactory.swtDefaults().applyTo(group);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(group);
		for (Mode mode : Mode.values()) {
			Button box = Ids.name(new Button(group, SWT.CHECK), "profilerTab.mode." + mode.id()); //$NON-NLS-1$
			box.setText(label(mode));
			box.addListener(SWT.Selection, event -> changed.run());
			boxes.put(mode, box);
		}
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
