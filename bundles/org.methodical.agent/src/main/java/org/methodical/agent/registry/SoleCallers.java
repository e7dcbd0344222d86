// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.agent.bytecode.read.PrivateCalls;

/**
 * The methods that are called by one method alone, as the code of all classes shows that can call them: who called is
 * known without counting. What is told may have to be taken back when another class of a nest is loaded. Thread-safe;
 * holds no class loader, so that of nests of the same name in several loaders nothing is told.
 */
public final class SoleCallers {

	/** In place of a caller: it is not known. */
	public static final int UNKNOWN = -1;

	/** As {@link ProbeLedger#EARLY}. */
	static final Class<?>[] EARLY = {Callee.class, Nest.class, Member.class};

	/** A method that may have one caller alone. */
	private static final class Callee {

		/** Negative as long as its class was not seen. */
		private int id = UNKNOWN;
		private int caller = PrivateCalls.NOBODY;
		private int told = UNKNOWN;

		void by(int method) {
			if (method != PrivateCalls.NOBODY) {
				caller = caller == PrivateCalls.NOBODY || caller == method ? method : PrivateCalls.SEVERAL;
			}
		}

		/** Negative if it has no probe. */
		void is(int method) {
			if (id == UNKNOWN) {
				id = method;
			} else if (method >= 0 && id != method) {
				caller = PrivateCalls.SEVERAL;
			}
		}
	}

	/** A class of a nest. */
	private static final class Member {

		/** By name and descriptor; of a class that was not seen whatever others call. */
		private final Map<String, Callee> callees = new HashMap<>();
		private boolean isSeen;

		/** Null if the method is not private. */
		Callee callee(String signature) {
			Callee callee = callees.get(signature);
			if (callee == null && !isSeen) {
				callee = new Callee();
				callees.put(signature, callee);
			}
			return callee;
		}

		/** What is known of its own private methods. */
		Collection<Callee> see(Collection<PrivateCalls.Call> own, int[] ids) {
			Map<String, Callee> seen = new HashMap<>();
			for (PrivateCalls.Call call : own) {
				Callee callee = callee(call.signature());
				if (callee == null) {
					// redefined: who named it before was not kept
					callee = new Callee();
					callee.caller = PrivateCalls.SEVERAL;
				}
				callee.is(ids[call.method()]);
				callee.by(id(call, ids));
				seen.put(call.signature(), callee);
			}
			if (!isSeen) {
				isSeen = true;
				callees.clear();
			}
			callees.putAll(seen);
			return seen.values();
		}
	}

	/** Classes that may call each other's private methods. */
	private static final class Nest {

		private final Map<String, Member> members = new HashMap<>();
		private boolean isHostSeen;
		/** Whether some class of it is not seen. */
		private boolean isOpen;

		Member member(String name) {
			Member member = members.get(name);
			if (member == null) {
				member = new Member();
				members.put(name, member);
			}
			return member;
		}
	}

	private final Map<String, Nest> nests = new HashMap<>();
	/** Of classes that are in no nest, by id. */
	private final Map<Integer, Callee> alone = new HashMap<>();
	private final List<int[]> told = new ArrayList<>();
	private boolean isAnyOpen;
	private volatile boolean isWanted;

	/** From now on it is worth to look. What was found before is forgotten: classes may have come unseen since. */
	public synchronized void want() {
		isWanted = true;
		isAnyOpen = false;
		nests.clear();
		alone.clear();
		told.clear();
	}

	/** Whether anybody looks at what classes call. */
	public boolean isWanted() {
		return isWanted;
	}

