// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IRegion;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.methodical.core.model.code.Method;
import org.methodical.core.remote.AgentCommands;
import org.methodical.launching.FileProblem;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Session;

/**
 * Finds the class files that a session ran. Places are asked in an order, and the first class file that fits what was
 * recorded is taken, as a class may have been compiled again since. Takes a while, so use it off the UI thread.
 */
public final class SessionClassFiles {

	/** A place that may have a class file. */
	@FunctionalInterface
	private interface Place {

		Optional<byte[]> find(Session session, Method method, IProgressMonitor monitor) throws CoreException;
	}

	/**
	 * The JVM comes last, though it knows best: to tell, it takes the class up again, which disturbs what is measured.
	 */
	private static final List<Place> PLACES = List.of(SessionClassFiles::inWorkspace, SessionClassFiles::inJvm);
	private static final int PATIENCE_SECONDS = 10;

	/**
	 * What was found.
	 *
	 * @param bytes  the class file, empty if there is none that fits
	 * @param others whether there was one that does not fit: compiled from other source, or by another compiler
	 */
	public record Found(Optional<byte[]> bytes, boolean others) {
	}

	private SessionClassFiles() {
	}

	/**
	 * Finds the class file of a method's class.
	 *
	 * @param fits    whether a class file is what ran
	 * @param isAgain whether it was looked for before: the workspace may have it now, and the JVM is left in peace
	 * @param monitor for cancellation, may be null
	 * @return what was found
	 * @throws CoreException if a place cannot be read
	 */
	public static Found find(Session session, Method method, Predicate<byte[]> fits, boolean isAgain,
			IProgressMonitor monitor) throws CoreException {
		boolean others = false;
		for (Place place : isAgain ? PLACES.subList(0, 1) : PLACES) {
			Optional<byte[]> bytes = place.find(session, method, monitor);
			if (bytes.isPresent() && fits.test(bytes.get())) {
				return new Found(bytes, others);
			}
			others |= bytes.isPresent();
		}
		return new Found(Optional.empty(), others);
	}

	/** In a library, or in the output folder of a project, those of the session first. */
	private static Optional<byte[]> inWorkspace(Session session, Method method, IProgressMonitor monitor)
			throws CoreException {
		Optional<IType> type = new TypeFinder(session.projects()).find(method, monitor);
		if (type.isEmpty()) {
			return Optional.empty();
		}
		if (type.get().isBinary()) {
			return Optional.of(type.get().getClassFile().getBytes());
		}
		IRegion region = JavaCore.newRegion();
		region.add(type.get().getCompilationUnit());
		String name = method.simpleClassName() + ".class"; //$NON-NLS-1$
		List<IFile> files = new ArrayList<>();
		for (IResource resource : JavaCore.getGeneratedResources(region, false)) {
			if (resource instanceof IFile file && file.getName().equals(name)) {
				files.add(file);
			}
		}
		return files.isEmpty() ? Optional.empty() : Optional.of(read(files.get(0)));
	}

	/** In the JVM, as long as it runs and is connected. */
	private static Optional<byte[]> inJvm(Session session, Method method, IProgressMonitor monitor) {
		Optional<AgentCommands> commands = session.commands();
		if (commands.isEmpty()) {
			return Optional.empty();
		}
		try {
			return Optional.of(commands.get().classFile(method.className()).get(PATIENCE_SECONDS, TimeUnit.SECONDS));
		} catch (ExecutionException | TimeoutException e) {
			// the program may have ended meanwhile, or the class be one that the JVM does not give away
			ILog.get().log(LaunchingStatus.CLASS_NOT_GIVEN.status(e, session.name(), method.className()));
			return Optional.empty();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return Optional.empty();
		}
	}

	private static byte[] read(IFile file) throws CoreException {
		try (InputStream in = file.getContents(true)) {
			return in.readAllBytes();
		} catch (IOException e) {
			throw LaunchingStatus.FILE_UNREADABLE.exception(e, file.getFullPath(), FileProblem.reason(e));
		}
	}
}
