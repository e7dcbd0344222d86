// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;
import org.methodical.ui.views.threads.ThreadLines;
import org.methodical.ui.views.threads.ThreadLines.Bar;
import org.methodical.ui.views.threads.ThreadLines.Line;

/** One thread computes and then sleeps, ten of one name sleep, and one waits for the lock of another. */
@ExtendWith(CleanLog.class)
class ThreadsTest {

	private static final String VIEW = "org.methodical.ui.threads";
	private static final String PROGRAM = """
			public class Crew {
				static final Object LOCK = new Object();
				static volatile double result;

				public static void main(String[] args) throws InterruptedException {
					Thread holder = new Thread(Crew::hold, "holder");
					holder.start();
					for (int i = 0; i < 10; i++) {
						new Thread(Crew::pause, "pool-" + i).start();
					}
					while (holder.getState() != Thread.State.TIMED_WAITING) {
						Thread.onSpinWait();
					}
					new Thread(Crew::enter, "waiter").start();
					work();
					pause();
				}

				static void work() {
					long end = System.nanoTime() + 1_000_000_000L;
					while (System.nanoTime() < end) {
						result += Math.sin(result);
					}
				}

				static void hold() {
					synchronized (LOCK) {
						pause();
					}
				}

				static void enter() {
					synchronized (LOCK) {
						result++;
					}
				}

				static void pause() {
					try {
						java.util.concurrent.TimeUnit.MILLISECONDS.sleep(1500);
					} catch (InterruptedException e) {
						return;
					}
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void linesSayWhatThreadsDidAndLeadToTheOtherViews() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Crew", "Crew.java", PROGRAM);
		Session session = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Crew").doSave());
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		IViewPart view = Robot.show(VIEW);
		Canvas canvas = Robot.find(Canvas.class, "threads.canvas").orElseThrow();
		Robot.await("the threads", WorkbenchKit.SOON,
				() -> names(view).containsAll(List.of("main", "holder", "waiter", "pool-# (10)")));
		assertFalse(names(view).contains("pool-3"), () -> "folded " + names(view));
		assertEquals(ThreadState.LOCK, max(line(view, "waiter")));
		assertEquals(ThreadState.SLEEP, max(line(view, "holder")));
		List<Bar> main = line(view, "main").bars();
		// on a loaded machine it is not let as often as it wants to
		Bar running = main.stream()
				.filter(bar -> bar.state() == ThreadState.RUNNING || bar.state() == ThreadState.READY)
				.findFirst().orElseThrow(() -> new AssertionError(main));
		Bar sleeping = longest(main, ThreadState.SLEEP);
		assertTrue(running.bounds().x < sleeping.bounds().x, main::toString);
		assertTrue(
				running.tip().startsWith(running.state() == ThreadState.RUNNING ? "main\nRunning, " : "main\nReady, "),
				running.tip());
		assertTrue(line(view, "waiter").says().startsWith("waiter: "), line(view, "waiter").says());
		assertTrue(line(view, "waiter").says().contains("Lock "), line(view, "waiter").says());
		WorkbenchKit.maximized(VIEW, "threads");

		zoomAndChooseASpan(view, canvas);
		openAndFilter(view, canvas);
		showHotMethods(view, canvas);
	}

	/** What is zoomed to is wider, and the sums are those of what is chosen. */
	private static void zoomAndChooseASpan(IViewPart view, Canvas canvas) {
		assertTrue(described(view).contains("13 threads"), described(view));
		Bar sleeping = longest(line(view, "main").bars(), ThreadState.SLEEP);
		int width = sleeping.bounds().width;
		Event wheel = event(sleeping.bounds().x + width / 2, sleeping.bounds().y, SWT.MOD1);
		wheel.count = 1;
		canvas.notifyListeners(SWT.MouseVerticalWheel, wheel);
		Bar wider = longest(line(view, "main").bars(), ThreadState.SLEEP);
		assertTrue(wider.bounds().width > width, wider::toString);
		drag(canvas, wider.bounds().x + 10, wider.bounds().x + wider.bounds().width / 2, wider.bounds().y + 5,
				SWT.SHIFT);
		assertTrue(described(view).endsWith("Sleep 100.0%"), described(view));
		assertTrue(described(view).contains("main"), described(view));
		press(canvas, SWT.ESC, 0);
		assertFalse(described(view).endsWith("Sleep 100.0%"), described(view));
		press(canvas, SWT.ESC, 0);
		assertEquals(width, longest(line(view, "main").bars(), ThreadState.SLEEP).bounds().width, 2);
	}

	private static void openAndFilter(IViewPart view, Canvas canvas) throws Exception {
		press(canvas, SWT.HOME, 0);
		for (int i = 0; i < names(view).indexOf("pool-# (10)"); i++) {
			press(canvas, SWT.ARROW_DOWN, 0);
		}
		press(canvas, SWT.CR, SWT.CR);
		assertTrue(names(view).contains("pool-3"), () -> "open " + names(view));
		WorkbenchKit.maximized(VIEW, "threads-group");
		List<Boolean> told = new ArrayList<>();
		ISelectionChangedListener listener = event -> told.add(event.getSelection().isEmpty());
		view.getSite().getSelectionProvider().addSelectionChangedListener(listener);
		Robot.find(Text.class, "threads.filter").orElseThrow().setText("HOLD");
		Robot.await("the filter", WorkbenchKit.SOON, () -> names(view).equals(List.of("holder")));
		view.getSite().getSelectionProvider().removeSelectionChangedListener(listener);
		assertEquals(List.of(true), told, "the selected row is gone");
		Robot.find(Text.class, "threads.filter").orElseThrow().setText("");
		Robot.await("all threads", WorkbenchKit.SOON, () -> names(view).contains("main"));
	}

	private static void showHotMethods(IViewPart view, Canvas canvas) throws Exception {
		press(canvas, SWT.HOME, 0);
		for (int i = 0; i < names(view).indexOf("waiter"); i++) {
			press(canvas, SWT.ARROW_DOWN, 0);
		}
		canvas.getMenu().notifyListeners(SWT.Show, new Event());
		MenuItem item = Arrays.stream(canvas.getMenu().getItems())
				.filter(each -> each.getText().replace("&", "").startsWith("Show Hot Methods")).findFirst()
				.orElseThrow();
		assertTrue(item.isEnabled());
		item.notifyListeners(SWT.Selection, new Event());
		canvas.getMenu().notifyListeners(SWT.Hide, new Event());
		Robot.await("the thread", WorkbenchKit.SOON,
				() -> Robot.find(Combo.class, "hotMethods.thread").filter(box -> box.getText().startsWith("waiter"))
						.isPresent());
		assertTrue(WorkbenchKit.rowOf(WorkbenchKit.hotMethods(), "enter") >= 0);
	}

	private static void press(Canvas canvas, int key, int character) {
		Event event = new Event();
		event.keyCode = key;
		event.character = (char) character;
		canvas.notifyListeners(SWT.KeyDown, event);
	}

	private static Event event(int x, int y, int modifiers) {
		Event event = new Event();
		event.x = x;
		event.y = y;
		event.button = 1;
		event.stateMask = modifiers;
		return event;
	}

	private static void drag(Canvas canvas, int from, int to, int y, int modifiers) {
		canvas.notifyListeners(SWT.MouseDown, event(from, y, modifiers));
		canvas.notifyListeners(SWT.MouseMove, event(to, y, modifiers));
		canvas.notifyListeners(SWT.MouseUp, event(to, y, modifiers));
	}

	private static String described(IViewPart view) {
		return ((IWorkbenchPart2) view).getContentDescription();
	}

	private static List<Line> lines(IViewPart view) {
		return Adapters.adapt(view, ThreadLines.class).lines();
	}

	private static List<String> names(IViewPart view) {
		return lines(view).stream().map(Line::name).toList();
	}

	private static Line line(IViewPart view, String name) {
		return lines(view).stream().filter(line -> line.name().equals(name)).findFirst().orElseThrow();
	}

	private static ThreadState max(Line line) {
		return line.bars().stream()
				.collect(Collectors.groupingBy(Bar::state, Collectors.summingInt(bar -> bar.bounds().width)))
				.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
	}

	private static Bar longest(List<Bar> bars, ThreadState state) {
		return bars.stream().filter(bar -> bar.state() == state)
				.max((a, b) -> Integer.compare(a.bounds().width, b.bounds().width))
				.orElseThrow(() -> new AssertionError(bars));
	}
}
