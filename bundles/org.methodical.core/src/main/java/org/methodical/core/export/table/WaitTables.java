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
		return new ReportTable<>(rows)
				.number("Time", row -> (row.sum().hasCount() ? "" : Units.ABOUT) + Units.time(row.sum().time()))
				.number("Share", row -> Units.percent(row.share()))
				.number("Found", row -> row.sum().hasCount() ? Units.count(row.sum().count()) : Units.UNKNOWN)
				.number("Longest", row -> row.sum().longest() > 0 ? Units.time(row.sum().longest()) : Units.UNKNOWN)
				.number("Threads", row -> row.threads() >= 0 ? Units.count(row.threads()) : Units.UNKNOWN)
				.label("For", row -> kind(row.sum().kind()))
				.label("Lock or object", row -> known(row.lock()))
				.label("In", row -> known(row.place()))
				.label("Held by", row -> known(row.holder()))
				.field("kind", row -> row.sum().kind().name().toLowerCase(Locale.ROOT))
				.field("lock", row -> orNull(row.lock())).field("place", row -> orNull(row.place()))
				.field("holder", row -> orNull(row.holder()))
				.field("threads", row -> row.threads() >= 0 ? row.threads() : null)
				.field("waits", row -> row.sum().hasCount() ? row.sum().count() : null)
				.field("time_ns", row -> row.sum().time())
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
		return name.isEmpty() ? Units.UNKNOWN : name;
	}

	private static String orNull(String name) {
		return name.isEmpty() ? null : name;
	}
}
