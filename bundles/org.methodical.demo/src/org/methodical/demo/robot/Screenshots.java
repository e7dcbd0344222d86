// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo.robot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;

/** Pictures of the whole screen, as a person sees it. */
public final class Screenshots {

	/** Some frames, milliseconds. */
	private static final int FRAMES = 200;

	private Screenshots() {
	}

	/**
	 * Takes a picture once all pending events are handled and the toolkit had time to paint, which it does a frame or
	 * two later.
	 *
	 * @param file where to, a PNG; its folder is made
	 * @throws Exception if it cannot be written
	 */
	public static void take(Path file) throws Exception {
		take(file, Display.getDefault()::getBounds);
	}

	/**
	 * The same of a part of the screen.
	 *
	 * @param part which one, in pixels; asked on the UI thread when all is painted
	 */
	public static void take(Path file, Supplier<Rectangle> part) throws Exception {
		Robot.settle();
		AtomicBoolean painted = new AtomicBoolean();
		Robot.ui(() -> {
			Robot.window().getShell().redraw();
			Display.getCurrent().timerExec(FRAMES, () -> painted.set(true));
			return null;
		});
		Robot.await("the next frames", Duration.ofSeconds(30), painted::get); //$NON-NLS-1$
		Robot.ui(() -> {
			write(file, part.get());
			return null;
		});
	}

	private static void write(Path file, Rectangle bounds) throws IOException {
		Display display = Display.getCurrent();
		display.update();
		Image image = new Image(display, bounds.width, bounds.height);
		GC gc = new GC(display);
		try {
			gc.copyArea(image, bounds.x, bounds.y);
			ImageLoader loader = new ImageLoader();
			loader.data = new ImageData[] {image.getImageData()};
			Files.createDirectories(file.getParent());
			loader.save(file.toString(), SWT.IMAGE_PNG);
		} finally {
			gc.dispose();
			image.dispose();
		}
	}
}
