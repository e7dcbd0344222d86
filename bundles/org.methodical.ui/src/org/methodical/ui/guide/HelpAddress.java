// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a page of the help is. Immutable.
 *
 * @param page   as in tables of contents, such as {@code /org.methodical.help/html/index.html}; with its protocol if it
 *               lies elsewhere; empty for the contents without a page
 * @param anchor a place in it, empty for its beginning
 */
record HelpAddress(String page, String anchor) {

	/** No page. */
	static final HelpAddress CONTENTS = new HelpAddress("", ""); //$NON-NLS-1$ //$NON-NLS-2$

	private static final Pattern TOPIC = Pattern.compile("[?&]topic=([^&#]*)"); //$NON-NLS-1$
	/** The help's server gives a page by several names: with a frame around it, without, or alone. */
	private static final Pattern SERVED = Pattern.compile("https?://[^/]+/help/(?:topic|ntopic|nftopic|rtopic)(/.*)"); //$NON-NLS-1$
	private static final Pattern FRAME = Pattern.compile("https?://[^/]+/help/.*"); //$NON-NLS-1$

	/**
	 * Reads what the help has a browser show.
	 *
	 * @param url of the help's server, or a page as in tables of contents
	 */
	static HelpAddress of(String url) {
		Matcher topic = TOPIC.matcher(url);
		if (topic.find()) {
			return of(URLDecoder.decode(topic.group(1), StandardCharsets.UTF_8));
		}
		Matcher served = SERVED.matcher(url);
		if (served.matches()) {
			return of(served.group(1));
		}
		if (FRAME.matcher(url).matches()) {
			return CONTENTS;
		}
		String[] parts = url.split("#", 2); //$NON-NLS-1$
		return new HelpAddress(parts[0].replaceAll("\\?.*", ""), parts.length > 1 ? parts[1] : ""); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
	}

	/**
	 * Where a link in this page leads.
	 *
	 * @param link as it stands in the page
	 * @throws IllegalArgumentException if it is none
	 */
	HelpAddress follow(String link) {
		return link.startsWith("#") ? new HelpAddress(page, link.substring(1)) //$NON-NLS-1$
				: of(URI.create(page).resolve(link).toString());
	}

	/** Whether it is no page of the help, but one of the web or another program's. */
	boolean isElsewhere() {
		return page.matches("[a-z]+:.*"); //$NON-NLS-1$
	}
}
