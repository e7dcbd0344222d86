// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.StepsClass;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodTooLargeException;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * A class on its way to get probes. What cannot be woven as a whole is tried again without the method that is in the
 * way.
 */
final class WovenClass {

	private static final int FIRST_VERSION_WITH_FRAMES = 50;

	private final ClassReader reader;
	private final ClassFile file;
	private final List<MethodFacts> probed = new ArrayList<>();
	/** The rule of each probed method. */
	private final List<Rule> rules = new ArrayList<>();
	private final BitSet leftAlone = new BitSet();
	private final BitSet unguarded = new BitSet();
	private final BitSet uncounted = new BitSet();
	/** Methods whose calls of library methods are not seen. */
	private final BitSet secluded = new BitSet();
	private final Modes modes;
	/** What of the class is counted; null without steps. */
	private final StepsClass steps;
	/** Index of the probed method that was visited last. */
	private int visited;
	/** Null if calls of library methods are not to be seen. */
	private LibraryCalls.Of library;

	/** Is told which methods get no probe and why. */
	interface Listener {

		/**
		 * A method is left alone.
		 *
		 * @param method   the method
		 * @param tooLarge whether because of its size
		 * @param reason   said of the method
		 */
		void leftAlone(MethodFacts method, boolean tooLarge, String reason);

		/**
		 * A method is not counted; if times are asked for, it is timed all the same.
		 *
		 * @param method the method
		 * @param reason said of the method
		 */
		default void notCounted(MethodFacts method, String reason) {
			leftAlone(method, false, reason);
		}
	}

	/** A class to be timed. */
	WovenClass(byte[] bytes) {
		this(bytes, Modes.exact());
	}

	/** A class to get probes in all its methods. */
	WovenClass(byte[] bytes, Modes modes) {
		this(bytes, modes, null);
	}

	/**
	 * A class on its way.
	 *
	 * @param selection says which methods; null for all
	 */
	WovenClass(byte[] bytes, Modes modes, Selection selection) {
		this.modes = modes;
		reader = new ClassReader(bytes);
		file = new ClassFile(reader, bytes);
		steps = modes.counts() ? new StepsClass(reader, bytes) : null;
		for (MethodFacts method : file.methods()) {
			Rule rule = selection == null ? null : selection.includes(method.name(), method.descriptor());
			if (ClassFile.isProbed(method) && modes.includes(method) && (selection == null || rule != null)) {
				probed.add(method);
				rules.add(rule);
			}
		}
	}

	/** The methods that can get probes, in the order of the class file; {@link #weave} wants their ids. */
	List<MethodFacts> methods() {
		return probed;
	}

	/** The rule of each of {@link #methods}; null where no selection was asked. */
	List<Rule> rules() {
		return rules;
	}

	/** Has probes put around calls of library methods. */
	void seeCallsOf(LibraryCalls.Of methods) {
		library = methods;
	}

	int libraryId(String owner, String name, String descriptor) {
		return library == null || secluded.get(visited) ? LibraryCalls.NONE : library.id(owner, name, descriptor);
	}

	String name() {
		return reader.getClassName();
	}

	String superName() {
		return reader.getSuperName();
	}

	/** Whether frames are read so that each tells all types: those who count steps put variables in of their own. */
	boolean hasWholeFrames() {
		return modes.counts() || !hasFrames();
	}

	boolean hasFrames() {
		return file.version() >= FIRST_VERSION_WITH_FRAMES;
	}

	/**
	 * Weaves what can be woven.
	 *
	 * @param ids      ids of the methods
	 * @param listener is told of methods that are in the way
	 * @return the class file with probes; null if there is no method to weave
	 */
	byte[] weave(int[] ids, Listener listener) {
		for (int i = 0; i < probed.size() && modes.counts(); i++) {
			String refusal = steps.refusal(probed.get(i).name(), probed.get(i).descriptor());
			if (refusal != null) {
				leaveUncounted(i, refusal, listener);
			}
		}
		while (leftAlone.cardinality() < probed.size()) {
			visited = -1;
			try {
				ClassWriter writer = new ClassWriter(reader, 0);
				reader.accept(visitor(writer, ids), hasWholeFrames() ? ClassReader.EXPAND_FRAMES : 0);
				byte[] woven = writer.toByteArray();
				if (!modes.counts() || announce(ids, listener)) {
					return woven;
				}
			} catch (UnweavableMethodException e) {
				if (e.isWithHandlerOnly()) {
					unguarded.set(visited);
				} else {
					leaveAlone(visited, false, e.getMessage(), listener);
				}
			} catch (MethodTooLargeException e) {
				int index = find(e);
				if (library != null && !secluded.get(index)) {
					secluded.set(index);
				} else if (isCounted(index)) {
					leaveUncounted(index, "would be longer than 64 KB", listener);
				} else {
					leaveAlone(index, true, "would be longer than 64 KB", listener);
				}
			}
		}
		return null;
	}

	private ClassVisitor visitor(ClassWriter writer, int[] ids) {
		return new ClassVisitor(Opcodes.ASM9, writer) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
				if (!isNextProbed(name, descriptor) || leftAlone.get(++visited)) {
					return next;
				}
				MethodVisitor outer = next;
				if (modes.times(probed.get(visited))) {
					outer = probe(next, new WovenMethod(ids[visited], probed.get(visited), WovenClass.this,
							!unguarded.get(visited)));
				}
				return isCounted(visited) ? count(outer, ids[visited], counted(visited)) : outer;
			}
		};
	}

	private MethodVisitor probe(MethodVisitor next, WovenMethod method) {
		return method.isTrivial() && modes.countsTrivial() ? new CountingVisitor(next, method, modes.code())
				: new ProbeMethodVisitor(next, method, modes.code());
	}

	private MethodVisitor count(MethodVisitor next, int id, CountedMethod method) {
		return steps.weave(next, id, method, modes.counted().place(id, method), modes.counted().tracksLoops());
	}

	private boolean isCounted(int index) {
		return modes.counts() && !uncounted.get(index) && !leftAlone.get(index);
	}

	private CountedMethod counted(int index) {
		return steps.method(probed.get(index).name(), probed.get(index).descriptor());
	}

	/** Makes the counters known before the first of them can count; false if one of the methods must not be counted. */
	private boolean announce(int[] ids, Listener listener) {
		boolean all = true;
		for (int i = 0; i < ids.length; i++) {
			if (isCounted(i) && !modes.counted().add(ids[i], counted(i))) {
				leaveUncounted(i, "has been redefined with other code", listener);
				all = false;
			}
		}
		return all;
	}

	private void leaveUncounted(int index, String reason, Listener listener) {
		if (!uncounted.get(index)) {
			uncounted.set(index);
			listener.notCounted(probed.get(index), reason);
		}
	}

	private boolean isNextProbed(String name, String descriptor) {
		int next = visited + 1;
		return next < probed.size() && probed.get(next).name().equals(name)
				&& probed.get(next).descriptor().equals(descriptor);
	}

	private void leaveAlone(int index, boolean tooLarge, String reason, Listener listener) {
		leftAlone.set(index);
		listener.leftAlone(probed.get(index), tooLarge, reason);
	}

	private int find(MethodTooLargeException tooLarge) {
		for (int i = 0; i < probed.size(); i++) {
			MethodFacts method = probed.get(i);
			if (method.name().equals(tooLarge.getMethodName())
					&& method.descriptor().equals(tooLarge.getDescriptor()) && !leftAlone.get(i)) {
				return i;
			}
		}
		throw tooLarge;
	}
}
