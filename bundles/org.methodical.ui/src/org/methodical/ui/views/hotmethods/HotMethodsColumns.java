// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.code.Method;
import org.methodical.launching.ProfileAgain;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.MeasureCell;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;

/** The columns of the table; knows no widgets. */
final class HotMethodsColumns {

	private static final int CLASS = 1;

	private static final Comparator<Method> BY_NAME = Comparator
			.comparing(method -> method.simpleClassName() + '.' + method.signature(), String.CASE_INSENSITIVE_ORDER);
	private static final Comparator<Method> BY_FRAME = Comparator.comparingInt(Method::frameSlots);

	/** Counts beside counts, times beside times. */
	static final List<RowColumn<HotMethodsRow>> ALL = List.of(
			RowColumn.<HotMethodsRow>label(Messages.HotMethodsColumn_method, row -> NameLabel.of(row.method()))
					.withPlain(row -> row.method().className() + '.' + row.method().signature()),
			RowColumn.name(Messages.HotMethodsColumn_class, 0, row -> row.method().className()),
			value(Messages.HotMethodsColumn_calls, Measure.CALLS),
			value(Messages.HotMethodsColumn_steps, Measure.STEPS),
			value(Messages.HotMethodsColumn_alloc, Measure.SELF_BYTES)
					.withPlainTitle(Messages.HotMethodsColumn_allocUnit),
			value(Messages.HotMethodsColumn_self, Measure.SELF).withPlainTitle(Messages.HotMethodsColumn_selfUnit),
			share(Messages.HotMethodsColumn_selfShare, Measure.SELF),
			value(Messages.HotMethodsColumn_total, Measure.TOTAL).withPlainTitle(Messages.HotMethodsColumn_totalUnit),
			share(Messages.HotMethodsColumn_totalShare, Measure.TOTAL),
			value(Messages.HotMethodsColumn_average, Measure.AVERAGE)
					.withPlainTitle(Messages.HotMethodsColumn_averageUnit),
			value(Messages.HotMethodsColumn_waiting, Measure.WAITING)
					.withPlainTitle(Messages.HotMethodsColumn_waitingUnit),
			RowColumn.<HotMethodsRow>number(Messages.HotMethodsColumn_frame, 0, row -> row.method().frameBytes(),
					MeasureTexts::bytes, row -> row.method().isCodeKnown())
					.withPlainTitle(Messages.HotMethodsColumn_frameUnit)
					.withTip(row -> row.method().isCodeKnown() ? Messages.HotMethodsColumn_frameHow
							: Messages.HotMethodsColumn_noFrame));

	/** The most self time first. */
	static final RowOrder DEFAULT = new RowOrder(indexOf(Measure.SELF), false);

	private HotMethodsColumns() {
	}

	private static RowColumn<HotMethodsRow> value(String title, Measure measure) {
		return RowColumn.measure(title, 60, MeasureCell.value(measure));
	}

	private static RowColumn<HotMethodsRow> share(String title, Measure measure) {
		return RowColumn.measure(title, 70, MeasureCell.share(measure));
	}

	/** The column with the values of a measure. */
	static int indexOf(Measure measure) {
		for (int i = 0; i < ALL.size(); i++) {
			if (ALL.get(i).head().measure() == measure) {
				return i;
			}
		}
		throw new IllegalArgumentException(measure.word());
	}

	/** The most first of what a program was profiled again with; empty if that is no column. */
	static Optional<RowOrder> order(ProfileAgain addition) {
		return addition.measure().map(measure -> new RowOrder(indexOf(measure), false));
	}

	/** What is measured in the column that rows are sorted by, null if it is something else. */
	static Measure measure(RowOrder order) {
		return ALL.get(order.column()).head().measure();
	}

	/** The rows that pass a filter. Those that are equal in the order stay sorted by their names. */
	static int[] sorted(HotMethods methods, RowOrder order, String filter) {
		if (measure(order) != null) {
			return methods.order(measure(order), order.ascending(), filter);
		}
		Comparator<Method> by = order.column() == 0 ? BY_NAME : order.column() == CLASS ? HotMethods.BY_CLASS
				: BY_FRAME;
		return methods.order(by, order.ascending(), filter);
	}
}
