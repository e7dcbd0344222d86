// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.model.code.Method;
import org.methodical.ui.views.callgraph.CallGraphElement.GroupNode;
import org.methodical.ui.views.callgraph.CallGraphElement.MethodNode;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** Names for boxes: as short as they can be without two boxes of one picture reading alike. */
final class CallGraphNames {

	private static final String ELLIPSIS = "\u2026"; //$NON-NLS-1$

	private final Grouping grouping;
	/** How many methods there are of a name, by class and name. */
	private final Map<String, Integer> overloads = new HashMap<>();
	/** Full names of the classes by their names without package. */
	private final Map<String, Set<String>> classes = new HashMap<>();
	private final String commonPackage;

	CallGraphNames(Collection<Node> nodes, Grouping grouping) {
		this.grouping = grouping;
		for (Node node : nodes) {
			switch (node) {
				case MethodNode method -> {
					overloads.merge(key(method.method()), 1, Integer::sum);
					addClass(method.method().className());
				}
				case GroupNode group -> {
					if (grouping == Grouping.CLASS) {
						addClass(group.name());
					}
				}
			}
		}
		commonPackage = commonPackage(
				nodes.stream().filter(GroupNode.class::isInstance).map(node -> ((GroupNode) node).name()).toList());
	}

	private void addClass(String name) {
		classes.computeIfAbsent(withoutPackage(name), simple -> new HashSet<>()).add(name);
	}

	private static String key(Method method) {
		return method.className() + '.' + method.name();
	}

	private static String withoutPackage(String className) {
		return className.substring(className.lastIndexOf('.') + 1);
	}

	/** What the names begin with, up to a dot. */
	private static String commonPackage(List<String> packages) {
		String common = packages.isEmpty() ? "" : packages.get(0); //$NON-NLS-1$
		for (String name : packages) {
			while (!name.startsWith(common)) {
				common = common.substring(0, common.lastIndexOf('.', common.length() - 2) + 1);
			}
		}
		return common.substring(0, common.lastIndexOf('.') + 1);
	}

	/** A method's name, with the types of its parameters if its class has another of this name in the picture. */
	String of(Method method) {
		String signature = method.signature();
		return overloads.getOrDefault(key(method), 0) > 1 ? signature : signature.replaceAll("\\(.*", ""); //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** A class without its package, or with as much of it as tells it from others in the picture. */
	String ofClass(String className) {
		Set<String> namesakes = classes.getOrDefault(withoutPackage(className), Set.of());
		int from = className.lastIndexOf('.') + 1;
		while (from > 0) {
			String end = className.substring(from - 1);
			if (namesakes.stream().filter(name -> name.endsWith(end)).count() <= 1) {
				return className.substring(from);
			}
			from = className.lastIndexOf('.', from - 2) + 1;
		}
		return className;
	}

	/** A class as {@link #ofClass}, a package without what all packages in the picture begin with. */
	String ofGroup(String group) {
		if (grouping == Grouping.CLASS) {
			return ofClass(group);
		}
		return commonPackage.isEmpty() ? full(group) : ELLIPSIS + group.substring(commonPackage.length());
	}

	/** The full name of a class or package. */
	static String full(String group) {
		return group.isEmpty() ? Messages.CallGraphTexts_unnamedPackage : group;
	}
}
