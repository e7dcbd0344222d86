// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.methodical.agent.bytecode.read.ClassLayout;
import org.methodical.agent.bytecode.read.Instructions;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassTooLargeException;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Has the methods of a class count their calls, and do no more: a few bytes before their code. Jumps are relative, and
 * switches are padded to multiples of four, so that no instruction changes; what names places in the code does. Taking
 * the code apart and putting it together again takes several times as long, which the program waits for, and is so much
 * work for a start that the JIT compiler takes it for worth its own.
 */
public final class EntrySplice {

	/** Bytes that are put before the code: a multiple of four. */
	private static final int LENGTH = 8;
	/** A frame that grows has two bytes more. */
	private static final int MAX_GROWTH = LENGTH + 2;
	private static final int OPERANDS = 2;
	private static final int MAX = 0xFFFF;
	private static final int POOL_COUNT = 8;
	private static final int POOL = 10;
	private static final int CONSTANTS = 6;
	private static final int HANDLER_PLACES = 3;
	private static final int FIRST_VERSION_WITH_FRAMES = 50;

	private static final int UTF8 = 1;
	private static final int CLASS = 7;
	private static final int METHOD = 10;
	private static final int NAME_AND_TYPE = 12;

	private static final int SAME_ONE = 64;
	private static final int SAME_ONE_EXTENDED = 247;
	private static final int SAME_EXTENDED = 251;
	private static final int FULL = 255;
	private static final int OBJECT = 7;
	private static final int UNINITIALISED = 8;

	private final ClassReader reader;
	private final byte[] bytes;
	private final char[] characters;
	private final int probe;
	private final byte[] out;
	private int used;
	/** What of the original is copied so far. */
	private int at;

	/**
	 * Begins with the constants.
	 *
	 * @param reader     of the class file
	 * @param bytes      the class file; in the methods that are to count, {@code CodeCheck} finds no fault
	 * @param methods    how many they are at most
	 * @param characters room for the longest string of the class file
	 * @throws ClassTooLargeException if there is no room for the constants
	 */
	public EntrySplice(ClassReader reader, byte[] bytes, int methods, char[] characters) {
		this.reader = reader;
		this.bytes = bytes;
		this.characters = characters;
		int count = reader.getItemCount();
		if (count + CONSTANTS > MAX) {
			throw new ClassTooLargeException(reader.getClassName(), count + CONSTANTS);
		}
		byte[] constants = constants(count);
		out = new byte[bytes.length + constants.length + MAX_GROWTH * methods];
		copyTo(POOL_COUNT);
		put2(count + CONSTANTS);
		at = POOL;
		copyTo(reader.header);
		System.arraycopy(constants, 0, out, used, constants.length);
		used += constants.length;
		probe = count + CONSTANTS - 1;
	}

	private static byte[] constants(int first) {
		byte[] owner = EntryCounters.OWNER.getBytes(StandardCharsets.US_ASCII);
		byte[] name = EntryCounters.NAME.getBytes(StandardCharsets.US_ASCII);
		byte[] type = EntryCounters.TYPE.getBytes(StandardCharsets.US_ASCII);
		ByteBuffer pool = ByteBuffer.allocate(9 + owner.length + name.length + type.length + 13);
		for (byte[] text : new byte[][] {owner, name, type}) {
			pool.put((byte) UTF8).putShort((short) text.length).put(text);
		}
		pool.put((byte) CLASS).putShort((short) first);
		pool.put((byte) NAME_AND_TYPE).putShort((short) (first + 1)).putShort((short) (first + 2));
		pool.put((byte) METHOD).putShort((short) (first + 3)).putShort((short) (first + 4));
		return pool.array();
	}

	/**
	 * Has a method count its calls. Methods come in the order of the class file.
	 *
	 * @param code  where its attribute Code is
	 * @param place where its counter is
	 * @return false if that cannot be done in this way; the splice is of no use then
	 */
	public boolean count(int code, CounterPlace place) {
		copyTo(code + 2);
		int lengthAt = used;
		int start = code + ClassLayout.ATTRIBUTE_HEADER;
		int length = reader.readInt(start + 4);
		if (length + LENGTH > MAX || place.page() > Short.MAX_VALUE || place.first() > Byte.MAX_VALUE) {
			return false;
		}
		copyTo(start);
		put2(Math.max(OPERANDS, next2()));
		copyTo(start + 4);
		put4(length + LENGTH);
		put1(Opcodes.SIPUSH);
		put2(place.page());
		put1(Opcodes.BIPUSH);
		put1(place.first());
		put1(Opcodes.INVOKESTATIC);
		put2(probe);
		at = start + 8;
		copyTo(at + length);
		handlers();
		boolean known = attributes();
		putLength(lengthAt);
		return known;
	}

