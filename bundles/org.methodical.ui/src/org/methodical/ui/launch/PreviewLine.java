// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.delegate.ProbePreview;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Plurals;

/** Says which classes of the projects the patterns match; all of them in the tool tip. UI thread only. */
final class PreviewLine {

	private static final int PAUSE = 300;
	private static final int WIDTH = 180;
	private static final int NAMED = 3;
	private static final int MAX_IN_TIP = 40;

	/** Classes with such names come with the JDK and are never probed. */
	private static final List<String> NEVER = List.of("java.", "jdk.internal."); //$NON-NLS-1$ //$NON-NLS-2$

	private final Label icon;
	private final Label label;
	private Job job;

	PreviewLine(Composite parent, int columns) {
		Composite row = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(row);
		icon = Ids.name(new Label(row, SWT.NONE), "profilerTab.previewIcon"); //$NON-NLS-1$
		icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK));
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).exclude(true).applyTo(icon);
		icon.setVisible(false);
		label = Ids.name(new Label(row, SWT.WRAP), "profilerTab.preview"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).hint(columns * WIDTH, SWT.DEFAULT).applyTo(label);
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
					show(preview, configuration.includes());
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

	/** Those of the patterns that can match no class that is ever probed. */
	private static List<String> never(List<String> includes) {
		return includes.stream().filter(pattern -> NEVER.stream().anyMatch(pattern::startsWith)).toList();
	}

	private void show(ProbePreview preview, List<String> includes) {
		List<String> probed = preview.probed();
		String names = String.join(", ", probed.subList(0, Math.min(NAMED, probed.size()))); //$NON-NLS-1$
		String none = includes.isEmpty() ? Messages.PreviewLine_none : Messages.PreviewLine_noneOfProjects;
		String text = preview.classes() == 0 ? Messages.PreviewLine_unknown
				: Plurals.bind(
						probed.isEmpty() ? none
								: probed.size() > NAMED ? Messages.PreviewLine_some : Messages.PreviewLine_all,
						probed.size(), preview.classes(), names);
		List<String> never = never(includes);
		boolean isWarning = !never.isEmpty();
		label.setText(isWarning ? NLS.bind(Messages.PreviewLine_never, String.join(", ", never)) : text); //$NON-NLS-1$
		icon.setVisible(isWarning);
		((GridData) icon.getLayoutData()).exclude = !isWarning;
		label.setToolTipText(String.join("\n", probed.subList(0, Math.min(MAX_IN_TIP, probed.size())))); //$NON-NLS-1$
		label.getParent().layout();
		label.getParent().getParent().layout();
	}
}
