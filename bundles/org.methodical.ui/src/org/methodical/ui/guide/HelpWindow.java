// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

import org.eclipse.help.HelpSystem;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.methodical.ui.shared.Ids;

/**
 * The help as text: the contents of all books on the left, a page on the right whose links can be followed, and the way
 * back. UI thread only.
 */
final class HelpWindow {

	private static final int WIDTH = 960;
	private static final int HEIGHT = 680;

	private final Shell shell = new Shell(Display.getCurrent(), SWT.SHELL_TRIM);
	private final HelpContents contents;
	private final HelpText text;
	private final Label status;
	private final ToolItem back;
	private final ToolItem forward;
	private final Deque<HelpAddress> before = new ArrayDeque<>();
	private final Deque<HelpAddress> after = new ArrayDeque<>();
	private HelpAddress shown;

	/** Creates the window, which is opened with the first page. */
	HelpWindow() {
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(shell);
		shell.setSize(WIDTH, HEIGHT);
		ToolBar bar = new ToolBar(shell, SWT.FLAT);
		back = item(bar, ISharedImages.IMG_TOOL_BACK, Messages.HelpWindow_back, () -> walk(before, after));
		forward = item(bar, ISharedImages.IMG_TOOL_FORWARD, Messages.HelpWindow_forward, () -> walk(after, before));
		SashForm sash = new SashForm(shell, SWT.HORIZONTAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		contents = new HelpContents(sash, this::open);
		text = new HelpText(sash, link -> open(shown.follow(link)));
		sash.setWeights(30, 70);
		status = Ids.name(new Label(shell, SWT.NONE), "help.status"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).indent(4, 2).applyTo(status);
		text.control().addListener(SWT.KeyDown, this::key);
		contents.control().addListener(SWT.KeyDown, this::key);
	}

	private static ToolItem item(ToolBar bar, String image, String tip, Runnable action) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(image));
		item.setToolTipText(tip);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	private void key(Event event) {
		if (event.stateMask == SWT.ALT && event.keyCode == SWT.ARROW_LEFT) {
			walk(before, after);
		} else if (event.stateMask == SWT.ALT && event.keyCode == SWT.ARROW_RIGHT) {
			walk(after, before);
		} else if (event.keyCode == SWT.ESC) {
			shell.close();
		}
	}

	Shell shell() {
		return shell;
	}

	boolean isClosed() {
		return shell.isDisposed();
	}

	/** Shows a page and brings the window to the top. */
	void open(HelpAddress address) {
		HelpAddress wanted = address.equals(HelpAddress.CONTENTS) ? contents.first() : address;
		if (wanted.isElsewhere()) {
			boolean launched = Program.launch(wanted.page());
			status.setText(launched ? "" : NLS.bind(Messages.HelpWindow_elsewhere, wanted.page())); //$NON-NLS-1$
		} else if (show(wanted)) {
			if (shown != null && !shown.equals(wanted)) {
				before.push(shown);
				after.clear();
			}
			shown = wanted;
			update();
		}
		shell.open();
		shell.forceActive();
	}

	private void walk(Deque<HelpAddress> from, Deque<HelpAddress> to) {
		if (!from.isEmpty() && show(from.peek())) {
			to.push(shown);
			shown = from.pop();
			update();
		}
	}

	private void update() {
		back.setEnabled(!before.isEmpty());
		forward.setEnabled(!after.isEmpty());
		contents.select(shown);
	}

	/** Whether there is such a page. */
	private boolean show(HelpAddress address) {
		try (InputStream in = HelpSystem.getHelpContent(address.page())) {
			if (in != null) {
				HelpPage page = HelpPageReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
				text.show(page, address.anchor());
				shell.setText(page.title().isEmpty() ? Messages.HelpWindow_title
						: NLS.bind(Messages.HelpWindow_titled, page.title()));
				status.setText(""); //$NON-NLS-1$
				return true;
			}
		} catch (IOException e) {
			// as if it were not there
		}
		status.setText(NLS.bind(Messages.HelpWindow_none, address.page()));
		return false;
	}
}
