// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.methodical.demo.robot.Robot;

/** Answers dialogs that are about to open and hold up whoever opens them. */
final class Dialogs {

	private static final int POLL_MILLISECONDS = 50;
	private static final int PATIENCE = 600;

	/** Counts the tests: who waits for a dialog of one answers none of the next. */
	private static int test;

	private Dialogs() {
	}

	/** Something to be done with a dialog before its button is pressed; says whether that is done. */
	@FunctionalInterface
	interface Step {

		boolean done(Shell dialog);
	}

	/** Waits no more for dialogs that did not open. */
	static void giveUp() {
		test++;
	}

	/** Fills fields by their names and presses a button once it is enabled. */
	static void answer(String title, Map<String, String> fields, String button) {
		answer(title, dialog -> {
			fields.forEach((name, value) -> ((Text) named(dialog, name)).setText(value));
			return true;
		}, button);
	}

	/** Waits for a dialog, does something in it and presses a button once it is enabled. Gives up by closing it. */
	static void answer(String title, Step step, String button) {
		poll(test, title, step, button, false, PATIENCE);
	}

	private static void poll(int asked, String title, Step step, String button, boolean isDone, int more) {
		Display display = Display.getCurrent();
		display.timerExec(POLL_MILLISECONDS, () -> {
			if (asked != test) {
				return;
			}
			Shell dialog = find(display, title);
			boolean done = isDone || dialog != null && step.done(dialog);
			Button found = done && dialog != null ? button(dialog, button) : null;
			if (found != null && found.isEnabled()) {
				found.notifyListeners(SWT.Selection, new Event());
			} else if (more > 0) {
				poll(asked, title, step, button, done, more - 1);
			} else if (dialog != null) {
				dialog.close();
			}
		});
	}

	private static Shell find(Display display, String title) {
		for (Shell shell : display.getShells()) {
			if (shell.getText().equals(title) && shell.isVisible()) {
				return shell;
			}
		}
		return null;
	}

	static Control named(Composite root, String name) {
		return Robot.find(root, control -> name.equals(control.getData(Robot.ID)))
				.orElseThrow(() -> new AssertionError("no " + name));
	}

	private static Button button(Shell dialog, String text) {
		return (Button) Robot.find(dialog, control -> control instanceof Button button
				&& button.getText().replace("&", "").equals(text)).orElse(null);
	}
}
