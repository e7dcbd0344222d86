// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.collections.LongIndex;

/**
 * The constants of a chunk that events refer to: stacks, methods, threads and names. Methods of stacks are numbers from
 * 0 on, so that a stack is an array of int. Not thread-safe.
 */
final class FlightConstants {

	/** A thread as the JVM names it. */
	record NamedThread(String name, long javaId, long systemId, boolean virtual) {
	}

	/** A method: keys of its class and of the symbols of its name and descriptor. */
	private record RawMethod(long type, long name, long descriptor, int modifiers) {
	}

	private final FlightTypes types;
	private final Map<Long, String> texts = new HashMap<>();
	private final FlightNames symbols = new FlightNames(texts);
	private final FlightNames states = new FlightNames(texts);
	private final FlightNames javaNames = new FlightNames(texts);
	private final FlightNames systemNames = new FlightNames(texts);
	private final Map<Long, Long> classNames = new HashMap<>();
	private final Map<Long, RawMethod> methods = new HashMap<>();
	private final Map<Long, NamedThread> threads = new HashMap<>();
	private final LongIndex methodNumbers = new LongIndex();
	private final List<Long> methodKeys = new ArrayList<>();
	private final LongIndex stackNumbers = new LongIndex();
	private final BitSet truncated = new BitSet();
	private int stackCount;
	/** Where the frames of each stack begin; those of the last end at {@link #frameCount}. */
	private int[] stackStarts = new int[64];
	private int[] frames = new int[1024];
	/** Source lines of the frames. */
	private int[] lines = new int[1024];
	private int frameCount;

	FlightConstants(FlightTypes types) {
		this.types = types;
	}

	/**
	 * Reads an event of constants, behind its size and type.
	 *
	 * @return how far before it the one before begins, 0 if it is the first
	 */
	long read(FlightInput in) throws IOException {
		in.readLong();
		in.readLong();
		long before = in.readLong();
		in.readByte();
		for (int left = in.readCount(); left > 0; left--) {
			long id = in.readLong();
			FlightType type = types.of(id);
			if (type == null) {
				throw new FlightFormatException("there are constants of type " + id + ", which is not described");
			}
			pool(in, type, in.readCount());
		}
		return before;
	}

	private void pool(FlightInput in, FlightType type, int count) throws IOException {
		switch (type.name()) {
			case "jdk.types.StackTrace" -> stacks(in, type, count);
			case "jdk.types.Symbol" -> names(in, type, count, "string", symbols);
			case "jdk.types.ThreadState" -> names(in, type, count, "name", states);
			case "java.lang.String" -> {
				for (int i = 0; i < count; i++) {
					texts.putIfAbsent(in.readLong(), in.readText());
				}
			}
			case "java.lang.Class" -> {
				FieldReader fields = new FieldReader(type, "name");
				for (int i = 0; i < count; i++) {
					long key = in.readLong();
					fields.readAll(in);
					classNames.putIfAbsent(key, fields.number(0));
				}
			}
			case "jdk.types.Method" -> {
				FieldReader fields = new FieldReader(type, "type", "name", "descriptor", "modifiers");
				for (int i = 0; i < count; i++) {
					long key = in.readLong();
					fields.readAll(in);
					methods.putIfAbsent(key,
							new RawMethod(fields.number(0), fields.number(1), fields.number(2),
									(int) fields.number(3)));
				}
			}
			case "java.lang.Thread" -> threads(in, type, count);
			default -> {
				for (int i = 0; i < count; i++) {
					in.readLong();
					type.skip(in);
				}
			}
		}
	}

	private static void names(FlightInput in, FlightType type, int count, String field, FlightNames names)
			throws IOException {
		FieldReader fields = new FieldReader(type, field);
		for (int i = 0; i < count; i++) {
			long key = in.readLong();
			fields.readAll(in);
			names.putIfAbsent(key, fields, 0);
		}
	}

	private void threads(FlightInput in, FlightType type, int count) throws IOException {
		FieldReader fields = new FieldReader(type, "osName", "osThreadId", "javaName", "javaThreadId", "virtual");
		for (int i = 0; i < count; i++) {
			long key = in.readLong();
			fields.readAll(in);
			systemNames.putIfAbsent(key, fields, 0);
			javaNames.putIfAbsent(key, fields, 2);
			threads.putIfAbsent(key, new NamedThread(null, fields.number(3), fields.number(1), fields.number(4) != 0));
		}
	}

