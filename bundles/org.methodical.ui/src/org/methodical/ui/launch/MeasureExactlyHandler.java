// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.ProfileAgain;
import org.methodical.ui.selection.MethodItem;

/** Launches the program of the session once more and times every call of the classes of the selected methods. */
public final class MeasureExactlyHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		Set<String> classes = new LinkedHashSet<>();
		IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
		for (Object element : selection) {
			if (element instanceof MethodItem item) {
				classes.add(item.selection().method().className());
			}
		}
		if (!classes.isEmpty()) {
			ProfileAgainHandler.launch(event, ProfileAgain.EXACT, List.copyOf(classes));
		}
		return null;
	}
}
