// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.methodical.core.model.code.Method;

/**
 * What a method of the Java model looks like in a class file, as far as its own source tells. Types are compared by
 * the simple names of their erasures. Immutable; {@link #matches} no longer asks the Java model.
 */
final class MethodShape {

	/** The name of constructors in class files. */
	static final String CONSTRUCTOR = "<init>"; //$NON-NLS-1$

	/** The name of static initialisers in class files. */
	static final String STATIC_INITIALIZER = "<clinit>"; //$NON-NLS-1$

	/** An enum constructor is given the name and the ordinal. */
	private static final int HIDDEN_IN_ENUM = 2;

	private final String name;
	private final List<String> parameters;
	/** Parameters that compilers put before those in source. */
	private final int hidden;
	/** Whether compilers may put any number of further ones at both ends, for what the class captures. */
	private final boolean captures;

	private MethodShape(String name, List<String> parameters, int hidden, boolean captures) {
		this.name = name;
		this.parameters = parameters;
		this.hidden = hidden;
		this.captures = captures;
	}

	/** Asks the Java model about a method, of source or of a class file. */
	static MethodShape of(IMethod method) throws JavaModelException {
		IType type = method.getDeclaringType();
		String name = method.isConstructor() ? CONSTRUCTOR : method.getElementName();
		if (type.isBinary()) {
			return new MethodShape(name, ofDescriptor(method.getSignature()), 0, false);
		}
		List<String> parameters = new ArrayList<>();
		for (String signature : method.getParameterTypes()) {
			parameters.add(new Erasure(method).simpleName(signature));
		}
		boolean constructor = method.isConstructor();
		return new MethodShape(name, List.copyOf(parameters), constructor ? hidden(type) : 0,
				constructor && (type.isLocal() || type.isAnonymous()));
	}

	/** Whether a recorded method has this name and these parameters, if they are known; its class is not looked at. */
	boolean matches(Method method) {
		if (!name.equals(method.name())) {
			return false;
		}
		if (!method.knowsParameters()) {
			return true;
		}
		List<String> given = ofDescriptor(method.descriptor());
		int surplus = given.size() - parameters.size();
		if (!captures) {
			return surplus == hidden && given.subList(hidden, given.size()).equals(parameters);
		}
		for (int before = 0; before <= Math.min(1, surplus); before++) {
			if (given.subList(before, before + parameters.size()).equals(parameters)) {
				return true;
			}
		}
		return false;
	}

	/** Whether no other method of a type has the same shape. */
	boolean isUniqueIn(IType type) throws JavaModelException {
		int alike = 0;
		for (IMethod method : type.getMethods()) {
			MethodShape other = of(method);
			if (other.name.equals(name) && other.hidden == hidden && other.parameters.equals(parameters)) {
				alike++;
			}
		}
		return alike <= 1;
	}

	private static int hidden(IType type) throws JavaModelException {
		if (type.isEnum()) {
			return HIDDEN_IN_ENUM;
		}
		boolean inner = type.isMember() && type.isClass() && !type.isRecord() && !Flags.isStatic(type.getFlags())
				&& !type.getDeclaringType().isInterface();
		return inner ? 1 : 0;
	}

	private static List<String> ofDescriptor(String descriptor) {
		List<String> names = new ArrayList<>();
		for (String type : Signature.getParameterTypes(descriptor)) {
			// the last name of a.b.Outer$Inner[], dimensions kept
			String readable = Signature.toString(type.replace('/', '.'));
			names.add(readable.substring(Math.max(readable.lastIndexOf('.'), readable.lastIndexOf('$')) + 1));
		}
		return names;
	}
}
