// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.Map;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.RecordingLimits;
import org.methodical.ui.preferences.Preferences;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.WheelGuard;

/**
 * The preference page <i>Profiling</i>: what is measured where a launch configuration says nothing, and which classes
 * are libraries, and how many recordings the workspace keeps.
 */
public final class ProfilerPreferencePage extends PreferencePage implements IWorkbenchPreferencePage {

	private static final int LINES = 6;
	private static final int MAX = 1_000_000;

	private ModeChoice modes;
	private OptionFields options;
	private Text excludes;
	private Text libraries;
	private Spinner files;
	private Spinner megabytes;
	private Button results;
	private Button exit;

	@Override
	public void init(IWorkbench workbench) {
		setPreferenceStore(Preferences.store());
		setDescription(Messages.ProfilerPreferencePage_description);
	}

	@Override
	protected Control createContents(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).applyTo(page);
		modes = new ModeChoice(page, 2, this::changed, preset -> {
			Map<String, String> others = options.chosen();
			preset.addTo(others);
			options.show(others);
			changed();
		});
		options = new OptionFields(page, 2, false, this::changed);
		excludes = text(page, "preferences.excludes", Messages.ProfilerPreferencePage_excludes); //$NON-NLS-1$
		libraries = text(page, "preferences.libraries", Messages.ProfilerPreferencePage_libraries); //$NON-NLS-1$
		limits(page);
		results = check(page, "preferences.results", Messages.ProfilerPreferencePage_results); //$NON-NLS-1$
		results.setSelection(getPreferenceStore().getBoolean(Preferences.SHOW_RESULTS));
		exit = check(page, "preferences.exit", Messages.ProfilerPreferencePage_exit); //$NON-NLS-1$
		showExit(getPreferenceStore().getString(Preferences.EXIT_WHILE_PROFILING));
		show(ProfilerConfiguration.preferred());
		show(RecordingLimits.preferred());
		libraries.setText(getPreferenceStore().getString(Preferences.LIBRARIES));
		Ids.help(page, Ids.HELP_PREFERENCES);
		return page;
	}

	private Text text(Composite page, String name, String label) {
		Composite part = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(part);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(part);
		new Label(part, SWT.WRAP).setText(label);
		Text text = Ids.name(new Text(part, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL), name);
		text.setFont(JFaceResources.getTextFont());
		GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, text.getLineHeight() * LINES).applyTo(text);
		text.addListener(SWT.Modify, event -> validate());
		return text;
	}

	private void limits(Composite page) {
		Composite row = new Composite(page, SWT.NONE);
		GridDataFactory.fillDefaults().span(2, 1).applyTo(row);
		GridLayoutFactory.fillDefaults().numColumns(5).applyTo(row);
		new Label(row, SWT.NONE).setText(Messages.ProfilerPreferencePage_keep);
		files = limit(row, "preferences.files", Messages.ProfilerPreferencePage_recordings); //$NON-NLS-1$
		megabytes = limit(row, "preferences.megabytes", Messages.ProfilerPreferencePage_megabytes); //$NON-NLS-1$
	}

	private static Spinner limit(Composite row, String name, String unit) {
		Spinner spinner = Ids.name(new Spinner(row, SWT.BORDER), name);
		WheelGuard.install(spinner);
		spinner.setValues(1, 1, MAX, 0, 1, 10);
		Ids.accessibleName(spinner, unit.replace("&", "")); //$NON-NLS-1$ //$NON-NLS-2$
		new Label(row, SWT.NONE).setText(unit);
		return spinner;
	}

	private static Button check(Composite page, String name, String text) {
		Button button = Ids.name(new Button(page, SWT.CHECK), name);
		button.setText(text);
		GridDataFactory.fillDefaults().span(2, 1).applyTo(button);
		return button;
	}

	private void showExit(String preference) {
		exit.setSelection(!MessageDialogWithToggle.ALWAYS.equals(preference));
	}

	private void show(RecordingLimits limits) {
		files.setSelection(limits.files());
		megabytes.setSelection(limits.megabytes());
	}

	private void show(ProfilerConfiguration configuration) {
		modes.show(configuration.modes());
		options.show(configuration.options());
		modes.showPreset(options.chosen());
		excludes.setText(Patterns.join(configuration.excludes()));
	}

	private ProfilerConfiguration shown() {
		return new ProfilerConfiguration(ProfilerConfiguration.DEFAULT.includes(), Patterns.split(excludes.getText()),
				modes.chosen(), options.chosen());
	}

	private void changed() {
		modes.showPreset(options.chosen());
		validate();
	}

	private void validate() {
		IStatus status = shown().validate();
		setErrorMessage(status.isOK() ? null : status.getMessage());
		setValid(status.isOK());
	}

	@Override
	protected void performDefaults() {
		show(ProfilerConfiguration.DEFAULT);
		show(RecordingLimits.DEFAULT);
		libraries.setText(getPreferenceStore().getDefaultString(Preferences.LIBRARIES));
		showExit(getPreferenceStore().getDefaultString(Preferences.EXIT_WHILE_PROFILING));
		results.setSelection(getPreferenceStore().getDefaultBoolean(Preferences.SHOW_RESULTS));
		super.performDefaults();
	}

	@Override
	public boolean performOk() {
		shown().prefer();
		new RecordingLimits(files.getSelection(), megabytes.getSelection()).prefer();
		getPreferenceStore().setValue(Preferences.LIBRARIES, libraries.getText());
		getPreferenceStore().setValue(Preferences.SHOW_RESULTS, results.getSelection());
		getPreferenceStore().setValue(Preferences.EXIT_WHILE_PROFILING,
				exit.getSelection() ? MessageDialogWithToggle.PROMPT : MessageDialogWithToggle.ALWAYS);
		return true;
	}
}
