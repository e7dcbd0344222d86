// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.List;

import org.methodical.core.analysis.load.ClassLoad;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;

/**
 * A class in the first table.
 *
 * @param share of the run, 0 to 1
 */
record ClassRow(ClassLoad load, double share) {

	static final List<RowColumn<ClassRow>> COLUMNS = List.of(
			RowColumn.<ClassRow>label(Messages.Column_class,
					row -> NameLabel.of(row.load.name()).with(MeasureTexts.loaders(row.load))).fitted(1),
			RowColumn.count(Messages.Column_steps, 105, row -> row.load.steps()),
			RowColumn.share(Messages.Column_shareOfRun, 70, Ids.COLOR_STEPS, ClassRow::share),
			RowColumn.count(Messages.Column_methods, 70, row -> row.load.methods().size()),
			RowColumn.count(Messages.Column_calls, 85, row -> row.load.calls()));

	/** What stays the same while the program runs. */
	Object key() {
		return load.name();
	}

	/** The name without its package. */
	String shortName() {
		return load.name().substring(load.name().lastIndexOf('.') + 1);
	}
}
