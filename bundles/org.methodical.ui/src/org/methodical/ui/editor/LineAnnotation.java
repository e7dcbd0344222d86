// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;

/** The mark of a line; keeps what is known of it, so that it can turn stale and fresh again. UI thread only. */
final class LineAnnotation extends Annotation {

	private final boolean isLoop;
	private final Position position;
	private LineMark mark;
	private boolean changed;

	/** Creates the mark of a line with its band, or that of the loop whose condition is on it, at a place. */
	LineAnnotation(LineMark mark, boolean isLoop, Position position) {
		super(isLoop ? LineBand.LOOP_TYPE : mark.band(mark.changed()).type(), false, null);
		this.isLoop = isLoop;
		this.position = position;
		this.mark = mark;
		changed = mark.changed();
	}

	boolean isLoop() {
		return isLoop;
	}

	/** Where it is; moves with edits. */
	Position position() {
		return position;
	}

	LineMark mark() {
		return mark;
	}

	/** Whether the line is another than when it ran. */
	boolean isChanged() {
		return changed;
	}

	LineBand band() {
		return mark.band(changed);
	}

	/** Takes newer numbers; says whether the mark looks different now. */
	boolean update(LineMark newer) {
		mark = newer;
		return setChanged(newer.changed());
	}

	/** Says that the line is, or is not, what ran; tells whether the mark looks different now. */
	boolean setChanged(boolean isChanged) {
		changed = isChanged;
		String type = isLoop ? LineBand.LOOP_TYPE : band().type();
		if (type.equals(getType())) {
			return false;
		}
		setType(type);
		return true;
	}

	/** Composed when somebody asks. */
	@Override
	public String getText() {
		return LineTexts.hover(mark, changed);
	}
}
