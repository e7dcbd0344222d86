// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.Optional;

import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.jface.text.source.AbstractRulerColumn;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.ILineRange;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.rulers.IContributedRulerColumn;
import org.eclipse.ui.texteditor.rulers.RulerColumnDescriptor;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.ui.shared.Ids;

/**
 * The column of the ruler with the executions of each line and its share of the running time. Bars on its left are
 * longer the hotter a line is, a circular arrow stands for a loop, a tilde for a line that has changed since, so that
 * nothing depends on colours. It takes no room as long as there is nothing to show. UI thread only.
 */
public final class CountColumn extends AbstractRulerColumn implements IContributedRulerColumn {

	private static final String WIDEST = "\u21bb~9,999,999"; //$NON-NLS-1$
	private static final String WIDEST_SHARE = " 99.9\u00b19.9% "; //$NON-NLS-1$
	private static final String LOOP = "\u21bb"; //$NON-NLS-1$
	private static final String STALE = "~"; //$NON-NLS-1$
	private static final int BAR = 3;
	private static final int MARGIN = 3;
	private static final int ALPHA = 90;
	private static final float SATURATION = 2.2f;
	private static final float BRIGHTNESS = 0.86f;

	private RulerColumnDescriptor descriptor;
	private ITextEditor editor;
	/** Room for shares of the running time, 0 if they are not known. */
	private int shareWidth;

	/** Created by the editor. */
	public CountColumn() {
		setWidth(0);
		setHover(new CountHover(line -> at(line).map(LineAnnotation::getText).orElse(null)));
	}

	@Override
	public RulerColumnDescriptor getDescriptor() {
		return descriptor;
	}

	@Override
	public void setDescriptor(RulerColumnDescriptor descriptor) {
		this.descriptor = descriptor;
	}

	@Override
	public ITextEditor getEditor() {
		return editor;
	}

	@Override
	public void setEditor(ITextEditor editor) {
		this.editor = editor;
	}

	@Override
	public void columnCreated() {
		// the control comes later
	}

	@Override
	public void columnRemoved() {
		// the editor goes on without
	}

	@Override
	public Control createControl(CompositeRuler ruler, Composite parent) {
		Control control = super.createControl(ruler, parent);
		control.setBackground(getDefaultBackground());
		Ids.name(control, "editor.counts"); //$NON-NLS-1$
		Ids.accessibleName(control, Messages.CountColumn_name);
		control.getDisplay().asyncExec(this::refresh);
		return control;
	}

	/** Shows the numbers as they are now. */
	private void refresh() {
		if (getControl() == null || getControl().isDisposed()) {
			return;
		}
		Optional<EditorLoad> load = EditorLoads.get(editor);
		load.ifPresent(shown -> shown.onChange(this::refresh));
		boolean isEmpty = load.isEmpty() || load.get().marks().isEmpty();
		shareWidth = isEmpty || !load.get().marks().isSampled() ? 0 : extent(WIDEST_SHARE);
		setWidth(isEmpty ? 0
				: extent(load.get().marks().isCounted() ? WIDEST : STALE) + shareWidth + 4 * BAR + 2 * MARGIN);
		redraw();
	}

	private int extent(String text) {
		GC gc = new GC(getControl());
		try {
			gc.setFont(getFont());
			return gc.textExtent(text).x;
		} finally {
			gc.dispose();
		}
	}

	private Optional<LineAnnotation> at(int line) {
		return EditorLoads.find(editor).flatMap(load -> load.marks().at(line));
	}

	/** What stands in the column on a line, from 0; null for nothing. */
	@Override
	protected String computeText(int line) {
		return at(line).map(mark -> (text(mark) + ' ' + LineTexts.briefShare(mark.mark().figures())).strip())
				.orElse(null);
	}

	private static String text(LineAnnotation annotation) {
		String loop = annotation.mark().loops().isEmpty() ? "" : LOOP; //$NON-NLS-1$
		String stale = annotation.isChanged() ? STALE : ""; //$NON-NLS-1$
		LineLoad load = annotation.mark().figures().load();
		return loop + stale + (load == null ? "" : LineTexts.brief(load.executions())); //$NON-NLS-1$
	}

	/** The same colour as one sees it from afar, whether it was pale or dark. */
	private static RGB strong(RGB color) {
		float[] parts = color.getHSB();
		return new RGB(parts[0], Math.min(1, parts[1] * SATURATION), BRIGHTNESS);
	}

	@Override
	protected void paint(GC gc, ILineRange lines) {
		// below the last line too
		gc.setBackground(getDefaultBackground());
		gc.fillRectangle(((Composite) getControl()).getClientArea());
		super.paint(gc, lines);
	}

	@Override
	protected void paintLine(GC gc, int modelLine, int widgetLine, int pixel, int height) {
		gc.setBackground(getDefaultBackground());
		gc.fillRectangle(0, pixel, getWidth(), height);
		Optional<LineAnnotation> annotation = at(modelLine);
		if (annotation.isEmpty()) {
			return;
		}
		LineBand band = annotation.get().band();
		Color color = new Color(PreferenceConverter.getColor(EditorsUI.getPreferenceStore(), band.colorKey()));
		gc.setBackground(color);
		gc.setAlpha(ALPHA);
		gc.fillRectangle(0, pixel, getWidth(), height);
		gc.setAlpha(255);
		gc.setBackground(new Color(strong(color.getRGB())));
		gc.fillRectangle(0, pixel, band.heat() * BAR, height);
		gc.setForeground(getControl().getDisplay().getSystemColor(SWT.COLOR_LIST_FOREGROUND));
		draw(gc, text(annotation.get()), getWidth() - shareWidth, pixel, height);
		draw(gc, LineTexts.briefShare(annotation.get().mark().figures()), getWidth(), pixel, height);
	}

	private static void draw(GC gc, String text, int right, int pixel, int height) {
		Point extent = gc.textExtent(text);
		gc.drawText(text, right - extent.x - MARGIN, pixel + (height - extent.y) / 2, true);
	}
}
