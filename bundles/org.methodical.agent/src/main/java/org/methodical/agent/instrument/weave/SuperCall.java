// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

/**
 * Finds the call of the other constructor in a constructor: the one that completes no object made by {@code new} so
 * far. Where that can be done in several places, the constructor gets no handler.
 */
final class SuperCall {

	private final String className;
	private final String superName;
	private int incomplete;
	private boolean done;

	SuperCall(String className, String superName) {
		this.className = className;
		this.superName = superName;
	}

	/** There was an instruction {@code new}. */
	void created() {
		incomplete++;
	}

	/**
	 * There was a call of a constructor.
	 *
	 * @param owner the class of the constructor
	 * @return whether {@code this} is an object from here on
	 */
	boolean isDoneBy(String owner) {
		if (incomplete > 0) {
			incomplete--;
			return false;
		}
		if (!owner.equals(className) && !owner.equals(superName)) {
			throw ambiguous();
		}
		if (done) {
			throw ambiguous();
		}
		done = true;
		return true;
	}

	/** Why a constructor is refused; also for a frame behind the call in which {@code this} is no object yet. */
	static UnweavableMethodException ambiguous() {
		return new UnweavableMethodException("calls another constructor in several places", true);
	}
}
