// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.IOException;

import org.methodical.agent.instrument.select.Rule;
import org.methodical.agent.remote.Commands;
import org.methodical.agent.remote.RefusedCommandException;
import org.methodical.wire.Command;
import org.methodical.wire.FrameKind;

/** Follows commands for a session, one after the other. */
final class RunCommands implements Commands {

	private static final long LIMIT = 10_000;
	private static final int LONGEST_ANSWER = 60_000;

	private final AgentRun session;

	RunCommands(AgentRun session) {
		this.session = session;
	}

	@Override
	public String execute(int command, String with) throws RefusedCommandException {
		synchronized (session) {
			switch (command) {
				case Command.PAUSE:
				case Command.RESUME:
				case Command.RESET:
				case Command.SNAPSHOT:
					return record(command);
				case Command.GC:
					System.gc();
					inTime(session.loop().snapshot(LIMIT));
					return "Garbage was collected.";
				case Command.STOP:
					return stop();
				case Command.PROBE_ADD:
					return probe(with, true);
				case Command.PROBE_REMOVE:
					return probe(with, false);
				case Command.PROBE_LIST:
					return list();
				default:
					throw new RefusedCommandException(
							"This agent does not know command " + command + "; use agent and workbench of one "
									+ "release.");
			}
		}
	}

	private String record(int command) throws RefusedCommandException {
		int before = session.loop().state();
		switch (command) {
			case Command.PAUSE:
				if (before == FrameKind.STATE_WAITING) {
					throw new RefusedCommandException("The recording has not begun: there is nothing to pause.");
				}
				inTime(session.loop().pause(LIMIT));
				return before == FrameKind.STATE_PAUSED ? "The recording was paused already."
						: "The recording is paused.";
			case Command.RESUME:
				session.closeGate();
				inTime(session.loop().resume(LIMIT));
				return before == FrameKind.STATE_WAITING ? "The recording begins." : "The recording goes on.";
			case Command.RESET:
				inTime(session.loop().reset(LIMIT));
				return "The recording begins with zero again.";
			default:
				inTime(session.loop().snapshot(LIMIT));
				return "A snapshot was taken.";
		}
	}

	private static void inTime(boolean done) throws RefusedCommandException {
		if (!done) {
			throw new RefusedCommandException(
					"The recording does not answer: it has ended, or its reader does not take it.");
		}
	}

	private String stop() {
		int classes = session.removeProbes();
		session.loop().snapshot(LIMIT);
		return "The probes are removed from " + classes + (classes == 1 ? " class" : " classes")
				+ " and the recording ends.";
	}

	private String probe(String pattern, boolean add) throws RefusedCommandException {
		Rule rule;
		try {
			rule = Rule.checked(pattern.trim(), add);
		} catch (IllegalArgumentException e) {
			throw new RefusedCommandException("Pattern '" + pattern + "': " + e.getMessage() + ".");
		}
		if (session.retransformer().leavesAll()) {
			throw new RefusedCommandException(
					"The recording has samples alone (timing=samples), and no class gets probes. "
							+ "Stop it, and attach with timing=exact to have calls measured.");
		}
		int classes = session.retransformer().add(rule);
		session.loop().snapshot(LIMIT);
		if (classes == 0) {
			return add
					? "No loaded class gets other probes; classes that are loaded later may. Classes of the JDK never do, "
							+ "but for those of its tools."
					: "No loaded class has such probes; classes that are loaded later get none.";
		}
		return "The probes of " + classes + (classes == 1 ? " loaded class were " : " loaded classes were ")
				+ (add ? "added." : "removed.");
	}

	private String list() {
		StringBuilder text = new StringBuilder();
		for (Rule rule : session.probeSet().rules()) {
			if (text.length() < LONGEST_ANSWER) {
				text.append(text.length() == 0 ? "" : "\n").append(rule);
			}
		}
		return text.toString();
	}

	@Override
	public byte[] classFile(String className) throws RefusedCommandException {
		try {
			synchronized (session) {
				return session.retransformer().classFile(className.trim());
			}
		} catch (IOException e) {
			throw new RefusedCommandException("There is no class file: " + e.getMessage() + ".");
		}
	}

	@Override
	public void answered(int command) {
		if (command == Command.STOP) {
			session.end();
		}
	}
}
