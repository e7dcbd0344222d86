// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.selection;

import java.util.List;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;

/**
 * Tells the workbench what was selected last in a part that has several tables. UI thread only.
 */
public final class ChosenSelection extends PublishedSelection {

	private IStructuredSelection selection = StructuredSelection.EMPTY;

	/**
	 * Something was selected.
	 *
	 * @param elements what
	 */
	public void choose(List<?> elements) {
		selection = new StructuredSelection(elements);
		tell();
	}

	@Override
	public IStructuredSelection getSelection() {
		return selection;
	}
}
