// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.source;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.ui.selection.MethodSelection;

/** <i>Open Declaration</i> in the views that show methods. */
public final class OpenDeclarationHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPart part = HandlerUtil.getActivePartChecked(event);
		MethodSelection.of(HandlerUtil.getCurrentSelection(event)).ifPresent(method -> OpenMethod.open(part, method));
		return null;
	}
}
