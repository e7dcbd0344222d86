// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Which compiler made a class, and for which Java: compilers make other instructions of one source. No class file names
 * its compiler, but each orders the constants in its own way: that of Eclipse begins with the class and its superclass,
 * what is written with ASM with the name of the class, javac with what the first method needs.
 */
final class ClassOrigin {

	private static final int MAGIC_AND_MINOR = 6;
	/** Class files of Java 5 have 49. */
	private static final int BEFORE_JAVA_1 = 44;

	private ClassOrigin() {
	}

	/** In words; null if the class file cannot be read. */
	static String of(Class<?> type) {
		String name = type.getName();
		try (InputStream stream = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
			return stream == null ? null : of(new DataInputStream(stream));
		} catch (IOException e) {
			return null;
		}
	}

	private static String of(DataInputStream file) throws IOException {
		file.skipBytes(MAGIC_AND_MINOR);
		int version = file.readUnsignedShort();
		skipConstants(file);
		file.readUnsignedShort();
		int thisClass = file.readUnsignedShort();
		int superClass = file.readUnsignedShort();
		String compiler = thisClass == 1 && superClass == 3 ? "ecj"
				: thisClass == 2 && superClass == 4 ? "another compiler" : "javac";
		return compiler + " for Java " + (version - BEFORE_JAVA_1);
	}

	/** By the tags of JVMS 4.4. */
	private static void skipConstants(DataInputStream file) throws IOException {
		int count = file.readUnsignedShort();
		for (int i = 1; i < count; i++) {
			int tag = file.readUnsignedByte();
			switch (tag) {
				case 1:
					file.skipBytes(file.readUnsignedShort());
					break;
				case 5:
				case 6:
					// long and double take two entries
					file.skipBytes(8);
					i++;
					break;
				case 7:
				case 8:
				case 16:
				case 19:
				case 20:
					file.skipBytes(2);
					break;
				case 15:
					file.skipBytes(3);
					break;
				default:
					file.skipBytes(4);
			}
		}
	}
}