	/**
	 * A class may be loaded with this code.
	 *
	 * @param calls   what it calls
	 * @param ids     of all its methods, in the order of the class file; negative for those without
	 * @param isWhole whether all classes are looked at that {@link PrivateCalls#members} tells
	 */
	public synchronized void add(PrivateCalls calls, int[] ids, boolean isWhole) {
		if (calls.host() == null) {
			for (PrivateCalls.Call call : calls.own()) {
				addAlone(ids[call.method()], id(call, ids));
			}
			return;
		}
		Nest nest = nest(calls.host());
		boolean wasSure = isSure(nest);
		nest.isHostSeen |= calls.host().equals(calls.name());
		nest.isOpen |= !isWhole || !calls.namesShowTheNest();
		List<Callee> changed = new ArrayList<>();
		for (PrivateCalls.Call call : calls.others()) {
			Callee callee = nest.member(call.owner()).callee(call.signature());
			if (callee != null) {
				callee.by(id(call, ids));
				changed.add(callee);
			}
		}
		changed.addAll(nest.member(calls.name()).see(calls.own(), ids));
		if (isSure(nest) != wasSure) {
			tell(nest);
		} else {
			// a nest may have thousands of classes
			tell(changed, wasSure);
		}
	}

	private void addAlone(int id, int caller) {
		if (id >= 0) {
			Callee callee = alone.get(id);
			if (callee == null) {
				callee = new Callee();
				callee.id = id;
				alone.put(id, callee);
			}
			callee.by(caller);
			tell(callee, true);
		}
	}

	/** The id of who calls. */
	private static int id(PrivateCalls.Call call, int[] ids) {
		return call.caller() < 0 ? call.caller() : ids[call.caller()] < 0 ? PrivateCalls.SEVERAL : ids[call.caller()];
	}

	/**
	 * A class is loaded, and nobody looks at what it calls, although it is one of those that are looked at.
	 *
	 * @param className with slashes; null if it is not known
	 */
	public synchronized void leftAlone(String className) {
		if (className == null) {
			isAnyOpen = true;
			for (Nest nest : nests.values()) {
				tell(nest);
			}
		} else if (isWanted) {
			open(className, true);
		}
	}

	/**
	 * A class is loaded that is none of those that are looked at. Hosts that come later say whether they have such.
	 *
	 * @param className with slashes; null if it has no name by which others could call it
	 */
	public synchronized void passedOver(String className) {
		if (className != null && !nests.isEmpty()) {
			open(className, false);
		}
	}

	/** Its name shows of which nests a class may be. */
	private void open(String className, boolean toCome) {
		for (int end = className.indexOf('$', 1); end >= 0; end = className.indexOf('$', end + 1)) {
			openNest(className.substring(0, end), toCome);
		}
		openNest(className, toCome);
	}

	private void openNest(String host, boolean toCome) {
		Nest nest = toCome ? nest(host) : nests.get(host);
		if (nest != null && !nest.isOpen) {
			nest.isOpen = true;
			tell(nest);
		}
	}

	private Nest nest(String host) {
		Nest nest = nests.get(host);
		if (nest == null) {
			nest = new Nest();
			nests.put(host, nest);
		}
		return nest;
	}

	private boolean isSure(Nest nest) {
		return nest.isHostSeen && !nest.isOpen && !isAnyOpen;
	}

	private void tell(Nest nest) {
		for (Member member : nest.members.values()) {
			tell(member.callees.values(), isSure(nest));
		}
	}

	private void tell(Collection<Callee> callees, boolean isSure) {
		for (Callee callee : callees) {
			tell(callee, isSure);
		}
	}

	private void tell(Callee callee, boolean isSure) {
		int caller = isSure && callee.id >= 0 && callee.caller >= 0 ? callee.caller : UNKNOWN;
		if (caller != callee.told) {
			callee.told = caller;
			told.add(new int[] {callee.id, caller});
		}
	}

	/**
	 * What was found out and taken back.
	 *
	 * @param from how many to leave out
	 * @return pairs of a method's id and its only caller's, or {@link #UNKNOWN}, in the order in which they came
	 */
	public synchronized List<int[]> told(int from) {
		return new ArrayList<>(told.subList(from, told.size()));
	}
}
