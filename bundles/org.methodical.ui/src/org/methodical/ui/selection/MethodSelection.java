// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.launching.source.JavaLocation;
import org.methodical.launching.source.MethodLocator;

/**
 * A method of a session as it is selected in a view. It adapts to the Java element, which is looked for when first
 * asked for, so that actions of the Java tools work on it.
 */
public final class MethodSelection implements IAdaptable {

	private final Session session;
	private final Method method;
	private final int line;
	private Optional<JavaLocation> location;

	/**
	 * Creates a selection.
	 *
	 * @param session the session that measured the method
	 */
	public MethodSelection(Session session, Method method) {
		this(session, method, 0);
	}

	/**
	 * Creates a selection of a line.
	 *
	 * @param session the session that measured the method
	 * @param line    one of its lines; 0 for the method itself
	 */
	public MethodSelection(Session session, Method method, int line) {
		this.session = session;
		this.method = method;
		this.line = line;
	}

	/**
	 * The method that is selected.
	 *
	 * @param selection of a view
	 * @return the method of its first element, empty when that is something else
	 */
	public static Optional<MethodSelection> of(ISelection selection) {
		boolean isMethod = selection instanceof IStructuredSelection structured
				&& structured.getFirstElement() instanceof MethodItem;
		return isMethod ? Optional.of(((MethodItem) ((IStructuredSelection) selection).getFirstElement()).selection())
				: Optional.empty();
	}

	/**
	 * The session.
	 *
	 * @return the one that measured the method
	 */
	public Session session() {
		return session;
	}

	/** The method. */
	public Method method() {
		return method;
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		if (type == IJavaElement.class) {
			return type.cast(location().map(JavaLocation::member).orElse(null));
		}
		if (type == Method.class) {
			return type.cast(method);
		}
		return type == Session.class ? type.cast(session) : null;
	}

	/**
	 * Where the method is in Java source. The first call asks the Java model, which may take a moment.
	 *
	 * @return the place, empty when no project has the class
	 */
	public synchronized Optional<JavaLocation> location() {
		if (location == null) {
			location = locate();
		}
		return location;
	}

	private Optional<JavaLocation> locate() {
		try {
			Optional<JavaLocation> found = MethodLocator.of(session).locate(method, null);
			return line > 0 ? found.map(place -> new JavaLocation(place.member(), line)) : found;
		} catch (JavaModelException e) {
			ILog.get().log(e.getStatus());
			return Optional.empty();
		}
	}

	/**
	 * Whether another selection is of the same method, perhaps in another session.
	 *
	 * @return whether class, name and descriptor are equal
	 */
	public boolean isSameMethod(MethodSelection other) {
		return method.className().equals(other.method.className()) && method.name().equals(other.method.name())
				&& method.descriptor().equals(other.method.descriptor());
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof MethodSelection selection && session.equals(selection.session)
				&& method.equals(selection.method);
	}

	@Override
	public int hashCode() {
		return Objects.hash(session, method);
	}
}
