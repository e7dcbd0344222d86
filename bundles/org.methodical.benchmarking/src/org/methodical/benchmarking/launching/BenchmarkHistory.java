// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launching;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.methodical.benchmark.result.StoredResult;
import org.osgi.framework.FrameworkUtil;

/** All results that were measured in this workspace, in files of the plug-in's state. Thread-safe. */
public final class BenchmarkHistory {

	/**
	 * A stored result.
	 *
	 * @param file          where it is stored
	 * @param measured      when
	 * @param stored        what was measured
	 * @param configuration the launch configuration that measured it, empty if it is gone
	 * @param profile       where the time goes, if it was asked for
	 */
	public record Entry(Path file, Instant measured, StoredResult stored, Optional<ILaunchConfiguration> configuration,
			Optional<BenchmarkProfile> profile) {
	}

	private static final String ENDING = ".json"; //$NON-NLS-1$
	private static final String LAUNCH = ".launch"; //$NON-NLS-1$
	private static final String PROFILE = ".profile"; //$NON-NLS-1$
	private static final Comparator<Entry> NEWEST_FIRST = Comparator.comparing(Entry::measured).reversed();
	private static final BenchmarkHistory INSTANCE = new BenchmarkHistory();

	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
	private List<Entry> entries;

	private BenchmarkHistory() {
	}

	/** The workspace's history. @return the one */
	public static BenchmarkHistory instance() {
		return INSTANCE;
	}

	/** What was measured. @return a copy, newest first */
	public synchronized List<Entry> entries() {
		return List.copyOf(loaded());
	}

	/**
	 * Deletes a result with its file.
	 *
	 * @param entry a stored result
	 * @throws IOException if the file cannot be deleted
	 */
	public void remove(Entry entry) throws IOException {
		synchronized (this) {
			Files.deleteIfExists(entry.file());
			Files.deleteIfExists(beside(entry.file(), LAUNCH));
			Files.deleteIfExists(beside(entry.file(), PROFILE));
			loaded().removeIf(known -> known.file().equals(entry.file()));
		}
		listeners.forEach(Runnable::run);
	}

	/**
	 * Hears of changes, on any thread.
	 *
	 * @param listener called after a change
	 */
	public void addListener(Runnable listener) {
		listeners.add(listener);
	}

	/**
	 * Hears no more.
	 *
	 * @param listener added before
	 */
	public void removeListener(Runnable listener) {
		listeners.remove(listener);
	}

	/** A name for a result that is to come. */
	Path newFile(String method) {
		String name = method.replaceAll("[^\\w.]", "_"); //$NON-NLS-1$ //$NON-NLS-2$
		return folder().resolve(System.currentTimeMillis() + "-" + name + ENDING); //$NON-NLS-1$
	}

	/** Takes a result that was written, and remembers how to measure again. */
	void add(Path file, ILaunchConfiguration configuration) throws IOException, CoreException {
		String memento = stored(configuration).getMemento();
		if (memento != null) {
			Files.writeString(beside(file, LAUNCH), memento);
		}
		replace(read(file));
	}

	/** Sets a profile beside the newest result of the same configuration; false if there is none. */
	boolean attach(BenchmarkProfile profile, ILaunchConfiguration configuration) throws IOException {
		Optional<Entry> newest = entries().stream()
				.filter(entry -> entry.configuration().filter(stored(configuration)::equals).isPresent()).findFirst();
		if (newest.isPresent()) {
			Path file = newest.get().file();
			profile.write(beside(file, PROFILE));
			replace(read(file));
		}
		return newest.isPresent();
	}

	private void replace(Entry entry) {
		synchronized (this) {
			loaded().removeIf(known -> known.file().equals(entry.file()));
			loaded().add(entry);
			loaded().sort(NEWEST_FIRST);
		}
		listeners.forEach(Runnable::run);
	}

	private List<Entry> loaded() {
		if (entries == null) {
			entries = new ArrayList<>();
			try (Stream<Path> files = Files.list(folder())) {
				for (Path file : files.filter(path -> path.toString().endsWith(ENDING)).toList()) {
					load(file);
				}
			} catch (IOException e) {
				ILog.get().warn("The results of benchmarks cannot be listed.", e); //$NON-NLS-1$
			}
			entries.sort(NEWEST_FIRST);
		}
		return entries;
	}

	private void load(Path file) {
		try {
			entries.add(read(file));
		} catch (IOException e) {
			ILog.get().warn("A benchmark's result is left out of the history.", e); //$NON-NLS-1$
		}
	}

	private static Entry read(Path file) throws IOException {
		Path profile = beside(file, PROFILE);
		return new Entry(file, Files.getLastModifiedTime(file).toInstant(), StoredResult.read(file),
				configuration(file),
				Files.exists(profile) ? Optional.of(BenchmarkProfile.read(profile)) : Optional.empty());
	}

	/** What was launched may be a copy with changes that are not saved; one that never was saved has no memento. */
	private static ILaunchConfiguration stored(ILaunchConfiguration launched) {
		return launched instanceof ILaunchConfigurationWorkingCopy copy && copy.getOriginal() != null
				? copy.getOriginal()
				: launched;
	}

	private static Optional<ILaunchConfiguration> configuration(Path file) throws IOException {
		Path memento = beside(file, LAUNCH);
		if (!Files.exists(memento)) {
			return Optional.empty();
		}
		try {
			return Optional.of(
					DebugPlugin.getDefault().getLaunchManager().getLaunchConfiguration(Files.readString(memento)))
					.filter(ILaunchConfiguration::exists);
		} catch (CoreException e) {
			ILog.get().log(e.getStatus());
			return Optional.empty();
		}
	}

	private static Path beside(Path file, String ending) {
		return file.resolveSibling(file.getFileName() + ending);
	}

	private static Path folder() {
		Path folder = Platform.getStateLocation(FrameworkUtil.getBundle(BenchmarkHistory.class)).toPath()
				.resolve("results"); //$NON-NLS-1$
		try {
			return Files.createDirectories(folder);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
