// SPDX-License-Identifier: EPL-2.0
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import com.github.weisj.jsvg.view.ViewBox;

/**
 * Draws each SVG of a folder as PNGs, with the library that draws SVG in newer versions of Eclipse. Eclipse before
 * 2025-06 draws none.
 *
 * <p>{@code java Icons.java FROM TO}. What FROM/name.svg gives is in TO/16x16/name.png, TO/20x20/name.png and so on:
 * where an icon is named by the first of these, every Eclipse takes the one for the scale of its screen. The folders
 * are named for icons of 16 pixels; others are of their own size in them.
 */
public final class Icons {

	private static final int SIZE = 16;
	/** Of screens, in percent. */
	private static final List<Integer> SCALES = List.of(100, 125, 150, 175, 200, 250, 300);

	private Icons() {
	}

	public static void main(String[] arguments) throws IOException {
		try (Stream<Path> drawings = Files.list(Path.of(arguments[0]))) {
			for (Path drawing : drawings.sorted().toList()) {
				draw(drawing, Path.of(arguments[1]));
			}
		}
	}

	private static void draw(Path drawing, Path folder) throws IOException {
		SVGDocument document = new SVGLoader().load(drawing.toUri().toURL());
		if (document == null) {
			throw new IOException(drawing + " is no SVG");
		}
		String name = drawing.getFileName().toString().replaceFirst("\\.svg$", ".png");
		for (int scale : SCALES) {
			int side = SIZE * scale / 100;
			Path file = folder.resolve(side + "x" + side).resolve(name);
			Files.createDirectories(file.getParent());
			if (!ImageIO.write(picture(document, scale / 100f), "png", file.toFile())) {
				throw new IOException("No PNG can be written");
			}
		}
	}

	private static BufferedImage picture(SVGDocument document, float scale) {
		FloatSize size = document.size();
		int width = Math.round(size.width * scale);
		int height = Math.round(size.height * scale);
		BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
		Graphics2D graphics = picture.createGraphics();
		graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
		graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
		document.render(null, graphics, new ViewBox(width, height));
		graphics.dispose();
		return picture;
	}
}
