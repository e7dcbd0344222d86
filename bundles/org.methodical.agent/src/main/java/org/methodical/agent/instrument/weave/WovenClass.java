// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import org.methodical.agent.bytecode.check.ClassFormat;
import org.methodical.agent.bytecode.check.CodeCheck;
import org.methodical.agent.bytecode.read.PrivateCalls;
import org.methodical.agent.instrument.library.LibraryCalls;
import org.methodical.agent.instrument.select.Rule;
import org.methodical.agent.instrument.select.Selection;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.EntrySplice;
import org.methodical.agent.steps.StepsClass;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassTooLargeException;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodTooLargeException;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * A class on its way to get probes. What cannot be woven as a whole is tried again without the method that is in the
 * way.
 */
public final class WovenClass {

	private static final int FIRST_VERSION_WITH_FRAMES = 50;

	private final byte[] bytes;
	private final ClassReader reader;
	private final ClassFile file;
	private final List<MethodFacts> probed = new ArrayList<>();
	/** Where the code of each probed method is in the class file. */
	private final List<Integer> codes = new ArrayList<>();
	/** Where each probed method stands among all. */
	private final List<Integer> places = new ArrayList<>();
	/** How many operands each has where a probe may be. */
	private final List<WovenMethod.Operands> operands = new ArrayList<>();
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
	/** Null if it is not asked for. */
	private PrivateCalls calls;

	/** Is told which methods get no probe and why. */
	public interface Listener {

		/**
		 * A method is left alone.
		 *
		 * @param tooLarge whether because of its size
		 * @param reason   said of the method
		 */
		void leftAlone(MethodFacts method, boolean tooLarge, String reason);

		/**
		 * A method is not counted; if times are asked for, it is timed all the same.
		 *
		 * @param reason said of the method
		 */
		default void notCounted(MethodFacts method, String reason) {
			leftAlone(method, false, reason);
		}
	}

	/** A class to be timed. */
	public WovenClass(byte[] bytes) {
		this(bytes, Modes.exact());
	}

	/** A class to get probes in all its methods. */
	public WovenClass(byte[] bytes, Modes modes) {
		this(bytes, modes, null);
	}

	/**
	 * A class on its way.
	 *
	 * @param selection says which methods; null for all
	 * @throws UnreadableClassException if the class file is damaged, or of a Java that is not known
	 */
	public WovenClass(byte[] bytes, Modes modes, Selection selection) {
		this.modes = modes;
		this.bytes = bytes;
		reader = reader(bytes);
		file = new ClassFile(reader, bytes);
		steps = modes.counts() ? new StepsClass(reader, bytes) : null;
		for (int i = 0; i < file.methods().size(); i++) {
			MethodFacts method = file.methods().get(i);
			Rule rule = selection == null ? null : selection.includes(method.name(), method.descriptor());
			if (ClassFile.isProbed(method) && modes.includes(method) && (selection == null || rule != null)) {
				probed.add(method);
				rules.add(rule);
				codes.add(file.codeOf(i));
				places.add(i);
			}
		}
	}

	private static ClassReader reader(byte[] bytes) {
		String fault = ClassFormat.fault(bytes);
		if (fault != null) {
			throw new UnreadableClassException("its class file " + fault);
		}
		try {
			return new ClassReader(bytes);
		} catch (IllegalArgumentException e) {
			throw new UnreadableClassException("its class file is of a newer version of Java than this agent knows");
		}
	}

	/** The methods that can get probes, in the order of the class file; {@link #weave} wants their ids. */
	public List<MethodFacts> methods() {
		return probed;
	}

	/** The rule of each of {@link #methods}; null where no selection was asked. */
	public List<Rule> rules() {
		return rules;
	}

	/** Whether one of {@link #methods} was not left alone by {@link #weave}. */
	public boolean hasProbe(int index) {
		return !leftAlone.get(index) && (modes.times(probed.get(index)) || isCounted(index));
	}

	/**
	 * Has {@link #weave} find out what the class calls of the private methods of its nest.
	 *
	 * @return what is still to be {@linkplain PrivateCalls#end ended}
	 * @throws IndexOutOfBoundsException or another unchecked exception if the class file is damaged
	 */
	public PrivateCalls seePrivateCalls() {
		calls = new PrivateCalls(reader, bytes, file.characters());
		return calls;
	}

	/**
	 * The ids of all methods, once they are woven.
	 *
	 * @param ids ids of {@link #methods}
	 * @return in the order of the class file; -1 for those without a probe
	 */
	public int[] idsOfAll(int[] ids) {
		int[] all = new int[file.methods().size()];
		Arrays.fill(all, -1);
		for (int i = 0; i < ids.length; i++) {
			all[places.get(i)] = hasProbe(i) ? ids[i] : -1;
		}
		return all;
	}

