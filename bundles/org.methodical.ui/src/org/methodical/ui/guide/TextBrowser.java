// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import org.eclipse.help.browser.IBrowser;
import org.eclipse.swt.graphics.Point;

/** What the help takes for a browser: one window, opened when there is something to show. UI thread only. */
final class TextBrowser implements IBrowser {

	private HelpWindow window;
	/** Null as long as nobody wants another than the usual one. */
	private Point size;
	/** Null as long as nobody wants another than the usual one. */
	private Point location;

	@Override
	public void displayURL(String url) {
		if (window == null || window.isClosed()) {
			window = new HelpWindow();
			if (size != null) {
				window.shell().setSize(size);
			}
			if (location != null) {
				window.shell().setLocation(location);
			}
		}
		window.open(HelpAddress.of(url));
	}

	@Override
	public void close() {
		if (window != null && !window.isClosed()) {
			window.shell().close();
		}
	}

	@Override
	public boolean isCloseSupported() {
		return true;
	}

	@Override
	public boolean isSetLocationSupported() {
		return true;
	}

	@Override
	public boolean isSetSizeSupported() {
		return true;
	}

	@Override
	public void setLocation(int x, int y) {
		location = new Point(x, y);
	}

	@Override
	public void setSize(int width, int height) {
		size = new Point(width, height);
	}
}
