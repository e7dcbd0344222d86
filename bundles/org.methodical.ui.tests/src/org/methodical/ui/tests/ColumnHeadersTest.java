// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.IViewDescriptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;

/** The headers of all our tables can be read without drawing a column wider. */
@ExtendWith(CleanLog.class)
class ColumnHeadersTest {

	/** Beside the text of a header, both sides, pixels. */
	private static final int BORDER = 8;

	private final List<String> cut = new ArrayList<>();
	private int columns;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void noHeaderIsCutAtFirst() throws Exception {
		for (IViewDescriptor view : PlatformUI.getWorkbench().getViewRegistry().getViews()) {
			if (view.getId().startsWith("org.methodical.")) {
				Robot.show(view.getId());
				Robot.settle();
				check(Robot.window().getShell());
			}
		}
		assertEquals(List.of(), cut.stream().distinct().toList());
		assertTrue(columns > 100, columns + " columns were looked at");
	}

	/**
	 * All that is below a widget, also what is on a page behind another; headers of those that are not ours fit as
	 * well.
	 */
	private void check(Composite parent) {
		for (Control child : parent.getChildren()) {
			if (child instanceof Table table && isOurs(table)) {
				for (TableColumn column : table.getColumns()) {
					check(table, column.getText(), column.getWidth());
				}
			} else if (child instanceof Tree tree && isOurs(tree)) {
				for (TreeColumn column : tree.getColumns()) {
					check(tree, column.getText(), column.getWidth());
				}
			} else if (child instanceof Composite composite) {
				check(composite);
			}
		}
	}

	private static boolean isOurs(Control control) {
		return control.getData(Robot.ID) != null;
	}

	private void check(Control control, String header, int width) {
		columns++;
		if (width > 0 && textWidth(control, header) + BORDER > width) {
			cut.add(control.getData(Robot.ID) + ": " + header + " needs " + (textWidth(control, header) + BORDER)
					+ ", has " + width);
		}
	}

	/** Some desktops draw headers bold. */
	private static int textWidth(Control control, String text) {
		Font bold = FontDescriptor.createFrom(control.getFont()).setStyle(SWT.BOLD).createFont(control.getDisplay());
		GC gc = new GC(control);
		try {
			gc.setFont(bold);
			return gc.textExtent(text).x;
		} finally {
			gc.dispose();
			bold.dispose();
		}
	}
}
