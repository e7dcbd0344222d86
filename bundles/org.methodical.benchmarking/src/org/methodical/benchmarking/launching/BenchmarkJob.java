// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launching;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;
import org.eclipse.debug.core.model.IStreamsProxy;
import org.eclipse.osgi.util.NLS;
import org.methodical.benchmark.ProgressLine;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.StoredResult;
import org.methodical.core.remote.AgentCommands;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Shows how far a benchmark is, ends it when cancelled, and hands its result or its profile to the history. */
final class BenchmarkJob extends Job {

	private static final long POLL = 100;
	private static final long READING = TimeUnit.SECONDS.toNanos(60);

	private final String method;
	private final ILaunch launch;
	private final Path file;
	private final boolean profiled;
	private boolean begun; // used by the job alone
	private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
	private final StringBuilder rest = new StringBuilder();

	BenchmarkJob(String method, ILaunch launch, Path file, boolean profiled) {
		super(NLS.bind(profiled ? Messages.BenchmarkJob_profile_task : Messages.BenchmarkJob_name_task, method));
		this.method = method;
		this.launch = launch;
		this.file = file;
		this.profiled = profiled;
		for (IProcess process : launch.getProcesses()) {
			IStreamsProxy streams = process.getStreamsProxy();
			if (streams != null) {
				streams.getOutputStreamMonitor().addListener(this::append);
			}
		}
	}

	/** Called by the thread that reads the stream, with pieces of any length. */
	private void append(String text, IStreamMonitor monitor) {
		synchronized (rest) {
			rest.append(text);
			for (int end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) { //$NON-NLS-1$ //$NON-NLS-2$
				lines.add(rest.substring(0, end).trim());
				rest.delete(0, end + 1);
			}
		}
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
		try {
			while (!launch.isTerminated()) {
				if (monitor.isCanceled()) {
					launch.terminate();
					Files.deleteIfExists(file);
					return Status.info(Messages.BenchmarkJob_cancelled_message);
				}
				String line = lines.poll(POLL, TimeUnit.MILLISECONDS);
				if (line != null && ProgressLine.isTold(line)) {
					show(line, monitor);
				}
			}
			if (Files.exists(file) && Files.size(file) > 0) {
				return profiled ? keepProfile(monitor) : keepResult();
			}
			return Status.error(NLS.bind(Messages.BenchmarkJob_failed_message, method));
		} catch (CoreException e) {
			return e.getStatus();
		} catch (IOException e) {
			return Status.error(e.getMessage(), e);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return Status.CANCEL_STATUS;
		} finally {
			monitor.done();
		}
	}

	/** The steady state has come; the agent has waited for it. */
	private boolean beginRecording() {
		Optional<AgentCommands> agent = Profiler.sessions().find(launch).flatMap(Session::commands);
		agent.ifPresent(commands -> commands.resume().exceptionally(problem -> {
			ILog.get().warn(NLS.bind(Messages.BenchmarkJob_noProfile_message, method), problem);
			return null;
		}));
		return agent.isPresent();
	}

	private IStatus keepResult() throws IOException, CoreException {
		BenchmarkHistory.instance().add(file, launch.getLaunchConfiguration());
		return Status.OK_STATUS;
	}

	/** The JVM has ended, but what it sent may still be read. */
	private IStatus keepProfile(IProgressMonitor monitor) throws IOException, InterruptedException {
		Session session = Profiler.sessions().find(launch).orElse(null);
		long deadline = System.nanoTime() + READING;
		while (session != null && session.state().compareTo(Session.State.ENDED) < 0 && !monitor.isCanceled()
				&& System.nanoTime() < deadline) {
			lines.poll(POLL, TimeUnit.MILLISECONDS);
		}
		if (session == null || session.state() != Session.State.ENDED) {
			String message = NLS.bind(Messages.BenchmarkJob_noProfile_message, method);
			MultiStatus status = new MultiStatus(BenchmarkJob.class, IStatus.ERROR, message);
			Optional.ofNullable(session).flatMap(Session::problem).ifPresent(status::add);
			return status;
		}
		BenchmarkResult result = StoredResult.read(file).results().get(0);
		Files.deleteIfExists(file);
		BenchmarkProfile profile = BenchmarkProfile.of(result, session.recording().snapshot(), session.file());
		return BenchmarkHistory.instance().attach(profile, launch.getLaunchConfiguration()) ? Status.OK_STATUS
				: Status.info(NLS.bind(Messages.BenchmarkJob_noResult_message, method));
	}

	private void show(String line, IProgressMonitor monitor) {
		if (profiled && !begun && ProgressLine.isMeasuring(line)) {
			begun = beginRecording();
		}
		monitor.subTask(line);
	}
}
