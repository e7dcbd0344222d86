// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.selection;

import org.eclipse.jface.action.IContributionItem;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.eclipse.ui.actions.ContributionItemFactory;

/** The targets of <i>Show In</i> for menus of views. Created by the workbench. */
public final class ShowInItems extends CompoundContributionItem {

	@Override
	protected IContributionItem[] getContributionItems() {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		if (window == null) {
			return new IContributionItem[0];
		}
		return new IContributionItem[] {ContributionItemFactory.VIEWS_SHOW_IN.create(window)};
	}
}
