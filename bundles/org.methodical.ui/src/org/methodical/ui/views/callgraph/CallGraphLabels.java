// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.RGB;
import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.graph.content.IGraphContentProvider;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.Plurals;
import org.methodical.ui.shared.ThemeColors;
import org.methodical.ui.views.callgraph.CallGraphElement.Edge;
import org.methodical.ui.views.callgraph.CallGraphElement.Node;

/** Tells the graph viewer about the content that the view shows now. UI thread only. */
final class CallGraphLabels extends LabelProvider implements IGraphContentProvider, IGraphLabelProvider {

	private CallGraphContent content;
	private CallGraphTexts texts;

	void setContent(CallGraphContent content) {
		this.content = content;
		texts = content == null ? null : new CallGraphTexts(content);
	}

	/** A picture keeps showing elements until its next layout is done, when they may be of the content no more. */
	private boolean knows(Object element) {
		return content != null && element instanceof CallGraphElement known && content.contains(known);
	}

	@Override
	public Object[] getNodes(Object input) {
		return content == null ? new Object[0] : content.nodes().toArray();
	}

	@Override
	public Object[] getMostImportant(Object input) {
		return content == null ? new Object[0] : content.byImportance().toArray();
	}

	@Override
	public Object[] getHeaviest(Object input) {
		return content == null ? new Object[0] : content.heaviest().toArray();
	}

	@Override
	public Object[] getEdges(Object input) {
		return content == null ? new Object[0] : content.edges().toArray();
	}

	@Override
	public Object getSource(Object edge) {
		return ((Edge) edge).caller();
	}

	@Override
	public Object getTarget(Object edge) {
		return ((Edge) edge).callee();
	}

	@Override
	public Object getContainer(Object node) {
		return content.frame((Node) node);
	}

	@Override
	public String getText(Object element) {
		return knows(element) ? texts.text((CallGraphElement) element) : ""; //$NON-NLS-1$
	}

	@Override
	public String getShortcutText(int leftOut) {
		boolean isMethods = content == null || content.question().grouping() == Grouping.METHOD;
		return Plurals.bind(isMethods ? Messages.CallGraphTexts_between : Messages.CallGraphTexts_betweenNodes,
				leftOut);
	}

	@Override
	public String getDetail(Object node) {
		return knows(node) ? texts.detail((Node) node) : ""; //$NON-NLS-1$
	}

	@Override
	public String getBadge(Object node) {
		return knows(node) ? texts.badge((Node) node) : ""; //$NON-NLS-1$
	}

	@Override
	public double getWeight(Object element) {
		if (!knows(element)) {
			return 0;
		}
		return element instanceof Edge edge ? content.weight(edge) : content.weight((Node) element);
	}

	@Override
	public double getSize(Object node) {
		return knows(node) ? content.size((Node) node) : 0;
	}

	/** What takes more than before has the colour of self times, what takes less that of total times. */
	@Override
	public RGB getColor(Object node) {
		if (!knows(node) || content.other().isEmpty()) {
			return null;
		}
		return ThemeColors.of(content.change((Node) node) > 0 ? Ids.COLOR_SELF_TIME : Ids.COLOR_TOTAL_TIME).getRGB();
	}

	@Override
	public boolean isEmphasized(Object element) {
		return knows(element) && content.isOnCriticalPath((CallGraphElement) element);
	}

	@Override
	public boolean isDashed(Object edge) {
		return knows(edge) && content.isRecursive((Edge) edge);
	}

	@Override
	public String getToolTip(Object element) {
		return knows(element) ? texts.toolTip((CallGraphElement) element) : null;
	}
}
