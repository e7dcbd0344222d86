// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.methodical.ui.guide.HelpPage.Span;
import org.methodical.ui.guide.HelpPage.Style;

/**
 * Makes text of a page in HTML. It takes any: what it does not know is its text alone. Not to be used twice.
 */
public final class HelpPageReader {

	private static final Pattern TOKEN = Pattern.compile(
			"<!--.*?-->|<![^>]*>|<(/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>|[^<]+|<", //$NON-NLS-1$
			Pattern.DOTALL);
	private static final Pattern ATTRIBUTE = Pattern.compile("([a-zA-Z]+)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')"); //$NON-NLS-1$
	private static final Pattern ENTITY = Pattern.compile("&(#x?[0-9a-fA-F]+|[a-zA-Z]+);"); //$NON-NLS-1$
	private static final Properties ENTITIES = properties("entities.properties"); //$NON-NLS-1$
	private static final Properties ELEMENTS = properties("elements.properties"); //$NON-NLS-1$
	private static final String PARAGRAPH = "paragraph"; //$NON-NLS-1$
	private static final String LINE = "line"; //$NON-NLS-1$
	private static final String UNSEEN = "unseen"; //$NON-NLS-1$
	private static final String BULLET = "\u2022 "; //$NON-NLS-1$
	private static final String NEXT_CELL = " \u2502 "; //$NON-NLS-1$

	/** An element whose end was not yet read. */
	private record Open(String name, int start, String link) {
	}

	private final StringBuilder text = new StringBuilder();
	private final StringBuilder title = new StringBuilder();
	private final List<Span<Style>> styles = new ArrayList<>();
	private final List<Span<String>> links = new ArrayList<>();
	private final Map<String, Integer> anchors = new HashMap<>();
	private final Deque<Open> open = new ArrayDeque<>();
	/** The number of the next item in each list that is open, 0 where items have no numbers. */
	private final Deque<Integer> items = new ArrayDeque<>();
	private boolean isFirstCell;

	private HelpPageReader() {
	}

