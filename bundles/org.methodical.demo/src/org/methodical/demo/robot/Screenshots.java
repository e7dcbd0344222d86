package org.methodical.demo.robot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;

/** Pictures of the whole screen, as a person sees it. */
public final class Screenshots {

	private Screenshots() {
	}

	/**
	 * Takes a picture once all pending events are handled.
	 *
	 * @param file where to, a PNG; its folder is made
	 * @throws Exception if it cannot be written
	 */
	public static void take(Path file) throws Exception {
		Robot.settle();
		Robot.ui(() -> {
			write(file);
			return null;
		});
	}

	private static void write(Path file) throws IOException {
		Display display = Display.getCurrent();
		display.update();
		Rectangle bounds = display.getBounds();
		Image image = new Image(display, bounds.width, bounds.height);
		GC gc = new GC(display);
		try {
			gc.copyArea(image, 0, 0);
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
