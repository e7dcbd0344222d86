// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.util.Arrays;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.statushandlers.StatusManager;

/**
 * A place for content that shows a text instead while there is none: what to do to get some. Links in the text are
 * commands of the workbench, which a click runs. UI thread only.
 */
public final class EmptyText {

	private static final int MARGIN = 12;
	/** Like angle brackets to the eye: the widget takes those for tags, and knows no way to say that they are none. */
	private static final char LESS = '\u2039';
	private static final char GREATER = '\u203A';

	private final Composite stack;
	private final StackLayout layout = new StackLayout();
	private final Composite page;
	private final Link label;
	private Control content;

	/**
	 * Creates the place, which shows nothing yet.
	 *
	 * @param parent where
	 * @param name   {@linkplain Ids#name name} of the {@link Link} with the text
	 */
	public EmptyText(Composite parent, String name) {
		stack = new Composite(parent, SWT.NONE);
		stack.setLayout(layout);
		page = new Composite(stack, SWT.NONE);
		page.setBackgroundMode(SWT.INHERIT_DEFAULT);
		GridLayout grid = new GridLayout();
		grid.marginWidth = MARGIN;
		grid.marginHeight = MARGIN;
		page.setLayout(grid);
		label = Ids.name(new Link(page, SWT.WRAP), name);
		label.setLayoutData(new GridData(SWT.FILL, SWT.BEGINNING, true, false));
		label.addListener(SWT.Selection, event -> run(event.text));
	}

	private static void run(String command) {
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		try {
			PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(commands.deserialize(command),
					null);
		} catch (CommandException e) {
			StatusManager.getManager().handle(new Status(IStatus.ERROR, Ids.BUNDLE, e.getMessage(), e),
					StatusManager.LOG);
		}
	}

	/**
	 * Where the content goes.
	 *
	 * @return parent of the control of {@link #setContent}
	 */
	public Composite parent() {
		return stack;
	}

	/**
	 * Sets the control to show when there is no text.
	 *
	 * @param control a child of {@link #parent}
	 */
	public void setContent(Control control) {
		content = control;
		showContent();
	}

	/** Shows the content. */
	public void showContent() {
		show(content);
	}

	/**
	 * Puts names into a message, so that none of them is taken for a link or a key.
	 *
	 * @param message a text for {@link #showText} with places {@code {0}}, {@code {1}} and so on
	 * @param names   what goes there: names of sessions, of files, messages of others
	 */
	public static String bind(String message, Object... names) {
		return NLS.bind(message, Arrays.stream(names).map(name -> plain(String.valueOf(name))).toArray());
	}

	/**
	 * Makes a text of which each character is shown, whatever it is.
	 *
	 * @param text any text
	 * @return a text for {@link #showText}
	 */
	public static String plain(String text) {
		return text.replace("&", "&&").replace('<', LESS).replace('>', GREATER); //$NON-NLS-1$ //$NON-NLS-2$
	}

	/**
	 * Shows a text instead of the content.
	 *
	 * @param text what to do next; {@code <a href="command">words</a>} is a link that runs a serialized command; what
	 *             is not known beforehand goes into it by {@link #bind}
	 */
	public void showText(String text) {
		if (!label.getText().equals(text)) {
			label.setText(text);
			page.layout();
		}
		show(page);
	}

	/**
	 * Gives the focus to what is shown.
	 *
	 * @return whether something took it
	 */
	public boolean setFocus() {
		return layout.topControl == content && content != null ? content.setFocus() : page.forceFocus();
	}

	private void show(Control control) {
		if (layout.topControl != control) {
			layout.topControl = control;
			stack.layout();
		}
	}
}
