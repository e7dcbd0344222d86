// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.function.IntFunction;

import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.source.IAnnotationHover;
import org.eclipse.jface.text.source.IAnnotationHoverExtension;
import org.eclipse.jface.text.source.ILineRange;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.LineRange;

/**
 * All figures of a line, over the column of counts. They are shown as they are: the control that editors have for
 * hovers takes texts for HTML, where lines run together and nothing follows a {@code <} of the source.
 */
final class CountHover implements IAnnotationHover, IAnnotationHoverExtension {

	private final IntFunction<String> texts;

	/** @param texts by the number of the line, from 0; null where there is nothing to say */
	CountHover(IntFunction<String> texts) {
		this.texts = texts;
	}

	@Override
	public String getHoverInfo(ISourceViewer viewer, int line) {
		return texts.apply(line);
	}

	@Override
	public Object getHoverInfo(ISourceViewer viewer, ILineRange range, int lines) {
		return texts.apply(range.getStartLine());
	}

	@Override
	public ILineRange getHoverLineRange(ISourceViewer viewer, int line) {
		return new LineRange(line, 1);
	}

	@Override
	public IInformationControlCreator getHoverControlCreator() {
		return parent -> new DefaultInformationControl(parent, (String) null, null);
	}

	@Override
	public boolean canHandleMouseCursor() {
		return false;
	}
}
