// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.methodical.ui.table.RowTable;

/** Classes, methods of the selected class, blocks of the selected method and its source. UI thread only. */
final class LevelsPage {

	private final SashForm sash;
	private final PieTable<ClassRow> classes;
	private final PieTable<MethodRow> methods;
	private final BlocksPage blocks;
	private LoadContent content;

	/** Creates the page; the listener is given what the user asks for next. */
	LevelsPage(Composite parent, Consumer<UnaryOperator<LoadQuery>> ask) {
		sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
		classes = new PieTable<>(sash, "load.classPie", Messages.BytecodeLoadView_classPie, //$NON-NLS-1$
				page -> new RowTable<>(page, "load.classes", Messages.BytecodeLoadView_classes, ClassRow.COLUMNS, //$NON-NLS-1$
						ClassRow::key, LoadQuery.DEFAULT.classes()),
				ClassRow::key);
		methods = new PieTable<>(sash, "load.methodPie", Messages.BytecodeLoadView_methodPie, //$NON-NLS-1$
				page -> new RowTable<>(page, "load.methods", Messages.BytecodeLoadView_methods, MethodRow.COLUMNS, //$NON-NLS-1$
						MethodRow::key, LoadQuery.DEFAULT.methods()),
				MethodRow::key);
		blocks = new BlocksPage(sash);
		sash.setWeights(28, 32, 40);
		sash.addListener(SWT.Resize, event -> turn());
		classes.table().onSelect(row -> ask.accept(query -> query.ofClass(row.load().name())));
		classes.table().onOpen(row -> methods.table().table().setFocus());
		classes.pie().onSelect(name -> ask.accept(query -> query.ofClass((String) name)));
		methods.table().onSelect(row -> ask.accept(query -> query.ofMethod(row.steps().method().className(),
				row.steps().method().id())));
		methods.pie().onSelect(id -> content.chosen()
				.ifPresent(row -> ask.accept(query -> query.ofMethod(row.load().name(), (Integer) id))));
		Runnable reorder = () -> ask.accept(query -> query.ordered(classes.table().order(), methods.table().order(),
				blocks.blocks().order(), query.loops()));
		classes.table().onOrder(reorder);
		methods.table().onOrder(reorder);
		blocks.blocks().onOrder(reorder);
	}

	/** Levels stand beside each other in a wide view, below each other in a high one. */
	private void turn() {
		Point size = sash.getSize();
		int orientation = size.x >= size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
		if (sash.getOrientation() != orientation) {
			sash.setOrientation(orientation);
		}
	}

	void remember(IDialogSettings settings) {
		classes.table().remember(DialogSettings.getOrCreateSection(settings, "classes")); //$NON-NLS-1$
		methods.table().remember(DialogSettings.getOrCreateSection(settings, "methods")); //$NON-NLS-1$
		blocks.blocks().remember(DialogSettings.getOrCreateSection(settings, "blocks")); //$NON-NLS-1$
		blocks.source().remember(DialogSettings.getOrCreateSection(settings, "source")); //$NON-NLS-1$
	}

	Composite control() {
		return sash;
	}

	RowTable<ClassRow> classes() {
		return classes.table();
	}

	RowTable<MethodRow> methods() {
		return methods.table();
	}

	BlocksPage blocks() {
		return blocks;
	}

	void show(LoadContent next) {
		content = next;
		classes.show(next.classes(), ClassRow::shortName, ClassRow::share, LoadStatus.classes(next),
				next.chosen().map(ClassRow::key).orElse(null));
		methods.show(next.methods(), row -> row.steps().method().signature(), MethodRow::shareOfClass,
				LoadStatus.methods(next), next.method().map(MethodRow::key).orElse(null));
		blocks.show(next);
	}
}
