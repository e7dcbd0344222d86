// SPDX-License-Identifier: EPL-2.0
package org.methodical.branding;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.IntroPart;
import org.eclipse.ui.statushandlers.StatusManager;

/**
 * The page of the first start: four ways to see a program's methods, on one screen. Made of plain widgets, as not every
 * machine has a browser for them. Each link closes the page and runs a command of the workbench; <i>Help &gt;
 * Welcome</i> brings it back. UI thread only.
 */
public final class Welcome extends IntroPart {

	/**
	 * Key of {@link org.eclipse.swt.widgets.Widget#getData(String)} under which links have their names, as all widgets
	 * of ours.
	 */
	private static final String NAME = "org.methodical.ui.id"; //$NON-NLS-1$
	private static final String UI = "org.methodical.ui"; //$NON-NLS-1$
	private static final String BRANDING = "org.methodical.branding"; //$NON-NLS-1$
	private static final String OPEN = "<a>{0}</a>"; //$NON-NLS-1$
	/** Of a line of text, pixels. */
	private static final int WIDTH = 560;
	private static final int MARGIN = 24;

	private LocalResourceManager images;
	private Control first;

	@Override
	public void createPartControl(Composite parent) {
		ScrolledComposite scroll = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		scroll.setShowFocusedControl(true);
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
		Composite page = new Composite(scroll, SWT.NONE);
		page.setBackgroundMode(SWT.INHERIT_FORCE);
		page.setBackground(page.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND));
		GridLayoutFactory.fillDefaults().numColumns(2).margins(2 * MARGIN, 2 * MARGIN).spacing(MARGIN, MARGIN)
				.applyTo(page);
		images = new LocalResourceManager(JFaceResources.getResources(), page);
		icon(page, BRANDING, "icons/methodical48.svg"); //$NON-NLS-1$
		Composite head = column(page);
		Label title = new Label(head, SWT.NONE);
		title.setFont(JFaceResources.getHeaderFont());
		title.setText(Messages.Welcome_title);
		text(head, Messages.Welcome_about);
		first = way(page, "profiling", "sample", //$NON-NLS-1$ //$NON-NLS-2$
				"org.methodical.ui.profileSample", Messages.Welcome_sample, Messages.Welcome_sampleAbout); //$NON-NLS-1$
		way(page, "call_tree", "import", //$NON-NLS-1$ //$NON-NLS-2$
				"org.eclipse.e4.ui.importer.openDirectory", Messages.Welcome_import, Messages.Welcome_importAbout); //$NON-NLS-1$
		way(page, "open_recording", "recording", //$NON-NLS-1$ //$NON-NLS-2$
				"org.methodical.ui.openRecording", Messages.Welcome_recording, Messages.Welcome_recordingAbout); //$NON-NLS-1$
		way(page, "session_live", "attach", //$NON-NLS-1$ //$NON-NLS-2$
				"org.methodical.ui.attach", Messages.Welcome_attach, Messages.Welcome_attachAbout); //$NON-NLS-1$
		new Label(page, SWT.NONE);
		Composite more = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(MARGIN, 0).applyTo(more);
		link(more, "begin", "", Messages.Welcome_begin); //$NON-NLS-1$ //$NON-NLS-2$
		link(more, "steps", //$NON-NLS-1$
				"org.eclipse.ui.cheatsheets.openCheatSheet(cheatSheetId=org.methodical.help.firstProgram)", //$NON-NLS-1$
				Messages.Welcome_steps);
		link(more, "guide", //$NON-NLS-1$
				"org.eclipse.ui.help.displayHelp(href=/org.methodical.help/html/index.html)", //$NON-NLS-1$
				Messages.Welcome_guide);
		scroll.setContent(page);
		scroll.setMinSize(page.computeSize(SWT.DEFAULT, SWT.DEFAULT));
	}

	private Control way(Composite page, String icon, String name, String command, String title, String about) {
		icon(page, UI, "icons/16x16/" + icon + ".png"); //$NON-NLS-1$ //$NON-NLS-2$
		Composite column = column(page);
		Link link = link(column, name, command, title);
		link.setFont(JFaceResources.getBannerFont());
		text(column, about);
		return link;
	}

	private void icon(Composite page, String bundle, String file) {
		Label label = new Label(page, SWT.NONE);
		ResourceLocator.imageDescriptorFromBundle(bundle, file)
				.ifPresent(icon -> label.setImage(images.create(icon)));
		GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.BEGINNING).applyTo(label);
	}

	private static Composite column(Composite page) {
		Composite column = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(column);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(column);
		return column;
	}

	private static void text(Composite column, String text) {
		Label label = new Label(column, SWT.WRAP);
		label.setText(text);
		GridDataFactory.swtDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(label);
	}

	private Link link(Composite parent, String name, String command, String text) {
		Link link = new Link(parent, SWT.NONE);
		link.setData(NAME, "welcome." + name); //$NON-NLS-1$
		link.setText(OPEN.replace("{0}", text.replace("&", "&&"))); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
		link.addListener(SWT.Selection, event -> follow(command));
		return link;
	}

	/** Makes room first, so that what comes can be seen. */
	private void follow(String command) {
		Display display = Display.getCurrent();
		PlatformUI.getWorkbench().getIntroManager().closeIntro(this);
		if (!command.isEmpty()) {
			display.asyncExec(() -> run(command));
		}
	}

	private static void run(String command) {
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		try {
			PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(commands.deserialize(command),
					null);
		} catch (CommandException e) {
			StatusManager.getManager().handle(new Status(IStatus.ERROR, BRANDING, e.getMessage(), e),
					StatusManager.SHOW);
		}
	}

	@Override
	public void standbyStateChanged(boolean standby) {
		// the page is the same beside other parts
	}

	@Override
	public void setFocus() {
		first.setFocus();
	}
}
