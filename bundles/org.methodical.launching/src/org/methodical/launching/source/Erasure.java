// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeParameter;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;

/** What types in the source of a method become in its class file. */
final class Erasure {

	/** Bounds may name one another; no sensible source has longer chains. */
	private static final int LONGEST_CHAIN = 8;

	private final IMethod method;

	Erasure(IMethod method) {
		this.method = method;
	}

	/** The simple name of the erasure of a type signature as in {@link IMethod#getParameterTypes}, with dimensions. */
	String simpleName(String signature) throws JavaModelException {
		String type = Signature.getTypeErasure(signature);
		int dimensions = Signature.getArrayCount(type);
		String name = Signature.toString(Signature.getElementType(type));
		for (int i = 0; i < LONGEST_CHAIN; i++) {
			ITypeParameter variable = variable(name);
			if (variable == null) {
				break;
			}
			String[] bounds = variable.getBoundsSignatures();
			name = bounds.length == 0 ? "Object" : Signature.toString(Signature.getTypeErasure(bounds[0])); //$NON-NLS-1$
		}
		return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1) + "[]".repeat(dimensions); //$NON-NLS-1$
	}

	/** The type parameter that a name stands for: of the method, or of a type or method around it. */
	private ITypeParameter variable(String name) {
		for (IJavaElement around = method; around != null; around = around.getParent()) {
			ITypeParameter variable = null;
			if (around instanceof IMethod generic) {
				variable = generic.getTypeParameter(name);
			} else if (around instanceof IType generic) {
				variable = generic.getTypeParameter(name);
			}
			if (variable != null && variable.exists()) {
				return variable;
			}
		}
		return null;
	}
}
