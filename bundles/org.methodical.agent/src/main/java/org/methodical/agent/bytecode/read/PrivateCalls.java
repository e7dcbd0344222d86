// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Which methods of a class call private methods, its own and those of its nest (JVMS 4.7.28, 5.4.4). Code of no other
 * class can call these, but by reflection and the like. What is often called so has no place here: methods with
 * annotations, constructors without parameters, and what serialisation looks for.
 */
public final class PrivateCalls {

	/** In place of a caller: nobody in this class. */
	public static final int NOBODY = -1;
	/** In place of a caller: several methods, the method itself, or what cannot be seen in code. */
	public static final int SEVERAL = -2;

	private static final Set<String> SERIALISATION = new HashSet<>(
			Arrays.asList("readObject", "writeObject", "readObjectNoData", "readResolve", "writeReplace"));
	private static final int METHOD = 10;
	private static final int INTERFACE_METHOD = 11;
	private static final int HANDLE = 15;
	private static final int CODE_HEADER = 8;

	// what another class is to this one
	private static final byte UNKNOWN = 0;
	private static final byte STRANGER = 1;
	private static final byte SELF = 2;
	private static final byte MATE = 3;

	private final ClassReader reader;
	private final byte[] bytes;
	private final char[] characters;
	/** The start of each method, in the order of the class file. */
	private final int[] methods;
	private final String host;
	private final List<String> members;
	/** By name and descriptor. */
	private final Map<String, Call> own = new LinkedHashMap<>();
	/** By class, name and descriptor. */
	private final Map<String, Call> others = new LinkedHashMap<>();
	/** By index in the constant pool; empty if it names none. */
	private Call[] byConstant = {};
	/** Methods of which it is known what they call. */
	private final BitSet read = new BitSet();
	private int caller;
	private boolean isMissed;

	/** Who calls a method. */
	public static final class Call {

		private final String owner;
		private final String signature;
		private final int method;
		private int caller = NOBODY;

		Call(String owner, String signature, int method) {
			this.owner = owner;
			this.signature = signature;
			this.method = method;
		}

		/** The class of the method that is called, with slashes. */
		public String owner() {
			return owner;
		}

		/** Its name with its descriptor. */
		public String signature() {
			return signature;
		}

		/** Its place among the methods of the class file; -1 if it is of another class. */
		public int method() {
			return method;
		}

		/** The place of who calls it among the methods of the class file, {@link #NOBODY} or {@link #SEVERAL}. */
		public int caller() {
			return caller;
		}

		private void by(int method) {
			caller = (caller == NOBODY || caller == method) && method != this.method ? method : SEVERAL;
		}
	}

	/**
	 * Reads a class file, but not yet its code.
	 *
	 * @param reader     of these bytes
	 * @param bytes      the class file
	 * @param characters room for the longest string of the class file
	 * @throws IndexOutOfBoundsException or another unchecked exception if its parts do not fit together
	 */
	public PrivateCalls(ClassReader reader, byte[] bytes, char[] characters) {
		this.reader = reader;
		this.bytes = bytes;
		this.characters = characters;
		int at = ClassLayout.methods(reader);
		methods = new int[reader.readUnsignedShort(at)];
		int attributes = ClassLayout.membersEnd(reader, at);
		int hostAt = ClassLayout.attribute(reader, attributes, "NestHost", characters);
		int membersAt = ClassLayout.attribute(reader, attributes, "NestMembers", characters);
		members = membersAt < 0 ? Collections.<String>emptyList() : members(membersAt + ClassLayout.ATTRIBUTE_HEADER);
		host = hostAt >= 0 ? reader.readClass(hostAt + ClassLayout.ATTRIBUTE_HEADER, characters)
				: members.isEmpty() ? null : reader.getClassName();
		at += 2;
		for (int method = 0; method < methods.length; method++) {
			methods[method] = at;
			if (isPrivate(at)) {
				String signature = signature(at + 2);
				own.put(signature, new Call(reader.getClassName(), signature, method));
			}
			at = ClassLayout.attributesEnd(reader, at + ClassLayout.MEMBER_HEADER);
		}
		if (host != null || !own.isEmpty()) {
			findConstants();
		}
	}

	private List<String> members(int at) {
		List<String> found = new ArrayList<>();
		for (int i = reader.readUnsignedShort(at); i > 0; i--) {
			found.add(reader.readClass(at + 2 * i, characters));
		}
		return found;
	}

	private boolean isPrivate(int method) {
		return (reader.readUnsignedShort(method) & Opcodes.ACC_PRIVATE) != 0
				&& !SERIALISATION.contains(reader.readUTF8(method + 2, characters))
				&& !"<init>()V".equals(signature(method + 2)) && ClassLayout.attribute(reader,
						method + ClassLayout.MEMBER_HEADER, "RuntimeVisibleAnnotations", characters) < 0;
	}

