// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.List;

import org.methodical.agent.bytecode.flow.FlowGraph;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;

/**
 * The handlers by which a method tells which of its instructions threw. A method with few of those has a handler for
 * each; others have one for all, and a local variable that holds the number of the throw point ahead. The first way is
 * more code, but a frame of the method is smaller, in the interpreter as in compiled code, so that recursion gets
 * deeper.
 */
final class ThrowHandlers {

	/** The most throw points that have a handler each. */
	private static final int MAX = 8;

	private final MethodVisitor out;
	private final boolean isForEach;
	private final List<Label> starts = new ArrayList<>();
	private final List<Label> ends = new ArrayList<>();

	/**
	 * Chooses the way.
	 *
	 * @param hasMore whether a handler has more to do than to tell what threw
	 */
	ThrowHandlers(MethodVisitor out, FlowGraph graph, boolean hasMore) {
		this.out = out;
		isForEach = !hasMore && graph.throwPoints().length <= MAX && !hasHandler(graph);
	}

	private static boolean hasHandler(FlowGraph graph) {
		for (int block = 0; block < graph.blockCount(); block++) {
			if (graph.isHandler(block)) {
				return true;
			}
		}
		return false;
	}

	/** Whether each throw point has a handler of its own, so that no variable holds its number. */
	boolean isForEach() {
		return isForEach;
	}

	/** To be called before each instruction. */
	void before(boolean isThrowPoint) {
		if (!isForEach) {
			return;
		}
		if (ends.size() < starts.size()) {
			ends.add(visited());
		}
		if (isThrowPoint) {
			starts.add(visited());
		}
	}

	/** To be called behind the last instruction. */
	void end() {
		before(false);
	}

	/** Begins the handler of a throw point. */
	void begin(int point) {
		out.visitTryCatchBlock(starts.get(point), ends.get(point), visited(), null);
	}

	private Label visited() {
		Label label = new Label();
		out.visitLabel(label);
		return label;
	}
}
