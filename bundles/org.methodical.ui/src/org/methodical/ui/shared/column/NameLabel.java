// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.function.ToIntFunction;

import org.eclipse.jdt.core.Signature;
import org.methodical.core.analysis.AgentCost;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.MeasureTexts;

/**
 * A name as all tables and trees show it: what tells rows apart comes first, where it is declared after it. Immutable,
 * for any thread.
 *
 * @param name      such as {@code Cart.total(Item, int)}
 * @param qualifier the package, empty for the default one
 * @param full      all that is known of the name, for a tool tip
 */
public record NameLabel(String name, String qualifier, String full) {

	private static final String SEPARATOR = " - "; //$NON-NLS-1$
	private static final String ELLIPSIS = "\u2026"; //$NON-NLS-1$

	/** The name of a method, with the types of its parameters, which tell overloads apart. */
	public static NameLabel of(Method method) {
		String name = method.simpleClassName() + '.' + method.signature();
		String declared = method.isConstructor() ? method.className() : method.className() + '.' + method.displayName();
		String full = method.knowsParameters()
				? Signature.toString(method.descriptor().replace('/', '.'), declared, null, true,
						!method.isConstructor())
				: declared;
		String loaders = MeasureTexts.loaders(method.loadedBy());
		if (AgentCost.isAgent(method)) {
			return new NameLabel(name, Messages.NameLabel_agent, Messages.NameLabel_agentHow);
		}
		return new NameLabel(name + loaders, method.packageName(), full + loaders);
	}

	/**
	 * The name of a method among others of its class.
	 *
	 * @return its label, without class and package
	 */
	public static NameLabel inClass(Method method) {
		return new NameLabel(method.signature() + MeasureTexts.loaders(method.loadedBy()), "", of(method).full); //$NON-NLS-1$
	}

	/**
	 * The name of a class or of anything else with dots.
	 *
	 * @param qualified the whole name
	 * @return a label whose name is what follows the last dot
	 */
	public static NameLabel of(String qualified) {
		int dot = qualified.lastIndexOf('.');
		return new NameLabel(qualified.substring(dot + 1), dot < 0 ? "" : qualified.substring(0, dot), qualified); //$NON-NLS-1$
	}

	/**
	 * More behind the name.
	 *
	 * @param more such as a number of class loaders
	 */
	public NameLabel with(String more) {
		return more.isEmpty() ? this : new NameLabel(name + more, qualifier, full + more);
	}

	/**
	 * The label as one text, as the Java tools write it.
	 *
	 * @return the name, and after a dash the package if there is one
	 */
	public String text() {
		return name + after();
	}

	/**
	 * The part after the name.
	 *
	 * @return a dash and the package; empty without a package
	 */
	public String after() {
		return qualifier.isEmpty() ? "" : SEPARATOR + qualifier; //$NON-NLS-1$
	}

	/**
	 * What of the label fits into a width: first the package is shortened, then the parameters, then the name. Package
	 * and name are cut at their fronts, as names that begin alike differ at their ends, parameters and words at
	 * their end.
	 *
	 * @param width   what there is room for
	 * @param measure the width of a text
	 * @return a label whose {@link #name} and {@link #after} are to be shown one after the other
	 */
	public NameLabel fitting(int width, ToIntFunction<String> measure) {
		int left = width - measure.applyAsInt(name);
		if (left < 0) {
			return new NameLabel(shortened(width, measure), "", full); //$NON-NLS-1$
		}
		if (measure.applyAsInt(after()) <= left) {
			return this;
		}
		String tail = tail(qualifier, left - measure.applyAsInt(SEPARATOR), measure);
		return new NameLabel(name, tail.equals(ELLIPSIS) ? "" : tail, full); //$NON-NLS-1$
	}

	/** A method is told from others by its name rather than by its parameters. */
	private String shortened(int width, ToIntFunction<String> measure) {
		int parameters = name.indexOf('(') + 1;
		int end = name.indexOf(')', parameters);
		if (parameters == 0 || end <= parameters) {
			return name.indexOf(' ') < 0 ? tail(name, width, measure) : head(name, width, measure);
		}
		String rest = ELLIPSIS + name.substring(end);
		int cut = end;
		while (cut > parameters && measure.applyAsInt(name.substring(0, cut) + rest) > width) {
			cut--;
		}
		String shorter = name.substring(0, cut) + rest;
		return measure.applyAsInt(shorter) <= width ? shorter : tail(shorter, width, measure);
	}

	/** Of words that are no name, as those are read from their beginning. */
	private static String head(String text, int width, ToIntFunction<String> measure) {
		int fits = text.length();
		while (fits > 0 && measure.applyAsInt(text.substring(0, fits) + ELLIPSIS) > width) {
			fits--;
		}
		return text.substring(0, fits).stripTrailing() + ELLIPSIS;
	}

	private static String tail(String text, int width, ToIntFunction<String> measure) {
		int fits = text.length();
		int from = 1;
		while (from < fits) {
			int middle = (from + fits) / 2;
			if (measure.applyAsInt(ELLIPSIS + text.substring(middle)) <= width) {
				fits = middle;
			} else {
				from = middle + 1;
			}
		}
		return ELLIPSIS + text.substring(fits);
	}
}
