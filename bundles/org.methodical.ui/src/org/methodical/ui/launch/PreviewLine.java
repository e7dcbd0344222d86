// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.delegate.ProbePreview;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Measures;

/** Says which classes of the projects the patterns match; all of them in the tool tip. UI thread only. */
final class PreviewLine {

	private static final int PAUSE = 300;
	private static final int WIDTH = 180;
	private static final int NAMED = 3;
	private static final int MOST_IN_TIP = 40;

	private final Label label;
	private Job job;

	PreviewLine(Composite parent, int columns) {
		label = Ids.name(new Label(parent, SWT.WRAP), "profilerTab.preview"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).hint(columns * WIDTH, SWT.DEFAULT).applyTo(label);
		label.addListener(SWT.Dispose, event -> cancel());
	}

	/** Looks anew after a moment; of several calls the last counts. */
	void update(ILaunchConfiguration launch, ProfilerConfiguration configuration) {
		cancel();
		Display display = label.getDisplay();
		job = Job.createSystem("Find the classes that are profiled", monitor -> { //$NON-NLS-1$
			ProbePreview preview = preview(launch, configuration);
			display.asyncExec(() -> {
				if (!monitor.isCanceled() && !label.isDisposed()) {
					show(preview);
				}
			});
		});
		job.schedule(PAUSE);
	}

	private void cancel() {
		if (job != null) {
			job.cancel();
		}
	}

	/** A launch whose project does not exist yet has no classes. */
	private static ProbePreview preview(ILaunchConfiguration launch, ProfilerConfiguration configuration) {
		try {
			return ProbePreview.of(launch, configuration);
		} catch (CoreException e) {
			return new ProbePreview(0, List.of());
		}
	}

	private void show(ProbePreview preview) {
		List<String> probed = preview.probed();
		String names = String.join(", ", probed.subList(0, Math.min(NAMED, probed.size()))); //$NON-NLS-1$
		String text = preview.classes() == 0 ? Messages.PreviewLine_unknown
				: NLS.bind(probed.isEmpty() ? Messages.PreviewLine_none : Messages.PreviewLine_some,
						new Object[] {Measures.count(probed.size()), Measures.count(preview.classes()), names});
		label.setText(text);
		label.setToolTipText(String.join("\n", probed.subList(0, Math.min(MOST_IN_TIP, probed.size())))); //$NON-NLS-1$
		label.getParent().layout();
	}
}