	private void handlers() {
		int count = copy2();
		for (int i = 0; i < count; i++) {
			for (int place = 0; place < HANDLER_PLACES; place++) {
				put2(next2() + LENGTH);
			}
			copyTo(at + 2);
		}
	}

	/** False if there is one that is not known. */
	private boolean attributes() {
		int count = copy2();
		boolean known = true;
		for (int i = 0; i < count && known; i++) {
			String name = reader.readUTF8(at, characters);
			int end = at + ClassLayout.ATTRIBUTE_HEADER + reader.readInt(at + 2);
			copyTo(at + 2);
			int lengthAt = used;
			copyTo(at + 4);
			if ("LineNumberTable".equals(name)) {
				lines();
			} else if ("LocalVariableTable".equals(name) || "LocalVariableTypeTable".equals(name)) {
				variables();
			} else if ("StackMapTable".equals(name)
					&& Instructions.readUnsignedShort(bytes, 6) >= FIRST_VERSION_WITH_FRAMES) {
				frames();
			} else {
				known = false;
			}
			copyTo(end);
			putLength(lengthAt);
		}
		return known;
	}

	/** The line with which the method begins is that of the counter, too. */
	private void lines() {
		int count = copy2();
		for (int i = 0; i < count; i++) {
			int place = next2();
			put2(place == 0 ? 0 : place + LENGTH);
			copyTo(at + 2);
		}
	}

	/** Parameters are there from the start. */
	private void variables() {
		int count = copy2();
		for (int i = 0; i < count; i++) {
			int place = next2();
			int length = next2();
			put2(place == 0 ? 0 : place + LENGTH);
			put2(place == 0 ? length + LENGTH : length);
			copyTo(at + 6);
		}
	}

	/** Each frame says how far behind the one before it is, so that the first moves all of them. */
	private void frames() {
		int count = copy2();
		for (int i = 0; i < count; i++) {
			int type = bytes[at++] & 0xFF;
			boolean isExtended = type >= SAME_ONE_EXTENDED;
			int moved = (isExtended ? next2() : type & SAME_ONE - 1) + (i == 0 ? LENGTH : 0);
			if (isExtended || moved >= SAME_ONE) {
				put1(isExtended ? type : type < SAME_ONE ? SAME_EXTENDED : SAME_ONE_EXTENDED);
				put2(moved);
			} else {
				put1(type & SAME_ONE | moved);
			}
			if (type == FULL) {
				types(copy2());
				types(copy2());
			} else if (type > SAME_EXTENDED) {
				types(type - SAME_EXTENDED);
			} else if (type >= SAME_ONE && type <= SAME_ONE_EXTENDED) {
				types(1);
			}
		}
	}

	private void types(int count) {
		for (int i = 0; i < count; i++) {
			int type = bytes[at] & 0xFF;
			copyTo(at + 1);
			if (type == OBJECT) {
				copyTo(at + 2);
			} else if (type == UNINITIALISED) {
				put2(next2() + LENGTH);
			}
		}
	}

	/** The class file with all that was put into it. */
	public byte[] end() {
		copyTo(bytes.length);
		return Arrays.copyOf(out, used);
	}

	private void copyTo(int end) {
		System.arraycopy(bytes, at, out, used, end - at);
		used += end - at;
		at = end;
	}

	private int copy2() {
		int value = next2();
		put2(value);
		return value;
	}

	private int next2() {
		at += 2;
		return Instructions.readUnsignedShort(bytes, at - 2);
	}

	private void put1(int value) {
		out[used++] = (byte) value;
	}

	private void put2(int value) {
		put1(value >> 8);
		put1(value);
	}

	private void put4(int value) {
		put2(value >> 16);
		put2(value);
	}

	/** Writes how much stands behind a length. */
	private void putLength(int place) {
		int end = used;
		used = place;
		put4(end - place - 4);
		used = end;
	}
}
