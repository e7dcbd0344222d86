// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.selection;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;

/**
 * Tells the workbench what is selected in a virtual table or tree, without asking for items that nobody has seen. Of
 * very many selected elements it tells only the first, as the workbench looks at each of them at every change. UI
 * thread only.
 */
public final class SelectionSource extends PublishedSelection {

	/** How many selected elements the workbench is told of. */
	public static final int MAX = 100;

	private final Supplier<List<?>> selected;

	/**
	 * Creates the source.
	 *
	 * @param control  the table or tree
	 * @param selected gives the elements that are selected in it, not more than {@link #MAX}
	 */
	public SelectionSource(Control control, Supplier<List<?>> selected) {
		this.selected = selected;
		control.addListener(SWT.Selection, event -> changed());
	}

	/** Tells that the selection has changed without the user's doing. */
	public void changed() {
		tell();
	}

	@Override
	public IStructuredSelection getSelection() {
		return new StructuredSelection(selected.get());
	}
}
