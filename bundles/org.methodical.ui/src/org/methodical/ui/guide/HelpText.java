// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import java.util.function.Consumer;

import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.methodical.ui.guide.HelpPage.Span;
import org.methodical.ui.guide.HelpPage.Style;
import org.methodical.ui.shared.Ids;

/** One page, whose links are followed by a click, or by Enter where the cursor is. UI thread only. */
final class HelpText {

	private static final int MARGIN = 12;

	private final StyledText text;
	private final Consumer<String> follow;
	private HelpPage page;

	/**
	 * Creates the widget, without a page.
	 *
	 * @param follow goes to where a link leads, as it stands in the page
	 */
	HelpText(Composite parent, Consumer<String> follow) {
		this.follow = follow;
		text = Ids.name(new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL), "help.page"); //$NON-NLS-1$
		Ids.accessibleName(text, Messages.HelpWindow_page);
		text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
		text.addListener(SWT.MouseUp, event -> {
			if (event.button == 1 && text.getSelectionCount() == 0) {
				follow(text.getOffsetAtPoint(new Point(event.x, event.y)));
			}
		});
		text.addListener(SWT.MouseMove, this::point);
		text.addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
				follow(text.getCaretOffset());
			}
		});
	}

	private void point(Event event) {
		boolean isLink = link(text.getOffsetAtPoint(new Point(event.x, event.y))) != null;
		text.setCursor(isLink ? text.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
	}

	/** What is at an offset, null if that is no link; -1 for no offset. */
	private String link(int offset) {
		return page == null || offset < 0 ? null
				: page.links().stream().filter(link -> link.start() <= offset && offset < link.start() + link.length())
						.map(Span::value).findFirst().orElse(null);
	}

	private void follow(int offset) {
		String link = link(offset);
		if (link != null) {
			follow.accept(link);
		}
	}

	StyledText control() {
		return text;
	}

	/** Shows a page from an anchor on, from its beginning if there is no such. */
	void show(HelpPage next, String anchor) {
		page = next;
		text.setText(next.text());
		next.styles().forEach(style -> style(style.start(), style.length(), style(style.value())));
		next.links().forEach(link -> {
			StyleRange style = new StyleRange();
			style.underline = true;
			style.foreground = JFaceColors.getHyperlinkText(text.getDisplay());
			style(link.start(), link.length(), style);
		});
		int start = next.anchors().getOrDefault(anchor, 0);
		text.setCaretOffset(start);
		if (start == 0) {
			text.setTopPixel(0);
		} else {
			text.setTopIndex(text.getLineAtOffset(start));
		}
	}

	private void style(int start, int length, StyleRange style) {
		style.start = start;
		style.length = length;
		text.setStyleRange(style);
	}

	private static StyleRange style(Style how) {
		StyleRange style = new StyleRange();
		switch (how) {
			case TITLE -> style.font = JFaceResources.getHeaderFont();
			case HEADING -> style.font = JFaceResources.getBannerFont();
			case CODE -> style.font = JFaceResources.getTextFont();
			case STRONG -> style.fontStyle = SWT.BOLD;
			case STRESSED -> style.fontStyle = SWT.ITALIC;
		}
		return style;
	}
}
