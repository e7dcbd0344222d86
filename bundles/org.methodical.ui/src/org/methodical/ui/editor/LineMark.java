// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.List;

import org.methodical.core.analysis.load.LineFigures;
import org.methodical.core.analysis.load.LoopLoad;

/**
 * What is shown on a line of a document. Immutable.
 *
 * @param line    of the document, from 0
 * @param source  the line as it was when it ran, without blanks at its ends
 * @param changed whether the line of the document is another
 * @param figures what was executed, and how long
 * @param share   of the steps of the run, 0 to 1
 * @param loops   the loops whose conditions are on the line
 * @param methods the methods that have code on the line
 */
record LineMark(int line, String source, boolean changed, LineFigures figures, double share, List<LoopLoad> loops,
		List<MethodFigures> methods) {

	/** How to mark it if the line is the same, or another, than when it ran. */
	LineBand band(boolean isChanged) {
		return isChanged ? LineBand.STALE : LineBand.of(figures, share);
	}
}
