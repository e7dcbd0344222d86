// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;

/** A field with a filter text. Tells its text when the user stops typing for a moment. UI thread only. */
public final class FilterField {

	private static final String KEY = "filter"; //$NON-NLS-1$
	private static final int PAUSE = 200;

	private final Text text;
	private final Consumer<String> listener;
	private final Runnable tell = this::tell;
	private volatile String told = ""; //$NON-NLS-1$

	/**
	 * Creates the field.
	 *
	 * @param parent   a composite with a grid layout
	 * @param name     {@linkplain Ids#name name} of the field
	 * @param hint     what to type, shown while it is empty; screen readers read it as well
	 * @param listener told of another text
	 */
	public FilterField(Composite parent, String name, String hint, Consumer<String> listener) {
		this.listener = listener;
		text = new Text(parent, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		Ids.name(text, name);
		text.setMessage(hint);
		Ids.accessibleName(text, hint);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
		// the same runnable again only moves its time
		text.addModifyListener(event -> text.getDisplay().timerExec(PAUSE, tell));
		text.addListener(SWT.DefaultSelection, event -> tell());
		text.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.keyCode == SWT.ARROW_DOWN) {
				text.traverse(SWT.TRAVERSE_TAB_NEXT);
			} else if (event.keyCode == SWT.ESC) {
				setText(""); //$NON-NLS-1$
			}
		}));
	}

	/**
	 * Does something when Enter is pressed, after a changed text was told.
	 *
	 * @param action what
	 */
	public void onEnter(Runnable action) {
		text.addListener(SWT.DefaultSelection, event -> action.run());
	}

	/** Sets the text and tells it at once. */
	public void setText(String filter) {
		text.setText(filter);
		tell();
	}

	/** Sets the text without telling it, as it is what was asked for already. */
	public void restore(String filter) {
		told = filter;
		text.setText(filter);
	}

	/**
	 * Restores the text without telling it, and keeps what the user makes of it.
	 *
	 * @param settings where it is kept
	 */
	public void remember(IDialogSettings settings) {
		restore(Objects.requireNonNullElse(settings.get(KEY), "")); //$NON-NLS-1$
		text.addDisposeListener(event -> settings.put(KEY, told));
	}

	/** What was told last. May be asked on any thread. */
	public String text() {
		return told;
	}

	/** Puts the cursor into the field, its text selected. */
	public void setFocus() {
		text.setFocus();
		text.selectAll();
	}

	private void tell() {
		if (!text.isDisposed() && !text.getText().equals(told)) {
			told = text.getText();
			listener.accept(told);
		}
	}
}
