package org.methodical.benchmarking.launch;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeHierarchy;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
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
import org.methodical.benchmarking.view.BenchmarksView;

/** <em>Benchmark As &gt; Java Method</em>: finds or makes the configuration of a method or class and launches it. */
public final class BenchmarkShortcut implements ILaunchShortcut {

	@Override
	public void launch(ISelection selection, String mode) {
		Object first = selection instanceof IStructuredSelection structured ? structured.getFirstElement() : null;
		launch(Adapters.adapt(first, IJavaElement.class), mode);
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
			String sizes = element instanceof IMethod method && method.getNumberOfParameters() == 1
					? BenchmarkConfiguration.SOME_SIZES : ""; //$NON-NLS-1$
			DebugUITools.launch(configuration(element, name, sizes), mode);
			PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(BenchmarksView.ID, null,
					IWorkbenchPage.VIEW_VISIBLE);
		} catch (CoreException e) {
			report(e);
		}
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
		IType type = element instanceof ICompilationUnit unit ? unit.findPrimaryType() : null;
		if (element instanceof IType selected) {
			type = selected;
		}
		return type != null && isTask(type) ? type.getFullyQualifiedName() : null;
	}

	private static boolean isTask(IType type) throws JavaModelException {
		ITypeHierarchy hierarchy = type.newSupertypeHierarchy(null);
		for (IType above : hierarchy.getAllSuperInterfaces(type)) {
			String name = above.getFullyQualifiedName();
			if (name.equals("java.lang.Runnable") || name.equals("java.util.concurrent.Callable")) { //$NON-NLS-1$ //$NON-NLS-2$
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
		ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
		ILaunchConfigurationType type = launches.getLaunchConfigurationType(BenchmarkConfiguration.TYPE);
		String project = element.getJavaProject().getElementName();
		for (ILaunchConfiguration known : launches.getLaunchConfigurations(type)) {
			if (name.equals(BenchmarkConfiguration.method(known))
					&& sizes.isEmpty() == BenchmarkConfiguration.sizes(known).isEmpty()
					&& project.equals(known.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, ""))) { //$NON-NLS-1$
				return known;
			}
		}
		String shortName = name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
		ILaunchConfigurationWorkingCopy made = type.newInstance(null,
				launches.generateLaunchConfigurationName(shortName));
		BenchmarkConfiguration.setDefaults(made);
		made.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project);
		made.setAttribute(BenchmarkConfiguration.METHOD, name);
		made.setAttribute(BenchmarkConfiguration.SIZES, sizes);
		return made.doSave();
	}

	private static void report(CoreException problem) {
		ErrorDialog.openError(shell(), Messages.BenchmarkShortcut_title, Messages.BenchmarkShortcut_failed_message,
				problem.getStatus());
	}

	private static Shell shell() {
		return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
	}
}
