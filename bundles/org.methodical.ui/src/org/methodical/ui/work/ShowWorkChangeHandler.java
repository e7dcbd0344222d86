// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.work;

import java.util.Comparator;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.junit.model.ITestCaseElement;
import org.eclipse.jdt.junit.model.ITestSuiteElement;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.methodical.core.model.code.Method;
import org.methodical.launching.work.WorkMarkers;
import org.methodical.ui.selection.MethodItem;

/** Opens the line in which the work of the selected test began to differ, or that differs in the selected method. */
public final class ShowWorkChangeHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
		Object element = selection.getFirstElement();
		try {
			Optional<IMarker> marker = WorkMarkers.all().stream().filter(each -> isAbout(each, element))
					.max(Comparator.comparingInt(each -> each.getAttribute(IMarker.SEVERITY, 0)));
			if (marker.isPresent()) {
				IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
				IDE.openEditor(page, marker.get());
			} else {
				MessageDialog.openInformation(HandlerUtil.getActiveShell(event), Messages.ShowWorkChange_title,
						NLS.bind(Messages.ShowWorkChange_none, name(element)));
			}
		} catch (CoreException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
		return null;
	}

	private static boolean isAbout(IMarker marker, Object element) {
		return switch (element) {
			case ITestCaseElement test -> WorkMarkers.test(marker).startsWith(name(test) + '(');
			case ITestSuiteElement suite -> WorkMarkers.test(marker).startsWith(suite.getSuiteTypeName() + '.');
			case MethodItem item -> isIn(marker, item.selection().method());
			default -> false;
		};
	}

	private static boolean isIn(IMarker marker, Method method) {
		String path = method.packageName().replace('.', '/') + '/' + method.sourceFile();
		int line = marker.getAttribute(IMarker.LINE_NUMBER, 0);
		return marker.getResource().getFullPath().toString().endsWith(path.startsWith("/") ? path : '/' + path) //$NON-NLS-1$
				&& method.firstLine() <= line && line <= method.lastLine();
	}

	private static String name(Object element) {
		return switch (element) {
			case ITestCaseElement test -> test.getTestClassName() + '.' + test.getTestMethodName();
			case ITestSuiteElement suite -> suite.getSuiteTypeName();
			case MethodItem item -> item.selection().method().qualifiedName();
			default -> String.valueOf(element);
		};
	}
}
