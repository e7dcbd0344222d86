// SPDX-License-Identifier: EPL-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Writes the user guide, which is the help of the workbench, as a site of plain files: each page with the table of
 * contents and a search that needs no server.
 *
 * <p>{@code java Guide.java REPOSITORY FOLDER VERSION}. Fails where a page, a place in it or a picture is missing that
 * another names.
 */
public final class Guide {

	private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>", Pattern.DOTALL);
	private static final Pattern BODY = Pattern.compile("<body>(.*)</body>", Pattern.DOTALL);
	private static final Pattern PICTURE = Pattern.compile("<img src=\"images/([\\w-]+)\\.png\"[^>]*>");
	private static final Pattern LINK = Pattern.compile("(?:href|src|srcset)=\"([^\"#:]*)(?:#([^\"]*))?\"");
	private static final Pattern ENTITY = Pattern.compile("&(#?\\w+);");
	private static final Map<String, String> ENTITIES = Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "nbsp", " ",
			"ndash", "–", "rarr", "→", "rsquo", "’", "Delta", "Δ");

	private static final String WORKBENCH = "<p><img src=\"images/workbench.png\" alt=\"The workbench after profiling\"></p>";

	private final Path root;
	private final Path help;
	private final Path folder;
	private final String version;
	/** Their titles, in the order of the table of contents. */
	private final Map<String, String> pages = new LinkedHashMap<>();
	private final StringBuilder contents = new StringBuilder();

	private Guide(Path root, Path folder, String version) {
		this.root = root;
		help = root.resolve("bundles/org.methodical.help");
		this.folder = folder;
		this.version = version;
	}

	public static void main(String[] arguments) throws Exception {
		if (arguments.length != 3) {
			System.err.println("java Guide.java REPOSITORY FOLDER VERSION");
			System.exit(2);
		}
		new Guide(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2]).write();
	}

	private void write() throws Exception {
		Element toc = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(help.resolve("toc.xml").toFile())
				.getDocumentElement();
		pages.put(name(toc.getAttribute("topic")), toc.getAttribute("label"));
		topics(toc);
		Files.createDirectories(folder.resolve("images"));
		copy(help.resolve("html/images"), folder.resolve("images"));
		copy(root.resolve("releng/guide/site"), folder);
		copy(root.resolve("releng/screenshots"), folder.resolve("images"));
		List<String> index = new ArrayList<>();
		for (String page : pages.keySet()) {
			String source = Files.readString(help.resolve("html").resolve(page));
			String body = found(BODY, source, page);
			if (page.equals("index.html")) {
				body += WORKBENCH;
			}
			Files.writeString(folder.resolve(page), page(page, found(TITLE, source, page), body));
			index.add("[" + quoted(page) + ", " + quoted(found(TITLE, source, page)) + ", " + quoted(text(body)) + "]");
		}
		Files.writeString(folder.resolve("pages.js"), "const PAGES = [\n" + String.join(",\n", index) + "\n];\n");
		check();
	}

	private void topics(Element parent) {
		NodeList children = parent.getChildNodes();
		contents.append("<ul>\n");
		for (int i = 0; i < children.getLength(); i++) {
			if (children.item(i) instanceof Element topic) {
				String page = name(topic.getAttribute("href"));
				pages.put(page, topic.getAttribute("label"));
				contents.append("<li><a href=\"").append(page).append("\">").append(topic.getAttribute("label")).append("</a>");
				if (topic.getElementsByTagName("topic").getLength() > 0) {
					topics(topic);
				}
				contents.append("</li>\n");
			}
		}
		contents.append("</ul>\n");
	}

	private String page(String page, String title, String body) {
		String here = contents.toString().replace("<a href=\"" + page + "\">", "<a href=\"" + page + "\" aria-current=\"page\">");
		return """
				<!DOCTYPE html>
				<!-- SPDX-License-Identifier: EPL-2.0 -->
				<html lang="en">
				<head>
				<meta charset="UTF-8">
				<meta name="viewport" content="width=device-width, initial-scale=1">
				<title>%s - Methodical %s</title>
				<link rel="stylesheet" href="site.css">
				</head>
				<body>
				<nav>
				<p class="home"><a href="index.html">Methodical</a> <small>%s</small></p>
				<label for="search">Search</label>
				<input id="search" type="search" autocomplete="off">
				<ol id="found" aria-live="polite"></ol>
				%s</nav>
				<main>%s</main>
				<script src="pages.js"></script>
				<script src="search.js"></script>
				</body>
				</html>
				""".formatted(title, version, version, here, pictures(body));
	}

	/** A picture that exists in the dark is shown so to those who want it dark. */
	private String pictures(String body) {
		return PICTURE.matcher(body).replaceAll(picture -> {
			String dark = "images/" + picture.group(1) + "-dark.png";
			return Matcher.quoteReplacement(!Files.exists(folder.resolve(dark)) ? picture.group()
					: "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"" + dark + "\">" + picture.group()
							+ "</picture>");
		});
	}

	/** What stands on a page, without its tags. */
	private static String text(String body) {
		String plain = body.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ").strip();
		return ENTITY.matcher(plain).replaceAll(entity -> Matcher.quoteReplacement(character(entity.group(1))));
	}

	private static String character(String entity) {
		if (entity.startsWith("#")) {
			return Character.toString(Integer.decode(entity.substring(1).replace('x', '#')));
		}
		String character = ENTITIES.get(entity);
		if (character == null) {
			throw new IllegalArgumentException("the guide does not know &" + entity + "; which a page has");
		}
		return character;
	}

	private void check() throws IOException {
		Set<String> missing = new TreeSet<>();
		for (String page : pages.keySet()) {
			Matcher link = LINK.matcher(Files.readString(folder.resolve(page)));
			while (link.find()) {
				Path target = folder.resolve(link.group(1).isEmpty() ? page : link.group(1));
				if (!Files.exists(target) || link.group(2) != null
						&& !Files.readString(target).contains("id=\"" + link.group(2) + '"')) {
					missing.add(page + " names " + link.group());
				}
			}
		}
		if (!missing.isEmpty()) {
			throw new IOException("not in the guide: " + missing);
		}
	}

	private static String found(Pattern pattern, String source, String page) throws IOException {
		Matcher matcher = pattern.matcher(source);
		if (!matcher.find()) {
			throw new IOException(page + " has no " + pattern);
		}
		return matcher.group(1);
	}

	private static String quoted(String text) {
		return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
	}

	private static String name(String topic) {
		return topic.substring(topic.indexOf('/') + 1);
	}

	private static void copy(Path from, Path to) throws IOException {
		try (Stream<Path> files = Files.list(from)) {
			for (Path file : files.toList()) {
				Files.copy(file, to.resolve(file.getFileName()));
			}
		}
	}
}
