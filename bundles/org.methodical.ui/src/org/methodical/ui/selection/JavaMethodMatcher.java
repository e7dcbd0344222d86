package org.methodical.ui.selection;

import java.util.function.Predicate;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.methodical.core.model.Method;

/**
 * Recognises a method of the Java model among the methods of class files. Types of parameters in source are not
 * resolved, so their simple names are compared.
 */
final class JavaMethodMatcher implements Predicate<Method> {

	private final String className;
	private final String name;
	private final String[] parameters;

	JavaMethodMatcher(IMethod method) {
		className = method.getDeclaringType().getFullyQualifiedName('$');
		name = isConstructor(method) ? "<init>" : method.getElementName(); //$NON-NLS-1$
		parameters = method.getParameterTypes();
	}

	private static boolean isConstructor(IMethod method) {
		try {
			return method.isConstructor();
		} catch (JavaModelException e) {
			// changed or deleted since it was selected: a method like the others
			ILog.get().log(e.getStatus());
			return false;
		}
	}

	@Override
	public boolean test(Method method) {
		return method.className().equals(className) && method.name().equals(name) && sameParameters(method.descriptor());
	}

	private boolean sameParameters(String descriptor) {
		String[] others = Signature.getParameterTypes(descriptor);
		// inner classes and enums get further parameters in front from the compiler
		int first = others.length - parameters.length;
		if (first < 0 || first > 0 && !name.equals("<init>")) { //$NON-NLS-1$
			return false;
		}
		for (int i = 0; i < parameters.length; i++) {
			if (!sameType(parameters[i], others[first + i])) {
				return false;
			}
		}
		return true;
	}

	private static boolean sameType(String source, String binary) {
		String erased = Signature.getTypeErasure(source);
		if (Signature.getArrayCount(erased) != Signature.getArrayCount(binary)) {
			return false;
		}
		String element = Signature.getElementType(erased);
		String other = Signature.getElementType(binary);
		if (Signature.getTypeSignatureKind(element) == Signature.TYPE_VARIABLE_SIGNATURE) {
			return other.startsWith("L"); //$NON-NLS-1$
		}
		return simpleName(element).equals(simpleName(other)) || isTypeVariable(element, other);
	}

	/** In source a type variable looks like any other name; its erasure is most often Object. */
	private static boolean isTypeVariable(String source, String binary) {
		return source.startsWith("Q") && binary.equals("Ljava/lang/Object;"); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private static String simpleName(String signature) {
		String readable = Signature.toString(signature).replace('/', '.').replace('$', '.');
		return readable.substring(readable.lastIndexOf('.') + 1);
	}
}
