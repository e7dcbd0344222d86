// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.core.recording.Recording;
import org.methodical.core.remote.AgentCommands;
import org.methodical.launching.RunFacts;
import org.methodical.launching.Session;

/** A session, whose state moves one way: what comes late changes nothing. */
final class ProfiledSession implements Session {

	/** What changes together. */
	private record Stage(State state, Optional<Path> file, Optional<IStatus> problem,
			Optional<AgentCommands> commands) {

		Stage(State state, Optional<Path> file, Optional<IStatus> problem) {
			this(state, file, problem, Optional.empty());
		}
	}

	private final Instant started;
	private final Recording recording;
	private final Optional<ILaunch> launch;
	private final List<IJavaProject> projects;
	/** What was known of a session of an earlier run of the workbench. */
	private volatile RunFacts saved = RunFacts.UNKNOWN;
	private volatile Stage stage;
	private volatile SessionDescription description;
	private volatile boolean isDescribed;

	private ProfiledSession(String name, Instant started, Recording recording, Optional<ILaunch> launch,
			List<IJavaProject> projects, Stage stage) {
		this.description = new SessionDescription(name, ""); //$NON-NLS-1$
		this.started = started;
		this.recording = recording;
		this.launch = launch;
		this.projects = List.copyOf(projects);
		this.stage = stage;
	}

	/** A session whose agent is awaited. */
	static ProfiledSession ofLaunch(String name, ILaunch launch, List<IJavaProject> projects) {
		return new ProfiledSession(name, Instant.now(), new Recording(), Optional.of(launch), projects,
				new Stage(State.WAITING, Optional.empty(), Optional.empty()));
	}

	/** A session without a launch, whose agent is awaited. */
	static ProfiledSession ofAgent(String name, List<IJavaProject> projects) {
		return new ProfiledSession(name, Instant.now(), new Recording(), Optional.empty(), projects,
				new Stage(State.WAITING, Optional.empty(), Optional.empty()));
	}

	/** A session that has ended. */
	static ProfiledSession ofFile(String name, Instant started, Recording recording, Path file,
			Optional<IStatus> problem) {
		return new ProfiledSession(name, started, recording, Optional.empty(), List.of(),
				new Stage(State.ENDED, Optional.of(file), problem));
	}

	/** A session of an earlier run of the workbench, whose file is not read yet. */
	static ProfiledSession ofEarlier(String name, Instant started, Path file, RunFacts facts) {
		ProfiledSession session = new ProfiledSession(name, started, new Recording(), Optional.empty(), List.of(),
				new Stage(State.STORED, Optional.of(file), Optional.empty()));
		session.saved = facts;
		return session;
	}

	@Override
	public String name() {
		return description.name();
	}

	@Override
	public String notes() {
		return description.notes();
	}

	/** What people gave; empty if they gave nothing. */
	Optional<SessionDescription> description() {
		return isDescribed ? Optional.of(description) : Optional.empty();
	}

	/** Takes what people gave. */
	void describe(SessionDescription given) {
		description = given;
		isDescribed = true;
	}

	@Override
	public State state() {
		return stage.state;
	}

	@Override
	public Optional<AgentCommands> commands() {
		return stage.commands;
	}

	@Override
	public Recording recording() {
		return recording;
	}

	@Override
	public Optional<ILaunch> launch() {
		return launch;
	}

	@Override
	public Optional<Path> file() {
		return stage.file;
	}

	@Override
	public Optional<IStatus> problem() {
		return stage.problem;
	}

	@Override
	public Instant started() {
		return started;
	}

	@Override
	public RunFacts facts() {
		return state() == State.STORED ? saved : RunFacts.of(this, saved);
	}

	@Override
	public List<IJavaProject> projects() {
		return projects;
	}

	/** Whether nothing more will come. */
	boolean isOver() {
		return state().compareTo(State.LIVE) > 0;
	}

	/** From {@link State#WAITING} to {@link State#LIVE}; says whether it was waiting. */
	synchronized boolean live(Optional<Path> file, AgentCommands commands) {
		return move(State.WAITING, new Stage(State.LIVE, file, Optional.empty(), Optional.of(commands)));
	}

	/** From {@link State#LIVE} to {@link State#ENDED}; says whether it was live. */
	synchronized boolean end(Optional<IStatus> problem) {
		return move(State.LIVE, new Stage(State.ENDED, stage.file, problem));
	}

	/** From {@link State#STORED} to {@link State#ENDED}, or to {@link State#FAILED} on an error. */
	synchronized void read(Optional<IStatus> problem) {
		boolean failed = problem.filter(status -> status.getSeverity() == IStatus.ERROR).isPresent();
		move(State.STORED, new Stage(failed ? State.FAILED : State.ENDED, stage.file, problem));
	}

	/** From {@link State#WAITING} to {@link State#FAILED}; says whether it was waiting. */
	synchronized boolean fail(IStatus problem) {
		return move(State.WAITING, new Stage(State.FAILED, Optional.empty(), Optional.of(problem)));
	}

	@Override
	public String toString() {
		return name() + ' ' + stage.state;
	}

	private boolean move(State from, Stage to) {
		boolean moves = stage.state == from;
		if (moves) {
			stage = to;
		}
		return moves;
	}
}
