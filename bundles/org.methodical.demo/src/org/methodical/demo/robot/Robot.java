// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo.robot;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/**
 * Works the workbench's widgets from any thread. In the UI thread waiting keeps the event loop running; in any other
 * thread the UI thread stays free.
 */
public final class Robot {

	/** The key under which the views give their widgets stable names. */
	public static final String ID = "org.methodical.ui.id"; //$NON-NLS-1$

	private static final long POLL_MILLIS = 20;

	private Robot() {
	}

	/** A condition or value that may fail to be computed. */
	@FunctionalInterface
	public interface Condition {

		/**
		 * Evaluates the condition.
		 *
		 * @throws Exception if it cannot be told, which ends the waiting
		 */
		boolean holds() throws Exception;
	}

	/** Something that a person does. */
	@FunctionalInterface
	public interface Action {

		/**
		 * Does it.
		 *
		 * @throws Exception if it cannot be done
		 */
		void run() throws Exception;
	}

	/**
	 * Waits until a condition holds. The condition is evaluated in the UI thread.
	 *
	 * @param what    what is waited for, for the error's message
	 * @param timeout how long at most
	 * @throws Exception if the condition throws, or an {@link AssertionError} when the time is up
	 */
	public static void await(String what, Duration timeout, Condition condition) throws Exception {
		long deadline = System.nanoTime() + timeout.toNanos();
		boolean uiThread = Display.getCurrent() != null;
		while (!ui(condition::holds)) {
			if (System.nanoTime() > deadline) {
				throw new AssertionError("Not within " + timeout.toSeconds() + " s: " + what); //$NON-NLS-1$ //$NON-NLS-2$
			}
			if (uiThread) {
				dispatch();
			} else {
				LockSupport.parkNanos(Duration.ofMillis(POLL_MILLIS).toNanos());
			}
		}
	}

	/**
	 * Handles what is there, but not for long; a condition may search all widgets, too much after each single event.
	 */
	private static void dispatch() {
		Display display = Display.getCurrent();
		long end = System.nanoTime() + Duration.ofMillis(POLL_MILLIS).toNanos();
		boolean isIdle = true;
		while (System.nanoTime() < end && display.readAndDispatch()) {
			isIdle = false;
		}
		if (isIdle) {
			display.timerExec((int) POLL_MILLIS, () -> {
				// only wakes the loop
			});
			display.sleep();
		}
	}

	/**
	 * Handles the events that are there, in the UI thread, until the loop is idle once.
	 */
	public static void settle() {
		Display display = PlatformUI.getWorkbench().getDisplay();
		display.syncExec(() -> {
			while (display.readAndDispatch()) {
				// handles one event a turn
			}
		});
	}

	/**
	 * Computes something in the UI thread.
	 *
	 * @param <T>    what
	 * @param action how
	 * @return the result
	 * @throws Exception what the action threw
	 */
	public static <T> T ui(Callable<T> action) throws Exception {
		if (Display.getCurrent() != null) {
			return action.call();
		}
		AtomicReference<T> result = new AtomicReference<>();
		AtomicReference<Throwable> failure = new AtomicReference<>();
		PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
			try {
				result.set(action.call());
			} catch (Exception | AssertionError e) {
				failure.set(e);
			}
		});
		if (failure.get() instanceof Exception e) {
			throw e;
		} else if (failure.get() instanceof Error e) {
			throw e;
		}
		return result.get();
	}

	/**
	 * The workbench window. UI thread only.
	 *
	 * @return the active one, or the first
	 */
	public static IWorkbenchWindow window() {
		IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		return active != null ? active : PlatformUI.getWorkbench().getWorkbenchWindows()[0];
	}

	/** The page of the {@link #window}. UI thread only. */
	public static IWorkbenchPage page() {
		return window().getActivePage();
	}

	/**
	 * Opens a view and brings it to the top.
	 *
	 * @param id the view's id
	 * @throws Exception if it cannot be opened
	 */
	public static IViewPart show(String id) throws Exception {
		return ui(() -> showInUiThread(id));
	}

	private static IViewPart showInUiThread(String id) throws PartInitException {
		return page().showView(id);
	}

	/**
	 * Finds a visible control that a view has given a name. UI thread only.
	 *
	 * @param <T>  the control's class
	 * @param type the control's class
	 * @param id   the value under {@link #ID}
	 * @return the control, if there is one in the window
	 */
	public static <T extends Control> Optional<T> find(Class<T> type, String id) {
		return find(window().getShell(), control -> type.isInstance(control) && id.equals(control.getData(ID)))
				.map(type::cast);
	}

	/**
	 * Finds the first control below another, in breadth, that meets a condition. UI thread only.
	 *
	 * @param root      where to begin
	 * @param condition what it must meet
	 * @return the control, if there is one
	 */
	public static Optional<Control> find(Composite root, Predicate<Control> condition) {
		Deque<Control> open = new ArrayDeque<>();
		open.add(root);
		while (!open.isEmpty()) {
			Control control = open.remove();
			if (control.isDisposed()) {
				continue;
			}
			if (condition.test(control)) {
				return Optional.of(control);
			}
			if (control instanceof Composite composite) {
				open.addAll(List.of(composite.getChildren()));
			}
		}
		return Optional.empty();
	}

	/** Selects a row of a table as a click does, and tells the listeners. UI thread only. */
	public static void select(Table table, int row) {
		table.setSelection(row);
		table.showSelection();
		send(table, SWT.Selection, table.getItem(row));
	}

	/** Activates a row of a table as Enter or a double-click does. UI thread only. */
	public static void activate(Table table, int row) {
		select(table, row);
		send(table, SWT.DefaultSelection, table.getItem(row));
	}

	private static void send(Widget widget, int type, Widget item) {
		Event event = new Event();
		event.widget = widget;
		event.item = item;
		widget.notifyListeners(type, event);
	}

	/**
	 * Finds the row whose cells begin a certain way. Cells of virtual tables are asked for. UI thread only.
	 *
	 * @param column the index of the column
	 * @param text   the cell's whole text
	 * @return the row, or -1
	 */
	public static int row(Table table, int column, String text) {
		for (int row = 0; row < table.getItemCount(); row++) {
			if (text.equals(table.getItem(row).getText(column))) {
				return row;
			}
		}
		return -1;
	}

	/**
	 * The index of a column by its header. UI thread only.
	 *
	 * @return the index
	 */
	public static int column(Table table, String header) {
		for (int column = 0; column < table.getColumnCount(); column++) {
			if (header.equals(table.getColumn(column).getText())) {
				return column;
			}
		}
		throw new AssertionError("No column " + header); //$NON-NLS-1$
	}

	/**
	 * What the pointer is told over a cell. UI thread only.
	 *
	 * @param header of the column, which is scrolled into sight
	 * @return the text, null for none
	 */
	public static String tip(Table table, int row, String header) {
		int column = column(table, header);
		table.showColumn(table.getColumn(column));
		settle();
		return tip(table, table.getItem(row).getBounds(column));
	}

	/** As {@link #tip(Table, int, String)}. */
	public static String tip(Tree tree, TreeItem item, String header) {
		int column = List.of(tree.getColumns()).stream().map(TreeColumn::getText).toList().indexOf(header);
		tree.showColumn(tree.getColumn(column));
		settle();
		return tip(tree, item.getBounds(column));
	}

	private static String tip(Composite widget, Rectangle cell) {
		Event event = new Event();
		event.x = cell.x + cell.width / 2;
		event.y = cell.y + cell.height / 2;
		widget.notifyListeners(SWT.MouseMove, event);
		return widget.getToolTipText();
	}
}
