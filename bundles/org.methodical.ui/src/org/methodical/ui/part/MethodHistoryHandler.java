// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.ui.selection.SelectedMethod;

/** Back to the method that was selected before, or forward; which one is said in plugin.xml after the class's name. */
public final class MethodHistoryHandler extends AbstractHandler implements IExecutableExtension {

	private static final String BACK = "back"; //$NON-NLS-1$

	private boolean back;

	@Override
	public void setInitializationData(IConfigurationElement contribution, String property, Object data) {
		back = BACK.equals(data);
	}

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		SelectedMethod.of(HandlerUtil.getActiveWorkbenchWindowChecked(event)).go(back);
		return null;
	}

	@Override
	public void setEnabled(Object evaluationContext) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		setBaseEnabled(window != null && SelectedMethod.of(window).canGo(back));
	}
}