	private void stacks(FlightInput in, FlightType type, int count) throws IOException {
		FieldReader frame = null;
		for (FlightType.Field field : type.fields()) {
			frame = field.isArray() && field.type().isStruct() ? new FieldReader(field.type(), "method", "lineNumber")
					: frame;
		}
		if (frame == null || !frame.has(0)) {
			throw new FlightFormatException("stacks have no frames with methods");
		}
		for (int i = 0; i < count; i++) {
			long key = in.readLong();
			boolean isNew = stackNumbers.get(key) == LongIndex.NONE;
			boolean isTruncated = false;
			int start = frameCount;
			for (FlightType.Field field : type.fields()) {
				if (field.isArray() && field.type().isStruct()) {
					frames(in, frame);
				} else if (field.name().equals("truncated") && !field.isConstant() && !field.isArray()
						&& !field.type().isStruct() && !field.type().isText()) {
					isTruncated = field.type().readNumber(in) != 0;
				} else {
					FlightType.skip(in, field);
				}
			}
			if (isNew) {
				stack(key, start, isTruncated);
			} else {
				frameCount = start;
			}
		}
	}

	private void stack(long key, int start, boolean isTruncated) {
		if (stackCount == stackStarts.length) {
			stackStarts = Arrays.copyOf(stackStarts, stackCount * 2);
		}
		truncated.set(stackCount, isTruncated);
		stackNumbers.put(key, stackCount);
		stackStarts[stackCount++] = start;
	}

	private void frames(FlightInput in, FieldReader frame) throws IOException {
		int count = in.readCount();
		if (frameCount > Integer.MAX_VALUE / 2 - count) {
			throw new FlightFormatException("a chunk has more frames than can be kept");
		}
		if (frameCount + count > frames.length) {
			frames = Arrays.copyOf(frames, Math.max(frameCount + count, frames.length + (frames.length >> 1)));
			lines = Arrays.copyOf(lines, frames.length);
		}
		for (int i = 0; i < count; i++) {
			frame.readAll(in);
			long key = frame.number(0);
			int number = methodNumbers.get(key);
			if (number == LongIndex.NONE) {
				number = methodKeys.size();
				methodNumbers.put(key, number);
				methodKeys.add(key);
			}
			// a frame of generated code may have -1, which is written without its sign
			lines[frameCount] = Math.max(0, (int) frame.number(1));
			frames[frameCount++] = number;
		}
	}

	/** The number of a stack, {@link LongIndex#NONE} if it is unknown. */
	int stack(long key) {
		return key == 0 ? LongIndex.NONE : stackNumbers.get(key);
	}

	boolean isTruncated(int stack) {
		return truncated.get(stack);
	}

	/** Index of the first frame of a stack, which is the innermost, for {@link #frame}. */
	int firstFrame(int stack) {
		return stackStarts[stack];
	}

	/** Index behind the last frame of a stack, which is the outermost. */
	int framesEnd(int stack) {
		return stack + 1 < stackCount ? stackStarts[stack + 1] : frameCount;
	}

	/** The method of a frame, a number less than {@link #methodCount}. */
	int frame(int index) {
		return frames[index];
	}

	/** The source line of a frame, 0 if it is not known. */
	int line(int index) {
		return lines[index];
	}

	int methodCount() {
		return methodKeys.size();
	}

	/** Name of the class of a method as in the class file, with dots; empty if it has none. */
	String className(int method) {
		RawMethod raw = methods.get(methodKeys.get(method));
		return raw == null ? "" : classOf(raw.type);
	}

	String methodName(int method) {
		RawMethod raw = methods.get(methodKeys.get(method));
		return raw == null ? "" : symbol(raw.name);
	}

	String descriptor(int method) {
		RawMethod raw = methods.get(methodKeys.get(method));
		return raw == null ? "" : symbol(raw.descriptor);
	}

	int modifiers(int method) {
		RawMethod raw = methods.get(methodKeys.get(method));
		return raw == null ? 0 : raw.modifiers;
	}

	/** Name of a class as in the class file, with dots; empty if it is unknown. */
	String classOf(long key) {
		Long symbol = classNames.get(key);
		return symbol == null ? "" : symbol(symbol).replace('/', '.');
	}

	private String symbol(long key) {
		return symbols.of(key);
	}

	/** Null if it is unknown. */
	NamedThread thread(long key) {
		NamedThread thread = threads.get(key);
		if (thread != null && thread.name() == null) {
			String name = javaNames.get(key);
			thread = new NamedThread(name == null ? systemNames.of(key) : name, thread.javaId(), thread.systemId(),
					thread.virtual());
			threads.put(key, thread);
		}
		return thread;
	}

	/** The text that was read last into a slot, wherever it lies; empty if there is none. */
	String text(FieldReader fields, int slot) {
		String text = fields.text(slot);
		if (text == null) {
			text = fields.constant(slot) == 0 ? null
					: texts.getOrDefault(fields.constant(slot), states.get(fields.constant(slot)));
		}
		return text == null ? "" : text;
	}

	/** The name of a state of threads, empty if it is unknown. */
	String state(long key) {
		return states.of(key);
	}
}
