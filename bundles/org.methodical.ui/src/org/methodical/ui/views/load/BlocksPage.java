// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** The blocks of a method over its source. UI thread only. */
final class BlocksPage {

	private final Label label;
	private final RowTable<BlockRow> blocks;
	private final EmptyText place;
	private final RowTable<SourceRow> source;
	/** Method whose source is shown, -1 for none. */
	private int shown = -1;

	BlocksPage(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(page);
		label = new Label(page, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).hint(0, SWT.DEFAULT).applyTo(label);
		SashForm sash = new SashForm(page, SWT.VERTICAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		blocks = new RowTable<>(sash, "load.blocks", Messages.BytecodeLoadView_blocks, BlockRow.COLUMNS, BlockRow::key, //$NON-NLS-1$
				LoadQuery.DEFAULT.blocks());
		place = new EmptyText(sash, "load.noSource"); //$NON-NLS-1$
		source = new RowTable<>(place.parent(), "load.source", Messages.BytecodeLoadView_source, SourceRow.COLUMNS, //$NON-NLS-1$
				SourceRow::key, new RowOrder(0, true));
		source.table().setFont(JFaceResources.getTextFont());
		// where the theme styles tables, the font of the table reaches its header only
		source.setFonts(row -> JFaceResources.getTextFont());
		place.setContent(source.table());
	}

	RowTable<BlockRow> blocks() {
		return blocks;
	}

	RowTable<SourceRow> source() {
		return source;
	}

	void show(LoadContent content) {
		String line = LoadStatus.blocks(content);
		label.setText(line);
		label.setToolTipText(line);
		int method = content.method().map(row -> row.steps().method().id()).orElse(-1);
		if (method != shown) {
			blocks.table().deselectAll();
			source.show(List.of());
			shown = -1;
		}
		blocks.show(content.blocks());
	}

	/** Shows the source of a method with its counts; says so where there is none. */
	void show(SourceContent content) {
		int method = content.method().steps().method().id();
		if (content.source().isEmpty()) {
			place.showText(EmptyText.bind(Messages.BytecodeLoadView_noSource,
					content.method().steps().method().qualifiedName()));
			return;
		}
		place.showContent();
		source.show(content.rows());
		if (shown != method) {
			shown = method;
			showLines(blocks.selected().map(BlockRow::lines).orElse(new int[0]));
		}
	}

	/** Selects source lines and scrolls to the first. */
	void showLines(int[] lines) {
		List<Integer> positions = new ArrayList<>();
		for (int line : lines) {
			for (int i = 0; i < source.rows().size(); i++) {
				if (source.rows().get(i).line() == line) {
					positions.add(i);
				}
			}
		}
		source.table().deselectAll();
		if (!positions.isEmpty()) {
			source.table().setSelection(positions.stream().mapToInt(Integer::intValue).toArray());
			source.table().showSelection();
		}
	}

	/** The block to select for a line: of those that have code of it the one that ran most often. */
	static Optional<BlockRow> blockAt(List<BlockRow> rows, int line) {
		return rows.stream().filter(row -> Arrays.binarySearch(row.lines(), line) >= 0)
				.max((a, b) -> Long.compare(a.method().executions(a.block()), b.method().executions(b.block())));
	}
}
