// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.List;
import java.util.Locale;

import org.methodical.core.analysis.WaitRow;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.thread.Wait;

/** Tables of who waited for what. */
public final class WaitTables {

	private WaitTables() {
	}

	/** Waits. Fields: {@code kind,lock,place,holder,threads,waits,time_ns,longest_ns}. */
	public static ReportTable<WaitRow> waits(List<WaitRow> rows) {
		return new ReportTable<>(rows).number("Time", row -> Units.time(row.sum().time()))
				.number("Share", row -> Units.percent(row.share()))
				.number("Found", row -> Units.count(row.sum().count()))
				.number("Longest", row -> row.sum().longest() > 0 ? Units.time(row.sum().longest()) : "\u2014")
				.number("Threads", row -> Units.count(row.threads()))
				.label("For", row -> kind(row.sum().kind()))
				.label("Lock or object", row -> known(row.lock()))
				.label("In", row -> known(row.place()))
				.label("Held by", row -> known(row.holder()))
				.field("kind", row -> row.sum().kind().name().toLowerCase(Locale.ROOT))
				.field("lock", row -> orNull(row.lock())).field("place", row -> orNull(row.place()))
				.field("holder", row -> orNull(row.holder())).field("threads", WaitRow::threads)
				.field("waits", row -> row.sum().count()).field("time_ns", row -> row.sum().time())
				.field("longest_ns", row -> row.sum().longest() > 0 ? row.sum().longest() : null);
	}

	private static String kind(Wait.Kind kind) {
		return switch (kind) {
			case LOCK -> "lock";
			case SIGNAL -> "signal";
			case SLEEP -> "sleep";
			case IO -> "I/O";
		};
	}

	private static String known(String name) {
		return name.isEmpty() ? "\u2014" : name;
	}

	private static String orNull(String name) {
		return name.isEmpty() ? null : name;
	}
}
