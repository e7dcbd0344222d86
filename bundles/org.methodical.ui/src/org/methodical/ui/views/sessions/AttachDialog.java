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
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.methodical.core.remote.LocalJvms.LocalJvm;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.ui.shared.Ids;

/** Lets the user choose a running JVM of this machine and what to probe in it. */
final class AttachDialog extends SessionDialog {

	private static final int[] WIDTHS = {70, 180, 420};

	private Table table;
	private Text includes;
	private List<LocalJvm> jvms = List.of();
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
		table = Ids.name(new Table(page, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER | SWT.V_SCROLL), "attach.jvms"); //$NON-NLS-1$
		table.setHeaderVisible(true);
		Ids.accessibleName(table, Messages.AttachDialog_table);
		String[] titles = {Messages.AttachDialog_pid, Messages.AttachDialog_name, Messages.AttachDialog_command};
		for (int i = 0; i < titles.length; i++) {
			TableColumn column = new TableColumn(table, SWT.LEFT);
			column.setText(titles[i]);
			column.setWidth(WIDTHS[i]);
		}
		GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, 10 * table.getItemHeight()).applyTo(table);
		table.addListener(SWT.Selection, event -> choose());
		table.addListener(SWT.DefaultSelection, event -> okPressed());
		includes = text(page, "attach.includes", Messages.AttachDialog_includes, SWT.NONE); //$NON-NLS-1$
		includes.setMessage(Messages.AttachDialog_all);
		Label hint = new Label(page, SWT.WRAP);
		hint.setText(Messages.AttachDialog_hint);
		GridDataFactory.fillDefaults().grab(true, false).hint(500, SWT.DEFAULT).applyTo(hint);
		list();
	}

	@Override
	boolean isComplete() {
		return chosen != null;
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
		if (!table.isDisposed()) {
			setErrorMessage(message);
		}
	}

	private void show(List<LocalJvm> found) {
		if (table.isDisposed()) {
			return;
		}
		jvms = found;
		for (LocalJvm jvm : found) {
			new TableItem(table, SWT.NONE).setText(new String[] {Long.toString(jvm.pid()), jvm.name(), jvm.command()});
		}
		if (found.isEmpty()) {
			setMessage(Messages.AttachDialog_none);
		}
	}

	private void choose() {
		chosen = table.getSelectionIndex() < 0 ? null : jvms.get(table.getSelectionIndex());
		check();
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
			super.okPressed();
		}
	}
}
