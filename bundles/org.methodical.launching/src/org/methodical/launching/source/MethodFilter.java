// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IClassFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IInitializer;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IOrdinaryClassFile;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.methodical.core.model.code.Method;

/** Which recorded methods a Java element stands for. */
public final class MethodFilter {

	private MethodFilter() {
	}

	/**
	 * Makes a filter for a Java element: a method stands for itself, an initializer for the one of its class, a field
	 * for its type, a type for all its methods and those of the types in it, files and packages for the types in them.
	 *
	 * @param element the element, of source or of a library
	 * @return tells quickly, and without the Java model, whether a recorded method belongs to the element; empty for
	 *         elements that are greater than a package
	 * @throws JavaModelException if the element does not exist
	 */
	public static Optional<Predicate<Method>> of(IJavaElement element) throws JavaModelException {
		return Optional.ofNullable(switch (element) {
			case IMethod method -> only(method);
			case IInitializer initializer -> {
				String name = Flags.isStatic(initializer.getFlags()) ? MethodShape.STATIC_INITIALIZER
						: MethodShape.CONSTRUCTOR;
				yield declaredBy(initializer.getDeclaringType()).and(method -> method.name().equals(name));
			}
			case IType type -> within(type);
			case IMember member -> within(member.getDeclaringType());
			case ICompilationUnit file -> withinAny(file.getTypes());
			case IOrdinaryClassFile file -> within(file.getType());
			case IClassFile module -> null;
			case IPackageFragment fragment -> inPackage(fragment.getElementName());
			default -> {
				IJavaElement member = element.getAncestor(IJavaElement.TYPE);
				yield member == null ? null : within((IType) member);
			}
		});
	}

	private static Predicate<Method> only(IMethod method) throws JavaModelException {
		IType type = method.getDeclaringType();
		MethodShape shape = MethodShape.of(method);
		Predicate<Method> named = declaredBy(type).and(shape::matches);
		Optional<int[]> range = shape.isUniqueIn(type) ? Optional.empty() : LineFinder.of(type).range(method);
		// parameters whose types differ in the package alone look the same in source
		return range.map(lines -> named.and(recorded -> isWithin(recorded, lines))).orElse(named);
	}

	private static boolean isWithin(Method method, int[] lines) {
		return method.firstLine() == 0 || method.firstLine() >= lines[0] && method.lastLine() <= lines[1];
	}

	private static Predicate<Method> inPackage(String name) {
		return method -> method.packageName().equals(name);
	}

	private static Predicate<Method> withinAny(IType[] types) throws JavaModelException {
		Predicate<Method> any = method -> false;
		for (IType type : types) {
			any = any.or(within(type));
		}
		return any;
	}

	private static Predicate<Method> within(IType type) throws JavaModelException {
		if (isNumbered(type)) {
			return declaredBy(type);
		}
		String name = type.getFullyQualifiedName('$');
		return method -> method.className().equals(name) || method.className().startsWith(name + '$');
	}

	private static Predicate<Method> declaredBy(IType type) throws JavaModelException {
		if (!isNumbered(type)) {
			String name = type.getFullyQualifiedName('$');
			return method -> method.className().equals(name);
		}
		// its number in the class file is not known, its lines are
		IType outer = type;
		while (isNumbered(outer)) {
			outer = (IType) outer.getParent().getAncestor(IJavaElement.TYPE);
		}
		String prefix = outer.getFullyQualifiedName('$') + '$';
		String suffix = type.getElementName();
		int[] lines = LineFinder.of(type).range(type).orElse(new int[] {1, Integer.MAX_VALUE});
		return method -> method.className().startsWith(prefix) && method.className().endsWith(suffix)
				&& method.firstLine() > 0 && isWithin(method, lines);
	}

	/** Whether the name of a type in source has a number in the class file, because it or one around it is local. */
	private static boolean isNumbered(IType type) throws JavaModelException {
		if (type.isBinary()) {
			return false;
		}
		for (IJavaElement around = type; around instanceof IType nested; around = around.getParent()) {
			if (nested.isLocal() || nested.isAnonymous()) {
				return true;
			}
		}
		return false;
	}
}