	private static Properties properties(String name) {
		Properties properties = new Properties();
		try (InputStream in = HelpPageReader.class.getResourceAsStream(name)) {
			properties.load(in);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return properties;
	}

	/** Reads a page. */
	public static HelpPage read(String html) {
		return new HelpPageReader().page(html);
	}

	private HelpPage page(String html) {
		Matcher token = TOKEN.matcher(html);
		while (token.find()) {
			String name = token.group(2);
			if (name == null) {
				characters(token.group());
			} else if (token.group(1).isEmpty()) {
				begin(name.toLowerCase(Locale.ROOT), attributes(token.group(3)));
			} else {
				end(name.toLowerCase(Locale.ROOT));
			}
		}
		return new HelpPage(title.toString().strip(), text.toString(), styles, links, anchors);
	}

	private static Map<String, String> attributes(String all) {
		Map<String, String> attributes = new HashMap<>();
		Matcher attribute = ATTRIBUTE.matcher(all);
		while (attribute.find()) {
			String value = attribute.group(2) != null ? attribute.group(2) : attribute.group(3);
			attributes.put(attribute.group(1).toLowerCase(Locale.ROOT), decoded(value));
		}
		return attributes;
	}

	private void begin(String name, Map<String, String> attributes) {
		breakLine(name);
		if (attributes.containsKey("id")) { //$NON-NLS-1$
			anchors.put(attributes.get("id"), text.length()); //$NON-NLS-1$
		}
		switch (name) {
			case "ul" -> items.push(0); //$NON-NLS-1$
			case "ol" -> items.push(1); //$NON-NLS-1$
			case "li" -> item(); //$NON-NLS-1$
			case "tr" -> isFirstCell = true; //$NON-NLS-1$
			case "td", "th" -> cell(); //$NON-NLS-1$ //$NON-NLS-2$
			case "img" -> characters(attributes.getOrDefault("alt", "")); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
			default -> {
				// its text alone
			}
		}
		open.push(new Open(name, text.length(), name.equals("a") ? attributes.get("href") : null)); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private void item() {
		int number = items.isEmpty() ? 0 : items.pop();
		text.append("    ".repeat(items.size())).append(number == 0 ? BULLET : number + ". "); //$NON-NLS-1$ //$NON-NLS-2$
		items.push(number == 0 ? 0 : number + 1);
	}

	private void cell() {
		if (!isFirstCell) {
			text.append(NEXT_CELL);
		}
		isFirstCell = false;
	}

	private void end(String name) {
		if (open.stream().noneMatch(each -> each.name().equals(name))) {
			return;
		}
		while (!open.peek().name().equals(name)) {
			open.pop();
		}
		Open ended = open.pop();
		int length = text.length() - ended.start();
		if (length > 0) {
			Stream.of(Style.values()).filter(style -> is(name, style.name()))
					.forEach(style -> styles.add(new Span<>(ended.start(), length, style)));
		}
		if (length > 0 && ended.link() != null) {
			links.add(new Span<>(ended.start(), length, ended.link()));
		}
		if ((name.equals("ul") || name.equals("ol")) && !items.isEmpty()) { //$NON-NLS-1$ //$NON-NLS-2$
			items.pop();
		}
		breakLine(name);
	}

	private void breakLine(String name) {
		if (is(name, PARAGRAPH)) {
			// lists within lists belong together
			lines(items.isEmpty() ? 2 : 1);
		} else if (is(name, LINE)) {
			lines(1);
		}
	}

	private static boolean is(String name, String kind) {
		return List.of(ELEMENTS.getProperty(name, "").split(" ")).contains(kind); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private void characters(String raw) {
		if (raw.startsWith("<!")) { //$NON-NLS-1$
			return;
		}
		String characters = decoded(raw);
		if (isIn("title")) { //$NON-NLS-1$
			title.append(characters);
		}
		if (open.stream().anyMatch(each -> is(each.name(), UNSEEN))) {
			return;
		}
		if (isIn("pre")) { //$NON-NLS-1$
			// the line end behind the tag is none of the text
			boolean isFirst = open.peek().name().equals("pre") && open.peek().start() == text.length(); //$NON-NLS-1$
			text.append(isFirst ? characters.replaceFirst("^\\r?\\n", "") : characters); //$NON-NLS-1$ //$NON-NLS-2$
			return;
		}
		String joined = characters.replaceAll("[ \\t\\r\\n]+", " "); //$NON-NLS-1$ //$NON-NLS-2$
		text.append(isAfterSpace() ? joined.replaceFirst("^ ", "") : joined); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private boolean isIn(String name) {
		return open.stream().anyMatch(each -> each.name().equals(name));
	}

	private boolean isAfterSpace() {
		return text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1));
	}

	/** Ends the line, so that there are so many line ends. */
	private void lines(int wanted) {
		int end = text.length();
		while (end > 0 && text.charAt(end - 1) == ' ') {
			end--;
		}
		int there = 0;
		while (there < end && text.charAt(end - 1 - there) == '\n') {
			there++;
		}
		if (end > there) {
			text.setLength(end);
			text.append("\n".repeat(Math.max(0, wanted - there))); //$NON-NLS-1$
		}
	}

	private static String decoded(String raw) {
		return ENTITY.matcher(raw).replaceAll(entity -> Matcher.quoteReplacement(character(entity.group(1))));
	}

	private static String character(String entity) {
		try {
			if (entity.startsWith("#x")) { //$NON-NLS-1$
				return Character.toString(Integer.parseInt(entity.substring(2), 16));
			}
			return entity.startsWith("#") ? Character.toString(Integer.parseInt(entity.substring(1))) //$NON-NLS-1$
					: ENTITIES.getProperty(entity, '&' + entity + ';');
		} catch (IllegalArgumentException e) {
			// no such character
			return '&' + entity + ';';
		}
	}
}
