// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import java.io.Serializable;
import java.util.function.IntSupplier;

/** A nest whose private methods are called from one place and from several, seen and unseen. */
final class NestSubject implements Serializable {

	private static final long serialVersionUID = 1;

	private int value;

	private NestSubject() {
	}

	private NestSubject(int value) {
		this.value = value;
		fromTheConstructor();
	}

	static NestSubject create() {
		return new NestSubject(new NestSubject().value);
	}

	void first() {
		once();
		once();
		fromTwo();
		annotated();
		new Inner().fromTheHost();
	}

	void second() {
		fromTwo();
		IntSupplier handle = this::byHandle;
		value += handle.getAsInt() + byHandle() + recursive(3);
		writeReplace();
	}

	private void fromTheConstructor() {
		value++;
	}

	private void once() {
		value++;
	}

	private void fromTwo() {
		value++;
	}

	@Deprecated
	private void annotated() {
		value++;
	}

	private int byHandle() {
		return value;
	}

	private int recursive(int depth) {
		return depth == 0 ? value : recursive(depth - 1);
	}

	private Object writeReplace() {
		return this;
	}

	private void fromTheMember() {
		value++;
	}

	private void fromHereAndTheMember() {
		value++;
	}

	void third() {
		fromHereAndTheMember();
	}

	/** Calls the host's private methods, and has one that the host calls. */
	static final class Inner {

		void call(NestSubject host) {
			host.fromTheMember();
			host.fromHereAndTheMember();
			host.third();
		}

		private void fromTheHost() {
			new NestSubject().second();
		}
	}
}
