// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** The layout that views have in common: a row of fields over the content. */
public final class Pages {

	private Pages() {
	}

	/**
	 * What a view consists of.
	 *
	 * @param parent of the view's widgets
	 * @return a page of one column; what is to have its room grabs it
	 */
	public static Composite page(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(page);
		return page;
	}

	/**
	 * The row of fields.
	 *
	 * @param page    a {@linkplain #page page}
	 * @param columns how many fields
	 */
	public static Composite row(Composite page, int columns) {
		Composite row = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(columns).extendedMargins(4, 4, 2, 0).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		return row;
	}
}
