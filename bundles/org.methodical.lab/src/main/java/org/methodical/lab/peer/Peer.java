// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.peer;

import java.util.function.BiFunction;

import org.methodical.lab.technique.Jdk;
import org.methodical.lab.technique.Launch;
import org.methodical.lab.technique.Setting;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.workload.Program;

/** A tool of others: where to get it and how to start a JVM with it. What it counts in its own way is not read. */
final class Peer implements Technique {

	/** Starts a JVM with a tool. */
	interface Starter {
		Launch prepare(Setting setting) throws Exception;
	}

	private final String id;
	private final String title;
	private final Starter starter;
	private BiFunction<Jdk, Program, String> obstacle = (jdk, program) -> "";
	private boolean counting;

	Peer(String id, String title, Starter starter) {
		this.id = id;
		this.title = title;
		this.starter = starter;
	}

	/** Says beforehand where the tool cannot run. */
	Peer unless(BiFunction<Jdk, Program, String> known) {
		obstacle = known;
		return this;
	}

	/** Says that it writes the common file of counts. */
	Peer counting() {
		counting = true;
		return this;
	}

	@Override
	public String id() {
		return id;
	}

	@Override
	public String title() {
		return title;
	}

	@Override
	public String obstacle(Jdk jdk, Program program) {
		return obstacle.apply(jdk, program);
	}

	@Override
	public Launch prepare(Setting setting) throws Exception {
		return starter.prepare(setting);
	}

	@Override
	public boolean countsCalls() {
		return counting;
	}
}
