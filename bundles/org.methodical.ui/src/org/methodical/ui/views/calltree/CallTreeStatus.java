package org.methodical.ui.views.calltree;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.CallingContextTree;
import org.methodical.ui.shared.Measures;

/** What the view says around the tree; knows no widgets. */
final class CallTreeStatus {

	private CallTreeStatus() {
	}

	/** The line over the tree. */
	static String line(CallTreeContent content) {
		String paths = Measures.count(content.tree().size() - 1L);
		String time = Measures.time(content.tree().totalTime(CallingContextTree.ROOT));
		return NLS.bind(Messages.CallTreeStatus_line, new Object[] {content.session().name(), paths, time});
	}
}
