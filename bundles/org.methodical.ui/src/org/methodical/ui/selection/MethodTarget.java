// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.Iterator;
import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.part.ShowInContext;
import org.methodical.core.model.code.Method;
import org.methodical.launching.source.MethodFilter;

/** Which methods <i>Show In</i> means: one method, or those of a class or a package. Immutable. */
public final class MethodTarget {

	private final String name;
	private final boolean isMethod;
	private final Predicate<Method> methods;

	private MethodTarget(String name, boolean isMethod, Predicate<Method> methods) {
		this.name = name;
		this.isMethod = isMethod;
		this.methods = methods;
	}

	/**
	 * What a part wants to be shown.
	 *
	 * @param context from the part
	 * @return the methods that are meant, empty when the selection has to do with none
	 */
	public static Optional<MethodTarget> of(ShowInContext context) {
		if (!(context.getSelection() instanceof IStructuredSelection selection)) {
			return Optional.empty();
		}
		for (Iterator<?> elements = selection.iterator(); elements.hasNext();) {
			Object element = elements.next();
			Optional<MethodTarget> target = element instanceof MethodItem item
					? Optional.of(of(item.selection().method()))
					: of(Adapters.adapt(element, IJavaElement.class));
			if (target.isPresent()) {
				return target;
			}
		}
		return Optional.empty();
	}

	/**
	 * What a view of ours wants to be shown in others: its elements, and as input the Java element of the first.
	 *
	 * @param selection of the view
	 */
	public static ShowInContext context(IStructuredSelection selection) {
		Object input = MethodSelection.of(selection).map(method -> method.getAdapter(IJavaElement.class)).orElse(null);
		return new ShowInContext(input, selection);
	}

	/**
	 * A method, in whatever session.
	 *
	 * @param wanted a method of a recording
	 */
	public static MethodTarget of(Method wanted) {
		return new MethodTarget(wanted.qualifiedName(), true,
				method -> method.className().equals(wanted.className()) && method.name().equals(wanted.name())
						&& (method.descriptor().equals(wanted.descriptor())
								|| !method.knowsParameters() || !wanted.knowsParameters()));
	}

	/**
	 * The methods of a Java element.
	 *
	 * @param element the element, may be null
	 * @return a method itself, the methods of a type or what is in one, of a package; else empty
	 */
	public static Optional<MethodTarget> of(IJavaElement element) {
		if (element == null) {
			return Optional.empty();
		}
		// what is in a method stands for it
		IJavaElement method = element.getAncestor(IJavaElement.METHOD);
		IJavaElement wanted = method == null ? element : method;
		try {
			return MethodFilter.of(wanted).map(filter -> new MethodTarget(name(wanted), method != null, filter));
		} catch (JavaModelException e) {
			ILog.get().log(e.getStatus());
			return Optional.empty();
		}
	}

	/** The qualified name, with nested types as in the class file, so that it also filters. */
	private static String name(IJavaElement element) {
		if (element instanceof IMethod method) {
			return method.getDeclaringType().getFullyQualifiedName('$') + '.' + method.getElementName();
		}
		if (element instanceof IPackageFragment) {
			// the default package cannot be told apart by a pattern
			return element.getElementName().isEmpty() ? "" : element.getElementName() + ".*"; //$NON-NLS-1$ //$NON-NLS-2$
		}
		IType type = element instanceof ITypeRoot root ? root.findPrimaryType()
				: (IType) element.getAncestor(IJavaElement.TYPE);
		return type == null ? element.getElementName() : type.getFullyQualifiedName('$');
	}

	/**
	 * The name to show to people, which is a pattern for {@link org.methodical.core.analysis.NameFilter} as well.
	 *
	 * @return the qualified name of the method or class, for a package followed by {@code .*}
	 */
	public String name() {
		return name;
	}

	/** Whether a method is meant, and not a class or package. */
	public boolean isMethod() {
		return isMethod;
	}

	/**
	 * Whether a method is meant.
	 *
	 * @param method of a recording
	 */
	public boolean matches(Method method) {
		return methods.test(method);
	}
}
