// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.methodical.core.remote.LocalJvms.LocalJvm;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** Lets the user choose a running JVM of this machine and what to probe in it. */
final class AttachDialog extends SessionDialog {

	private RowTable<LocalJvm> table;
	private Text includes;
	private LocalJvm chosen;
	private ProfilerConfiguration configuration;

	AttachDialog(Shell parent) {
		super(parent, new Texts(Messages.AttachDialog_title, Messages.AttachDialog_message,
				Messages.AttachDialog_attach), 1);
	}

	/** The JVM that was chosen. */
	LocalJvm jvm() {
		return chosen;
	}

	/** What is to be probed. */
	ProfilerConfiguration configuration() {
		return configuration;
	}

	@Override
	void createFields(Composite page) {
		table = new RowTable<>(page, "attach.jvms", Messages.AttachDialog_table, //$NON-NLS-1$
				List.of(RowColumn.text(Messages.AttachDialog_pid, 70, jvm -> Long.toString(jvm.pid())),
						RowColumn.text(Messages.AttachDialog_name, 180, LocalJvm::name),
						RowColumn.text(Messages.AttachDialog_command, 420, LocalJvm::command)),
				LocalJvm::pid, RowOrder.NATURAL);
		GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, 10 * table.table().getItemHeight())
				.applyTo(table.table());
		table.table().addListener(SWT.Selection, event -> check());
		table.onOpen(jvm -> okPressed());
		includes = text(page, "attach.includes", Messages.AttachDialog_includes, SWT.NONE); //$NON-NLS-1$
		includes.setMessage(Messages.AttachDialog_all);
		Label hint = new Label(page, SWT.WRAP);
		hint.setText(Messages.AttachDialog_hint);
		GridDataFactory.fillDefaults().grab(true, false).hint(500, SWT.DEFAULT).applyTo(hint);
		list();
	}

	@Override
	boolean isComplete() {
		return table.selected().isPresent();
	}

	/** Asks for the JVMs in the background. */
	private void list() {
		Display display = getShell().getDisplay();
		Job.createSystem("List Java programs", monitor -> { //$NON-NLS-1$
			try {
				List<LocalJvm> found = Profiler.sessions().jvms();
				display.asyncExec(() -> show(found));
			} catch (CoreException e) {
				IStatus status = e.getStatus();
				display.asyncExec(() -> fail(status.getMessage()));
			}
		}).schedule();
	}

	private void fail(String message) {
		if (!table.table().isDisposed()) {
			setErrorMessage(message);
		}
	}

	private void show(List<LocalJvm> found) {
		if (table.table().isDisposed()) {
			return;
		}
		table.show(found);
		if (found.isEmpty()) {
			setMessage(Messages.AttachDialog_none);
		}
	}

	@Override
	protected void okPressed() {
		ProfilerConfiguration preferred = ProfilerConfiguration.preferred();
		List<String> patterns = List.of(includes.getText().strip().split("[\\s,]+")).stream() //$NON-NLS-1$
				.filter(pattern -> !pattern.isBlank()).toList();
		configuration = new ProfilerConfiguration(patterns, preferred.excludes(), preferred.modes(),
				preferred.options());
		// a double click does not ask the button
		if (isComplete() && accepts(configuration.validate())) {
			chosen = table.selected().orElseThrow();
			super.okPressed();
		}
	}
}
