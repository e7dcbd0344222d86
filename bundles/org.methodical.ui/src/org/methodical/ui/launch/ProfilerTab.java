// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.ui.shared.Actions;
import org.methodical.ui.shared.Ids;

/** The tab <i>Profiler</i> of the launch dialog: what is measured, and of which classes. */
public final class ProfilerTab extends AbstractLaunchConfigurationTab {

	private static final int LINES = 2;
	private static final int WIDTH = 180;
	/** The page scrolls in what is more than that, pixels. */
	private static final int HEIGHT = 250;

	private ModeChoice modes;
	private PreviewLine preview;
	private OptionFields options;
	private Text includes;
	private Text excludes;
	private LocalResourceManager images;

	@Override
	public String getName() {
		return Messages.ProfilerTab_name;
	}

	@Override
	public String getId() {
		return "org.methodical.ui.launch.profilerTab"; //$NON-NLS-1$
	}

	@Override
	public Image getImage() {
		if (images == null) {
			images = new LocalResourceManager(JFaceResources.getResources());
		}
		return images.create(Actions.icon("profiling")); //$NON-NLS-1$
	}

	@Override
	public void createControl(Composite parent) {
		ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		Composite page = new Composite(scrolled, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).equalWidth(true).applyTo(page);
		modes = new ModeChoice(page, 2, this::changed, preset -> {
			Map<String, String> others = options.chosen();
			preset.addTo(others);
			options.show(others);
			changed();
		});
		includes = createPatterns(page, Messages.ProfilerTab_includes, Messages.ProfilerTab_default);
		Ids.name(includes, "profilerTab.includes"); //$NON-NLS-1$
		Ids.accessibleName(includes, Messages.ProfilerTab_includesName);
		excludes = createPatterns(page, Messages.ProfilerTab_excludes, Messages.ProfilerTab_excludesHint);
		Ids.name(excludes, "profilerTab.excludes"); //$NON-NLS-1$
		Ids.accessibleName(excludes, Messages.ProfilerTab_excludesName);
		preview = new PreviewLine(page, 2);
		options = new OptionFields(page, 2, true, this::changed);
		Ids.help(page, Ids.HELP_PROFILER_TAB);
		// an overlaid bar is not seen before the mouse is near it
		scrolled.setScrollbarsMode(SWT.NONE);
		scrolled.setContent(page);
		scrolled.setExpandHorizontal(true);
		scrolled.setExpandVertical(true);
		scrolled.setMinSize(page.computeSize(SWT.DEFAULT, SWT.DEFAULT));
		// without a size of its own it would get all that it likes, and its lower half would lie below the dialog's
		// edge
		GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, HEIGHT).applyTo(scrolled);
		setControl(scrolled);
	}

	/** In a part of its own, as the key of a label goes to the control after it. */
	private Text createPatterns(Composite page, String label, String whenEmpty) {
		Composite part = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(part);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(part);
		new Label(part, SWT.NONE).setText(label);
		Text text = new Text(part, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
		text.setFont(JFaceResources.getTextFont());
		GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, text.getLineHeight() * LINES).applyTo(text);
		text.addModifyListener(event -> updateLaunchConfigurationDialog());
		// a text of several lines has no place for a message of its own; the preview says what an empty one means
		text.setToolTipText(whenEmpty + "\n\n" + Messages.ProfilerTab_hint); //$NON-NLS-1$
		return text;
	}

	private void changed() {
		modes.showPreset(options.chosen());
		updateLaunchConfigurationDialog();
	}

	@Override
	public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
		ProfilerConfiguration.preferred().applyTo(configuration);
	}

	@Override
	public void initializeFrom(ILaunchConfiguration configuration) {
		try {
			ProfilerConfiguration profiler = ProfilerConfiguration.of(configuration);
			modes.show(profiler.modes());
			options.show(profiler.options());
			modes.showPreset(options.chosen());
			includes.setText(Patterns.join(profiler.includes()));
			excludes.setText(Patterns.join(profiler.excludes()));
		} catch (CoreException e) {
			setErrorMessage(NLS.bind(Messages.ProfilerTab_unreadable, e.getLocalizedMessage()));
		}
	}

	@Override
	public void performApply(ILaunchConfigurationWorkingCopy configuration) {
		shown().applyTo(configuration);
	}

	@Override
	public boolean isValid(ILaunchConfiguration configuration) {
		IStatus status = shown().validate();
		setErrorMessage(status.isOK() ? null : status.getMessage());
		preview.update(configuration, shown());
		return status.isOK();
	}

	private ProfilerConfiguration shown() {
		return new ProfilerConfiguration(Patterns.split(includes.getText()), Patterns.split(excludes.getText()),
				modes.chosen(), options.chosen());
	}

	@Override
	public void dispose() {
		if (images != null) {
			images.dispose();
			images = null;
		}
		super.dispose();
	}
}
