// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launch;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeHierarchy;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;
import org.methodical.benchmarking.launching.BenchmarkConfigurations;
import org.methodical.benchmarking.view.BenchmarksView;

/** <em>Benchmark As &gt; Java Method</em>: finds or makes the configuration of a method or class and launches it. */
public final class BenchmarkShortcut implements ILaunchShortcut {

	@Override
	public void launch(ISelection selection, String mode) {
		List<IJavaElement> elements = new ArrayList<>();
		if (selection instanceof IStructuredSelection structured) {
			for (Object each : structured) {
				elements.add(Adapters.adapt(each, IJavaElement.class));
			}
		}
		if (elements.size() == 2) {
			launchInTurn(elements.get(0), elements.get(1), mode);
		} else {
			launch(elements.isEmpty() ? null : elements.get(0), mode);
		}
	}

	@Override
	public void launch(IEditorPart editor, String mode) {
		IJavaElement element = JavaUI.getEditorInputJavaElement(editor.getEditorInput());
		ISelection selection = editor.getSite().getSelectionProvider().getSelection();
		if (element instanceof ICompilationUnit unit && selection instanceof ITextSelection text) {
			try {
				IJavaElement inner = unit.getElementAt(text.getOffset());
				element = inner == null ? element : inner;
			} catch (JavaModelException e) {
				report(e);
				return;
			}
		}
		launch(element, mode);
	}

	private static void launch(IJavaElement element, String mode) {
		try {
			String name = name(element);
			if (name == null) {
				MessageDialog.openInformation(shell(), Messages.BenchmarkShortcut_title,
						Messages.BenchmarkShortcut_noMethod_message);
				return;
			}
			String sizes = takesSize(element) ? BenchmarkConfiguration.SOME_SIZES : ""; //$NON-NLS-1$
			launch(configuration(element, name, sizes), mode);
		} catch (CoreException e) {
			report(e);
		}
	}

	/** Measures both in turn in the same JVMs and compares the second with the first. */
	private static void launchInTurn(IJavaElement first, IJavaElement second, String mode) {
		try {
			String one = first == null || takesSize(first) ? null : name(first);
			String other = second == null || takesSize(second) ? null : name(second);
			if (one == null || other == null || !first.getJavaProject().equals(second.getJavaProject())) {
				MessageDialog.openInformation(shell(), Messages.BenchmarkShortcut_title,
						Messages.BenchmarkShortcut_pair_message);
				return;
			}
			launch(BenchmarkConfigurations.comparison(first.getJavaProject().getElementName(), one, other), mode);
		} catch (CoreException e) {
			report(e);
		}
	}

	private static void launch(ILaunchConfiguration configuration, String mode) throws CoreException {
		DebugUITools.launch(configuration, mode);
		PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(BenchmarksView.ID, null,
				IWorkbenchPage.VIEW_VISIBLE);
	}

	private static boolean takesSize(IJavaElement element) {
		return element instanceof IMethod method && method.getNumberOfParameters() == 1;
	}

	/** The library's name of what can be measured, or null. */
	private static String name(IJavaElement element) throws JavaModelException {
		if (element instanceof IMethod method) {
			boolean fits = method.getNumberOfParameters() == 0
					|| method.getNumberOfParameters() == 1 && method.getParameterTypes()[0].equals(Signature.SIG_INT);
			return fits && !method.isConstructor()
					? method.getDeclaringType().getFullyQualifiedName() + '.' + method.getElementName()
					: null;
		}
		IType type = element instanceof ICompilationUnit unit ? ((ITypeRoot) unit).findPrimaryType() : null;
		if (element instanceof IType selected) {
			type = selected;
		}
		return type != null && isTask(type) ? type.getFullyQualifiedName() : null;
	}

	private static boolean isTask(IType type) throws JavaModelException {
		ITypeHierarchy hierarchy = type.newSupertypeHierarchy(null);
		for (IType above : hierarchy.getAllSuperInterfaces(type)) {
			String name = above.getFullyQualifiedName();
			if (name.equals("java.lang.Runnable") //$NON-NLS-1$
					|| name.equals("java.util.concurrent.Callable")) { //$NON-NLS-1$
				return true;
			}
		}
		return false;
	}

	/**
	 * The configuration of a method or class, made with the defaults if there is none.
	 *
	 * @param element in a Java project
	 * @param name    Class.method or Class
	 * @param sizes   the sizes of a sweep that a new configuration begins with; empty for a method without parameters
	 * @return a stored configuration
	 * @throws CoreException if configurations cannot be read or written
	 */
	public static ILaunchConfiguration configuration(IJavaElement element, String name, String sizes)
			throws CoreException {
		return BenchmarkConfigurations.of(element.getJavaProject().getElementName(), name, sizes);
	}

	private static void report(CoreException problem) {
		ErrorDialog.openError(shell(), Messages.BenchmarkShortcut_title, Messages.BenchmarkShortcut_failed_message,
				problem.getStatus());
	}

	private static Shell shell() {
		return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
	}
}
