// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launch;

import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;

/** What to measure, for how long and in how many JVMs. */
public final class BenchmarkTab extends AbstractLaunchConfigurationTab {

	/** Of a field at least, pixels: hints may be longer than the dialog is wide. */
	private static final int WIDTH = 200;

	private Text project;
	private Text method;
	private Text against;
	private Text sizes;
	private Text warmUp;
	private Text time;
	private Text measurements;
	private Text forks;
	private Button cold;

	@Override
	public void createControl(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		area.setLayout(new GridLayout(2, false));
		project = field(area, Messages.BenchmarkTab_project_label);
		method = field(area, Messages.BenchmarkTab_method_label);
		against = field(area, Messages.BenchmarkTab_against_label);
		against.setMessage(Messages.BenchmarkTab_against_hint);
		against.setToolTipText(Messages.BenchmarkTab_against_hint);
		sizes = field(area, Messages.BenchmarkTab_sizes_label);
		sizes.setMessage(Messages.BenchmarkTab_sizes_hint);
		sizes.setToolTipText(Messages.BenchmarkTab_sizes_hint);
		warmUp = field(area, Messages.BenchmarkTab_warmUp_label);
		time = field(area, Messages.BenchmarkTab_time_label);
		measurements = field(area, Messages.BenchmarkTab_measurements_label);
		forks = field(area, Messages.BenchmarkTab_forks_label);
		cold = createCheckButton(area, Messages.BenchmarkTab_cold_label);
		GridDataFactory.fillDefaults().span(2, 1).applyTo(cold);
		cold.addListener(SWT.Selection, event -> updateLaunchConfigurationDialog());
		setControl(area);
	}

	private Text field(Composite area, String label) {
		new Label(area, SWT.NONE).setText(label);
		Text text = new Text(area, SWT.BORDER);
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(text);
		text.addModifyListener(event -> updateLaunchConfigurationDialog());
		return text;
	}

	@Override
	public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
		BenchmarkConfiguration.setDefaults(configuration);
	}

	@Override
	public void initializeFrom(ILaunchConfiguration configuration) {
		try {
			project.setText(configuration
					.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "")); //$NON-NLS-1$
			method.setText(BenchmarkConfiguration.method(configuration));
			against.setText(BenchmarkConfiguration.against(configuration));
			sizes.setText(BenchmarkConfiguration.sizes(configuration));
			warmUp.setText(BenchmarkConfiguration.seconds(configuration, BenchmarkConfiguration.WARM_UP));
			time.setText(BenchmarkConfiguration.seconds(configuration, BenchmarkConfiguration.TIME));
			measurements.setText(
					String.valueOf(BenchmarkConfiguration.count(configuration, BenchmarkConfiguration.MEASUREMENTS)));
			forks.setText(String.valueOf(BenchmarkConfiguration.count(configuration, BenchmarkConfiguration.FORKS)));
			cold.setSelection(configuration.getAttribute(BenchmarkConfiguration.COLD, false));
		} catch (CoreException e) {
			ILog.get().log(e.getStatus());
			setErrorMessage(e.getStatus().getMessage());
		}
	}

	@Override
	public void performApply(ILaunchConfigurationWorkingCopy configuration) {
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.getText().trim());
		configuration.setAttribute(BenchmarkConfiguration.METHOD, method.getText().trim());
		configuration.setAttribute(BenchmarkConfiguration.AGAINST, against.getText().trim());
		configuration.setAttribute(BenchmarkConfiguration.SIZES,
				sizes.getText().replace(" ", "")); //$NON-NLS-1$ //$NON-NLS-2$
		configuration.setAttribute(BenchmarkConfiguration.WARM_UP, warmUp.getText().trim());
		configuration.setAttribute(BenchmarkConfiguration.TIME, time.getText().trim());
		if (number(measurements.getText(), true)) {
			configuration.setAttribute(BenchmarkConfiguration.MEASUREMENTS,
					(int) Double.parseDouble(measurements.getText()));
		}
		if (number(forks.getText(), true)) {
			configuration.setAttribute(BenchmarkConfiguration.FORKS, (int) Double.parseDouble(forks.getText()));
		}
		configuration.setAttribute(BenchmarkConfiguration.COLD, cold.getSelection());
	}

	@Override
	public boolean isValid(ILaunchConfiguration configuration) {
		setErrorMessage(problem());
		return getErrorMessage() == null;
	}

	private String problem() {
		String name = project.getText().trim();
		IProject known = name.isEmpty() ? null : ResourcesPlugin.getWorkspace().getRoot().getProject(name);
		if (known == null || !known.isOpen()) {
			return Messages.BenchmarkTab_project_message;
		}
		if (method.getText().isBlank()) {
			return Messages.BenchmarkTab_method_message;
		}
		if (!sizesFit(sizes.getText().replace(" ", ""))) { //$NON-NLS-1$ //$NON-NLS-2$
			return Messages.BenchmarkTab_sizes_message;
		}
		if (!sizes.getText().isBlank() && !against.getText().isBlank()) {
			return Messages.BenchmarkTab_sizesAgainst_message;
		}
		if (!number(warmUp.getText(), false)) {
			return NLS.bind(Messages.BenchmarkTab_seconds_message, plain(Messages.BenchmarkTab_warmUp_label));
		}
		if (!number(time.getText(), false)) {
			return NLS.bind(Messages.BenchmarkTab_seconds_message, plain(Messages.BenchmarkTab_time_label));
		}
		if (!number(measurements.getText(), true)) {
			return NLS.bind(Messages.BenchmarkTab_count_message, plain(Messages.BenchmarkTab_measurements_label));
		}
		return number(forks.getText(), true) ? null
				: NLS.bind(Messages.BenchmarkTab_count_message, plain(Messages.BenchmarkTab_forks_label));
	}

	/** None, or at least two different whole numbers. */
	private static boolean sizesFit(String text) {
		return text.isEmpty() || text.matches("[1-9]\\d{0,8}(,[1-9]\\d{0,8})+") //$NON-NLS-1$
				&& List.of(text.split(",")).stream().distinct().count() > 1; //$NON-NLS-1$
	}

	private static String plain(String label) {
		return LegacyActionTools.removeMnemonics(label).replace(":", ""); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private static boolean number(String text, boolean count) {
		return text.trim().matches(count ? "[1-9]\\d{0,4}" : "\\d{1,6}(\\.\\d{1,6})?"); //$NON-NLS-1$ //$NON-NLS-2$
	}

	@Override
	public String getName() {
		return Messages.BenchmarkTab_name;
	}
}
