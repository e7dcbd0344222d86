// SPDX-License-Identifier: EPL-2.0
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/**
 * Takes out of what the build made, what is another each time: times of the day, folders of the machine, orders by
 * chance.
 *
 * <p>{@code java SameBytes.java product FOLDER SECONDS LISTS.xsl} for an installed workbench, {@code java
 * SameBytes.java bill FILE NOTICE} for a bill of materials, which also gets the licences that only NOTICE knows: those
 * of bundles without a pom. It fails where none is known.
 */
public final class SameBytes {

	private static final String REGISTRY = "p2/org.eclipse.equinox.p2.engine/profileRegistry";
	private static final String SETTINGS = "p2/org.eclipse.equinox.p2.engine/.settings";
	private static final String CACHE = "p2/org.eclipse.equinox.p2.core/cache";
	/** Tycho hands bundles over by a file that is not theirs, of which the bill has the checksums. */
	private static final Pattern FALSE_HASHES = Pattern.compile(
			"(\"bom-ref\" : \"pkg:maven/p2\\.[^\"]*\"(?:(?!\"bom-ref\").)*?)\"hashes\" : \\[[^]]*\\],\\s*", Pattern.DOTALL);

	/** A component of the bill that has no licence; those have their licences before their address. */
	private static final Pattern UNLICENSED = Pattern.compile(
			"(\"bom-ref\" : \"[^\"]*\"(?:(?!\"bom-ref\"|\"licenses\" :).)*?\"name\" : \"([^\"]*)\""
					+ "(?:(?!\"bom-ref\"|\"licenses\" :).)*?)(\"purl\" : )",
			Pattern.DOTALL);
	/** A row of NOTICE: names, which may end in a star, the licence, whose it is. */
	private static final Pattern NOTICED = Pattern
			.compile("([a-z][\\w.*-]*(?:, [a-z][\\w.*-]*)*) {2,}(\\S.*?) {2,}\\S.*");

	private static final Pattern INSTALLED = Pattern
			.compile("name='org\\.eclipse\\.equinox\\.p2\\.installFolder' value='([^']*)'");
	private static final Pattern UNPACKED = Pattern.compile("(<property name=\"unzipped\\|[^\"]*\" value=\")([^\"]*)");

	private final Path folder;
	private final long seconds;
	private final Path lists;

	private SameBytes(Path folder, long seconds, Path lists) {
		this.folder = folder;
		this.seconds = seconds;
		this.lists = lists;
	}

	public static void main(String[] arguments) throws Exception {
		if (arguments[0].equals("bill")) {
			Path file = Path.of(arguments[1]);
			String bill = FALSE_HASHES.matcher(Files.readString(file)).replaceAll("$1");
			Files.writeString(file, licensed(bill, Files.readAllLines(Path.of(arguments[2]))));
		} else {
			// a macOS application has all below Contents/Eclipse
			try (Stream<Path> all = Files.walk(Path.of(arguments[1]))) {
				Path home = all.filter(path -> path.endsWith("p2") && Files.isDirectory(path)).findFirst().orElseThrow()
						.getParent();
				new SameBytes(home, Long.parseLong(arguments[2]), Path.of(arguments[3])).product();
			}
		}
	}

	private static String licensed(String bill, List<String> notice) {
		Map<String, String> known = new TreeMap<>(Comparator.reverseOrder());
		known.put("org.methodical.*", "EPL-2.0");
		for (String line : notice) {
			Matcher row = NOTICED.matcher(line);
			if (row.matches()) {
				Stream.of(row.group(1).split(", ")).forEach(name -> known.put(name, row.group(2)));
			}
		}
		return UNLICENSED.matcher(bill).replaceAll(component -> {
			String name = component.group(2);
			// a longer name comes before what it begins with
			String licence = known.entrySet().stream().filter(each -> each.getKey().endsWith("*")
					? name.startsWith(each.getKey().substring(0, each.getKey().length() - 1)) : name.equals(each.getKey()))
					.findFirst().orElseThrow(() -> new IllegalStateException("NOTICE tells no licence of " + name)).getValue();
			String kind = licence.contains(" ") ? "name" : "id";
			return Matcher.quoteReplacement(component.group(1) + "\"licenses\" : [\n        {\n          \"license\" : {\n"
					+ "            \"" + kind + "\" : \"" + licence + "\"\n          }\n        }\n      ],\n      "
					+ component.group(3));
		});
	}

	private void product() throws IOException, TransformerException {
		for (String list : List.of("artifacts.xml", CACHE + "/artifacts.xml")) {
			write(list, sorted(read(list)));
		}
		write("configuration/config.ini", read("configuration/config.ini").replaceAll("(?m)^#.*\n", ""));
		write("configuration/org.eclipse.update/platform.xml", read("configuration/org.eclipse.update/platform.xml")
				.replaceAll("date=\"\\d+\"", "date=\"" + seconds + "000\""));
		for (Path file : files(SETTINGS)) {
			// the repositories of the build
			Files.delete(file);
		}
		for (Path file : files(CACHE + "/binary")) {
			pack(file);
		}
		profile();
	}

	/** The history of the installation is the build's; what is installed stays. */
	private void profile() throws IOException, TransformerException {
		List<Path> states = files(REGISTRY).stream().filter(file -> file.toString().endsWith(".gz")).sorted().toList();
		Path last = states.getLast();
		String text;
		try (InputStream in = new GZIPInputStream(Files.newInputStream(last))) {
			text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
		for (Path state : states) {
			Files.delete(state);
		}
		Matcher built = INSTALLED.matcher(text);
		if (built.find()) {
			// a product that may be moved finds out at its start where it is
			text = text.replace(built.group(1), "/methodical");
		}
		text = UNPACKED.matcher(sorted(text)).replaceAll(files -> Matcher.quoteReplacement(files.group(1)
				+ Stream.of(files.group(2).split("\\|")).sorted().collect(Collectors.joining("|"))));
		try (OutputStream out = new GZIPOutputStream(
				Files.newOutputStream(last.resolveSibling(seconds + "000.profile.gz")))) {
			out.write(text.getBytes(StandardCharsets.UTF_8));
		}
	}

	private void pack(Path file) throws IOException {
		Map<String, byte[]> entries = new TreeMap<>();
		try (ZipFile zip = new ZipFile(file.toFile())) {
			for (ZipEntry entry : zip.stream().toList()) {
				entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
			}
		}
		try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
			for (Map.Entry<String, byte[]> each : entries.entrySet()) {
				ZipEntry entry = new ZipEntry(each.getKey());
				entry.setTimeLocal(LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC));
				out.putNextEntry(entry);
				out.write(each.getValue());
			}
		}
	}

	private String sorted(String xml) throws TransformerException {
		Transformer transformer = TransformerFactory.newInstance().newTransformer(new StreamSource(lists.toFile()));
		transformer.setParameter("time", seconds + "000");
		StringWriter out = new StringWriter();
		transformer.transform(new StreamSource(new StringReader(xml)), new StreamResult(out));
		return out.toString();
	}

	private List<Path> files(String name) throws IOException {
		Path place = folder.resolve(name);
		if (!Files.exists(place)) {
			return List.of();
		}
		try (Stream<Path> all = Files.walk(place)) {
			return all.filter(Files::isRegularFile).sorted(Comparator.naturalOrder()).toList();
		}
	}

	private String read(String name) throws IOException {
		return Files.readString(folder.resolve(name));
	}

	private void write(String name, String text) throws IOException {
		Files.writeString(folder.resolve(name), text);
	}
}