	/** Where the indexes of a name and a descriptor are. */
	private String signature(int at) {
		return reader.readUTF8(at, characters) + reader.readUTF8(at + 2, characters);
	}

	private void findConstants() {
		int count = reader.getItemCount();
		// by index, of constants that name classes: most are named by many
		byte[] relations = new byte[count];
		int[] handles = new int[0];
		for (int index = 1; index < count; index++) {
			int at = reader.getItem(index);
			int tag = at == 0 ? 0 : bytes[at - 1];
			if (tag == METHOD || tag == INTERFACE_METHOD) {
				int owner = reader.readUnsignedShort(at);
				if (relations[owner] == UNKNOWN) {
					relations[owner] = relation(reader.readClass(at, characters));
				}
				if (relations[owner] != STRANGER) {
					find(index, at, relations[owner] == SELF);
				}
			} else if (tag == HANDLE) {
				handles = Arrays.copyOf(handles, handles.length + 1);
				handles[handles.length - 1] = reader.readUnsignedShort(at + 1);
			}
		}
		for (int handle : handles) {
			if (handle < byConstant.length && byConstant[handle] != null) {
				byConstant[handle].caller = SEVERAL;
			}
		}
	}

	private byte relation(String className) {
		return className.equals(reader.getClassName()) ? SELF : host != null && isOfNest(className) ? MATE : STRANGER;
	}

	/** Notes what a constant names if that is one of the methods that are looked for. */
	private void find(int index, int at, boolean isOwn) {
		String signature = signature(reader.getItem(reader.readUnsignedShort(at + 2)));
		Call call = isOwn ? own.get(signature) : mate(reader.readClass(at, characters), signature);
		if (call != null) {
			byConstant = byConstant.length == 0 ? new Call[reader.getItemCount()] : byConstant;
			byConstant[index] = call;
		}
	}

	private Call mate(String owner, String signature) {
		String key = owner + '.' + signature;
		Call known = others.get(key);
		if (known == null) {
			known = new Call(owner, signature, NOBODY);
			others.put(key, known);
		}
		return known;
	}

	private boolean isOfNest(String name) {
		return name.startsWith(host) && (name.length() == host.length() || name.charAt(host.length()) == '$');
	}

	/** What {@link #called} tells from now on is all that a method calls. */
	public void begin(int method) {
		read.set(method);
		caller = method;
	}

	/**
	 * The method calls another.
	 *
	 * @param constant the index of its name in the constant pool
	 */
	public void called(int constant) {
		Call call = constant < byConstant.length ? byConstant[constant] : null;
		if (call != null) {
			call.by(caller);
		}
	}

	/** Not all that the class calls is told. */
	public void miss() {
		isMissed = true;
	}

	/** Whether the class may call what is not told. */
	public boolean isMissed() {
		return isMissed;
	}

	/**
	 * Reads the code of methods of which nobody told what they call.
	 *
	 * @throws IndexOutOfBoundsException or another unchecked exception if it is damaged
	 */
	public void end() {
		for (int method = 0; method < methods.length && byConstant.length > 0; method++) {
			int code = read.get(method) ? -1
					: ClassLayout.attribute(reader, methods[method] + ClassLayout.MEMBER_HEADER, "Code", characters);
			if (code >= 0) {
				begin(method);
				int start = code + ClassLayout.ATTRIBUTE_HEADER + CODE_HEADER;
				readCode(start, start + reader.readInt(start - Integer.BYTES));
			}
		}
	}

	private void readCode(int start, int end) {
		int at = start;
		while (at < end) {
			if (Instructions.isCall(bytes[at] & 0xFF)) {
				called(Instructions.readUnsignedShort(bytes, at + 1));
			}
			int length = Instructions.length(bytes, at, start);
			if (length <= 0) {
				throw new IllegalArgumentException("an instruction that does not exist");
			}
			at += length;
		}
	}

	/** The class, with slashes. */
	public String name() {
		return reader.getClassName();
	}

	/** The class that says which classes are of the nest, with slashes; null if the class is alone. */
	public String host() {
		return host;
	}

	/** The other classes of the nest, with slashes; empty unless the class is its host. */
	public List<String> members() {
		return members;
	}

	/** Whether the names of all classes of the nest show that they are, as other classes have to tell by these. */
	public boolean namesShowTheNest() {
		for (String member : members) {
			if (!isOfNest(member)) {
				return false;
			}
		}
		return host == null || isOfNest(reader.getClassName());
	}

	/** The private methods of the class. */
	public Collection<Call> own() {
		return own.values();
	}

	/** Methods of the rest of the nest that this class names: whether they are private their own class knows. */
	public Collection<Call> others() {
		return others.values();
	}
}
