package org.methodical.core.analysis;

import java.util.List;
import org.methodical.core.model.MethodSteps;

/**
 * A class, or a package, and what was executed of it.
 *
 * @param name    its name, empty for the unnamed package
 * @param methods its methods, those with most steps first
 * @param calls   calls of its methods
 * @param steps   their dynamic steps
 */
public record ClassLoad(String name, List<MethodSteps> methods, long calls, long steps) {
}
