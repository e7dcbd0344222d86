// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.swt.SWT;

/** The columns of the view. */
enum SessionColumn {

	NAME(Messages.SessionColumn_name, 110, SWT.LEFT),
	STATE(Messages.SessionColumn_state, 60, SWT.LEFT),
	STARTED(Messages.SessionColumn_started, 90, SWT.LEFT),
	DURATION(Messages.SessionColumn_duration, 65, SWT.RIGHT),
	MEASURED(Messages.SessionColumn_measured, 110, SWT.LEFT),
	COMMAND(Messages.SessionColumn_command, 150, SWT.LEFT),
	METHODS(Messages.SessionColumn_methods, 70, SWT.RIGHT),
	CALLS(Messages.SessionColumn_calls, 100, SWT.RIGHT),
	NOTES(Messages.SessionColumn_notes, 150, SWT.LEFT);

	private final String title;
	private final int width;
	private final int alignment;

	SessionColumn(String title, int width, int alignment) {
		this.title = title;
		this.width = width;
		this.alignment = alignment;
	}

	String title() {
		return title;
	}

	/** Width until the user changes it, pixels. */
	int width() {
		return width;
	}

	/** SWT.LEFT or SWT.RIGHT. */
	int alignment() {
		return alignment;
	}
}