	/** Has probes put around calls of library methods. */
	public void seeCallsOf(LibraryCalls.Of methods) {
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
	 * @throws UnreadableClassException if the class as a whole is in the way
	 */
	public byte[] weave(int[] ids, Listener listener) {
		checkCode(listener);
		for (int i = 0; i < probed.size() && modes.counts(); i++) {
			String refusal = steps.refusal(probed.get(i).name(), probed.get(i).descriptor());
			if (refusal != null && !leftAlone.get(i)) {
				leaveUncounted(i, refusal, listener);
			}
		}
		while (leftAlone.cardinality() < probed.size()) {
			visited = -1;
			try {
				byte[] counting = modes.entries() == null ? null : countEntries(ids);
				byte[] woven = counting == null ? attempt(ids) : counting;
				if (!modes.counts() || announce(ids, listener)) {
					return woven;
				}
			} catch (UnweavableMethodException e) {
				if (e.isWithHandlerOnly()) {
					unguarded.set(visited);
				} else if (e.isTooLarge()) {
					weaveLess(visited, e.getMessage(), listener);
				} else {
					leaveAlone(visited, false, e.getMessage(), listener);
				}
			} catch (MethodTooLargeException e) {
				weaveLess(find(e), "would be longer than 64 KB", listener);
			} catch (ClassTooLargeException e) {
				if (library == null) {
					throw new UnreadableClassException("it would have more than 65,535 constants");
				}
				library = null;
			} catch (IndexOutOfBoundsException | IllegalArgumentException | NegativeArraySizeException e) {
				// nothing that could be known before
				if (visited < 0 || leftAlone.get(visited)) {
					throw new UnreadableClassException("something in its class file is not understood");
				}
				leaveAlone(visited, false, "has something that is not understood", listener);
			}
		}
		return null;
	}

	/** Leaves alone what the JVM may refuse: woven, it could be mended by the way. */
	private void checkCode(Listener listener) {
		CodeCheck check = new CodeCheck(reader, bytes, calls);
		for (int i = 0; i < probed.size(); i++) {
			String fault;
			if (calls != null) {
				calls.begin(places.get(i));
			}
			try {
				fault = check.fault(codes.get(i), WovenMethod.parameterSlots(probed.get(i)), file.characters());
			} catch (IndexOutOfBoundsException | IllegalArgumentException e) {
				fault = "has parameters that are not understood";
			}
			operands.add(new WovenMethod.Operands(check.deepestReturn(), check.deepestCall()));
			if (fault != null) {
				leaveAlone(i, false, fault, listener);
				if (calls != null) {
					calls.miss();
				}
			}
		}
		if (check.missesConstants()) {
			throw new UnreadableClassException("its code uses constants that are not there");
		}
	}

	/** The class file with counters alone; null if they are to be woven like other probes. */
	private byte[] countEntries(int[] ids) {
		EntrySplice splice = new EntrySplice(reader, bytes, probed.size(), file.characters());
		for (visited = 0; visited < probed.size(); visited++) {
			if (!leftAlone.get(visited)
					&& !splice.count(codes.get(visited), modes.entries().give(ids[visited]))) {
				visited = -1;
				return null;
			}
		}
		return splice.end();
	}

	/** The class file with all probes that it shall have from now on; null if there are none. */
	private byte[] attempt(int[] ids) {
		ClassWriter writer = new ClassWriter(reader, 0);
		List<Integer> woven = new ArrayList<>();
		// what older classes have of frames, some for Java ME, the JVM does not read
		int frames = modes.counts() ? ClassReader.EXPAND_FRAMES : 0;
		reader.accept(visitor(writer, ids, woven), hasFrames() ? frames : ClassReader.SKIP_FRAMES);
		int[] places = new int[woven.size()];
		for (int i = 0; i < places.length; i++) {
			places[i] = codes.get(woven.get(i));
		}
		return places.length == 0 ? null : new CodeSplice(reader, bytes, writer.toByteArray()).join(places);
	}

	private ClassVisitor visitor(ClassWriter writer, int[] ids, List<Integer> woven) {
		return new ClassVisitor(Opcodes.ASM9) {

			@Override
			public void visit(int version, int access, String name, String signature, String superName,
					String[] interfaces) {
				writer.visit(version, access, name, null, superName, null);
			}

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				if (!isNextProbed(name, descriptor) || leftAlone.get(++visited)) {
					return null;
				}
				boolean isTimed = modes.times(probed.get(visited));
				if (!isTimed && !isCounted(visited)) {
					return null;
				}
				woven.add(visited);
				MethodVisitor outer = new LimitVisitor(writer.visitMethod(access, name, descriptor, null, null));
				if (isTimed) {
					outer = probe(outer, new WovenMethod(ids[visited], probed.get(visited), WovenClass.this,
							!unguarded.get(visited), operands.get(visited)));
				}
				return isCounted(visited) ? count(outer, ids[visited], counted(visited)) : outer;
			}
		};
	}

	private MethodVisitor probe(MethodVisitor next, WovenMethod method) {
		return modes.countsOnly(method.isTrivial()) ? new CountingVisitor(next, method, modes.counter())
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

	/** Has a method that has become too large get fewer probes, or none. */
	private void weaveLess(int index, String reason, Listener listener) {
		if (library != null && !secluded.get(index)) {
			secluded.set(index);
		} else if (isCounted(index)) {
			leaveUncounted(index, reason, listener);
		} else {
			leaveAlone(index, true, reason, listener);
		}
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
