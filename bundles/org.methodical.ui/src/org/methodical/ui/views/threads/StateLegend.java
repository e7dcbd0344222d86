// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.time.ThreadStateTexts;

/** Says which bar is which state. UI thread only. */
final class StateLegend {

	private static final int SAMPLE = 14;
	private static final int GAP = 5;

	private final Canvas canvas;

	StateLegend(Composite parent, Canvas picture) {
		canvas = Ids.name(new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS) {
			@Override
			public Point computeSize(int width, int height, boolean changed) {
				GC gc = new GC(this);
				try {
					return new Point(StateLegend.this.paint(gc, picture, false), gc.getFontMetrics().getHeight() + GAP);
				} finally {
					gc.dispose();
				}
			}
		}, "threads.legend"); //$NON-NLS-1$
		canvas.addListener(SWT.Paint, event -> paint(event.gc, picture, true));
		Ids.accessibleName(canvas,
				ThreadStateTexts.ORDER.stream().map(ThreadStateTexts::of).collect(Collectors.joining(", "))); //$NON-NLS-1$
	}

	Canvas control() {
		return canvas;
	}

	private int paint(GC gc, Canvas picture, boolean isReal) {
		StateStyle style = new StateStyle(picture);
		int height = gc.getFontMetrics().getHeight();
		int x = GAP;
		for (ThreadState state : ThreadStateTexts.ORDER) {
			String text = ThreadStateTexts.of(state);
			if (isReal) {
				int bar = Math.max(2, (int) Math.round(StateStyle.height(state) * height));
				gc.setForeground(canvas.getForeground());
				gc.setBackground(style.isPlain() ? canvas.getForeground() : style.fill(state));
				if (style.isPlain() && state != ThreadState.RUNNING) {
					gc.drawRectangle(x, 1 + height - bar, SAMPLE, bar - 1);
				} else {
					gc.fillRectangle(x, 1 + height - bar, SAMPLE, bar);
				}
				gc.drawText(text, x + SAMPLE + GAP, 1, SWT.DRAW_TRANSPARENT);
			}
			x += SAMPLE + 3 * GAP + gc.textExtent(text).x;
		}
		return x;
	}
}
