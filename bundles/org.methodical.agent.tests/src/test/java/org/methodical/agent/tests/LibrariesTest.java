// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.model.code.MethodSteps;

/** Programs that work with large libraries, all of whose classes have probes: what they call is counted, and works. */
class LibrariesTest {

	private static final String ORDERS = """
			import com.fasterxml.jackson.databind.*;
			import java.util.*;
			public class Orders {
				static final int ROUNDS = 40;
				public record Item(int id, String name, double price, List<String> tags, Map<String, Integer> stock) { }
				static List<Item> items() {
					List<Item> items = new ArrayList<>();
					for (int i = 0; i < 25; i++) {
						items.add(new Item(i, "no. " + i + " \\"x\\" \\u00fc", i / 4.0, List.of("a", "b", "t" + i),
								new TreeMap<>(Map.of("here", i, "there", 2 * i))));
					}
					return items;
				}
				public static void main(String[] args) throws Exception {
					ObjectMapper mapper = new ObjectMapper();
					long sum = 0;
					for (int round = 0; round < ROUNDS; round++) {
						List<Item> items = items();
						String text = mapper.writeValueAsString(items);
						Item[] back = mapper.readValue(text, Item[].class);
						if (!List.of(back).equals(items)) {
							throw new IllegalStateException(text);
						}
						for (JsonNode each : mapper.readTree(text)) {
							sum += each.get("stock").get("there").asInt() + each.get("tags").size();
						}
					}
					System.out.println(sum);
				}
			}
			""";

	private static final String STOCK = """
			import java.sql.*;
			import java.util.*;
			public class Stock {
				private final Map<Integer, String> labels = new HashMap<>();
				private final Connection connection;
				Stock(Connection connection) { this.connection = connection; }
				public static void main(String[] args) throws Exception {
					try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:stock")) {
						Stock stock = new Stock(connection);
						stock.fill(500);
						long sum = 0;
						for (int i = 0; i < 2000; i++) {
							sum += stock.price(i % 500) + stock.label(i % 500).length();
						}
						for (int i = 0; i < 5; i++) {
							sum += stock.report();
						}
						System.out.println(sum);
					}
				}
				void fill(int count) throws SQLException {
					try (Statement statement = connection.createStatement()) {
						statement.execute("create table item(id int primary key, kind varchar(40), price int)");
					}
					try (PreparedStatement insert = connection.prepareStatement("insert into item values(?, ?, ?)")) {
						for (int i = 0; i < count; i++) {
							insert.setInt(1, i);
							insert.setString(2, "kind " + i % 50);
							insert.setInt(3, i * 7 % 100);
							insert.executeUpdate();
						}
					}
				}
				int price(int id) throws SQLException {
					try (PreparedStatement query = connection.prepareStatement("select price from item where id = ?")) {
						query.setInt(1, id);
						try (ResultSet result = query.executeQuery()) {
							result.next();
							return result.getInt(1);
						}
					}
				}
				String label(int id) { return labels.computeIfAbsent(id, Stock::made); }
				static String made(int id) { return String.format("item %05d", id); }
				int report() throws SQLException {
					int sum = 0;
					try (Statement statement = connection.createStatement();
							ResultSet result = statement.executeQuery(
									"select kind, sum(price) from item group by kind")) {
						while (result.next()) {
							sum += result.getString(1).length() + result.getInt(2);
						}
					}
					return sum;
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,modes=time", "RUNNING,timing=exact", "JDK_17,modes=time+steps"})
	void objectsAreWrittenAndReadBackAsJson(Jdk jdk, String options) throws Exception {
		long items = 40 * 25;
		Map<String, Long> expected = new LinkedHashMap<>();
		expected.put("Orders.items", 40L);
		// made, and made again of what was written
		expected.put("Orders$Item.<init>", 2 * items);
		expected.put("Orders$Item.tags", items);
		expected.put("Orders$Item.equals", items);
		expected.put("com.fasterxml.jackson.databind.ObjectMapper.writeValueAsString", 40L);
		expected.put("com.fasterxml.jackson.databind.ObjectMapper.readTree", 40L);
		expected.put("com.fasterxml.jackson.databind.ObjectMapper.<clinit>", 1L);
		expected.put("com.fasterxml.jackson.databind.node.ObjectNode.get", 3 * items);
		assertCounted(expected, "27000\n", options, program(jdk, "Orders", ORDERS, "jackson-databind", "jackson-core",
				"jackson-annotations"));
	}

	/** The jar of the database could be an agent as well. */
	@ParameterizedTest
	@CsvSource({"RUNNING,modes=time", "JDK_17,timing=exact", "JDK_17,modes=time+steps", "JDK_17,modes=alloc"})
	void aDatabaseIsFilledAndAsked(Jdk jdk, String options) throws Exception {
		Map<String, Long> expected = new LinkedHashMap<>();
		expected.put("Stock.price", 2000L);
		expected.put("Stock.label", 2000L);
		expected.put("Stock.made", 500L);
		expected.put("Stock.report", 5L);
		expected.put("org.h2.jdbc.JdbcPreparedStatement.executeUpdate", 500L);
		expected.put("org.h2.jdbc.JdbcPreparedStatement.executeQuery", 2000L);
		expected.put("org.h2.jdbc.JdbcStatement.executeQuery", 5L);
		// the last call of each report finds nothing more
		expected.put("org.h2.jdbc.JdbcResultSet.next", 2000L + 5 * (50 + 1));
		expected.put("org.h2.jdbc.JdbcResultSet.getString", 5L * 50);
		assertCounted(expected, "244450\n", options, program(jdk, "Stock", STOCK, "h2"));
	}

	private Program program(Jdk jdk, String name, String source, String... libraries) throws Exception {
		Path classes = Compiled.program(jdk, folder, name, source,
				Neighbours.classPath(folder, libraries));
		return Program.of(folder, name).on(jdk).classPath(Neighbours.classPath(classes, libraries));
	}

	/** Whatever is measured: of steps there are calls as well, counted in another way. */
	private static void assertCounted(Map<String, Long> expected, String out, String options, Program program)
			throws Exception {
		Outcome outcome = program.recorded(options).run();
		assertEquals(out, outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		assertEquals(0, outcome.status());
		Profile profile = outcome.profile();
		assertEquals(List.of(), profile.warnings());
		Map<String, Long> found = new LinkedHashMap<>();
		expected.keySet().forEach(name -> found.put(name,
				profile.callsOf(name.substring(0, name.lastIndexOf('.')), name.substring(name.lastIndexOf('.') + 1))));
		assertEquals(expected, found);
		if (options.contains("steps")) {
			expected.keySet().forEach(name -> found.put(name, 0L));
			for (int id = 0; id < profile.snapshot().methodCount(); id++) {
				long more = profile.snapshot().steps().of(id).map(MethodSteps::calls).orElse(0L);
				found.computeIfPresent(profile.snapshot().method(id).qualifiedName(), (name, calls) -> calls + more);
			}
			assertEquals(expected, found);
		}
	}
}
