package org.methodical.benchmarking.launching;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.methodical.benchmark.BenchmarkResult;
import org.osgi.framework.FrameworkUtil;

/** All results that were measured in this workspace, in files of the plug-in's state. Thread-safe. */
public final class BenchmarkHistory {

	/**
	 * A stored result.
	 *
	 * @param file     where it is stored
	 * @param measured when
	 * @param result   what was measured
	 */
	public record Entry(Path file, Instant measured, BenchmarkResult result) {
	}

	private static final String ENDING = ".json"; //$NON-NLS-1$
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
			loaded().remove(entry);
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

	/** Takes a result that was written. */
	void add(Path file) throws IOException {
		Entry entry = read(file);
		synchronized (this) {
			loaded().removeIf(known -> known.file().equals(file));
			loaded().add(0, entry);
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
			entries.sort(Comparator.comparing(Entry::measured).reversed());
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
		return new Entry(file, Files.getLastModifiedTime(file).toInstant(), BenchmarkResult.read(file));
	}

	private static Path folder() {
		Path folder = Platform.getStateLocation(FrameworkUtil.getBundle(BenchmarkHistory.class)).append("results").toPath(); //$NON-NLS-1$
		try {
			return Files.createDirectories(folder);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
