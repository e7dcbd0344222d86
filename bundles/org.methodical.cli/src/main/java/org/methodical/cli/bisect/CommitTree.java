// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.bisect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.TemporaryFolder;

/**
 * A work tree of git's of its own, in a temporary folder, that is set to one commit after the other. The user's work
 * tree, index and branches stay as they are. What git is asked, its own command answers.
 */
final class CommitTree implements AutoCloseable {

	/** What would have git work on another repository than that of its folder, as hooks and rebase set them. */
	private static final List<String> ELSEWHERE = List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE",
			"GIT_COMMON_DIR", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE");

	private final Path here;
	/** Of the user's folder below the root of the work tree. */
	private final String prefix;
	private final TemporaryFolder temporary = new TemporaryFolder("methodical-bisect");
	private final Path root = temporary.path().resolve("tree");
	private final Thread closeAtExit = new Thread(this::removeQuietly, "remove the work tree");

	/** A git command that failed. */
	private static final class GitException extends IOException {

		private static final long serialVersionUID = 1L;

		GitException(String message) {
			super(message);
		}
	}

	/**
	 * Nothing is checked out yet.
	 *
	 * @param here a folder of the user's work tree
	 * @throws InputException if it is in no repository, or there is no git
	 */
	CommitTree(Path here) throws IOException {
		this.here = here;
		try {
			prefix = git(here, "rev-parse", "--show-prefix");
		} catch (GitException e) {
			temporary.close();
			throw new InputException(here + " is in no work tree of a git repository (" + e.getMessage()
					+ "). Run the bisection in the folder in which COMMAND is to run.", e);
		} catch (InputException e) {
			temporary.close();
			throw e;
		}
		Runtime.getRuntime().addShutdownHook(closeAtExit);
	}

	/**
	 * The commit that a name stands for.
	 *
	 * @param option what it was given for
	 * @throws InputException if there is none
	 */
	String commit(String option, String name) throws IOException {
		try {
			return git(here, "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}");
		} catch (GitException e) {
			throw new InputException(option + ": this repository has no commit '" + name + "'.", e);
		}
	}

	/**
	 * The commits after a good one up to a bad one, the oldest first; of merges the merge alone.
	 *
	 * @throws InputException if the one does not come before the other
	 */
	List<String> between(String good, String bad) throws IOException {
		try {
			git(here, "merge-base", "--is-ancestor", good, bad);
		} catch (GitException e) {
			throw new InputException("the good commit has to be an ancestor of the bad one, and is not.", e);
		}
		List<String> commits = git(here, "rev-list", "--first-parent", "--reverse", good + ".." + bad).lines().toList();
		if (commits.isEmpty()) {
			throw new InputException("the good and the bad commit are the same.");
		}
		return commits;
	}

	/** The abbreviated id, the first line of the message, the author and the date of a commit. */
	String describe(String commit) throws IOException {
		return git(here, "show", "--no-patch", "--date=short", "--format=%h %s (%an, %ad)", commit);
	}

	/**
	 * Has the files of a commit, and no other file, in the tree.
	 *
	 * @throws IOException if git cannot
	 */
	void checkOut(String commit) throws IOException {
		if (!root.toFile().exists()) {
			git(here, "worktree", "add", "--quiet", "--detach", "--force", root.toString(), commit);
		} else {
			git(root, "checkout", "--quiet", "--detach", "--force", commit);
			git(root, "clean", "-ffdxq");
		}
	}

	/** Where to run in it: the same folder as the user's. It is there if the commit has it. */
	Path folder() {
		return root.resolve(prefix);
	}

	/**
	 * The file of a source in the tree.
	 *
	 * @param path below a folder of sources
	 * @return from the root of the work tree; the path itself if there is none or several
	 */
	String file(String path) throws IOException {
		List<String> found = git(root, "ls-files", "--", ":(glob)**/" + path).lines().toList();
		return found.size() == 1 ? found.get(0) : path;
	}

	/** What a git command answers, without the last line's end. */
	private static String git(Path folder, String... arguments) throws IOException {
		List<String> command = new ArrayList<>(
				List.of("git", "-c", "core.quotePath=false", "-c", "advice.detachedHead=false"));
		command.addAll(List.of(arguments));
		// a warning must not become part of an answer
		Path errors = Files.createTempFile("methodical-git", ".txt");
		try {
			return answer(ofThisRepository(new ProcessBuilder(command)).directory(folder.toFile())
					.redirectError(errors.toFile()), errors, arguments[0]);
		} finally {
			Files.deleteIfExists(errors);
		}
	}

	/** Has git, and whatever the process starts, find the repository by the folder in which it runs. */
	static ProcessBuilder ofThisRepository(ProcessBuilder builder) {
		builder.environment().keySet().removeAll(ELSEWHERE);
		return builder;
	}

	private static String answer(ProcessBuilder builder, Path errors, String name) throws IOException {
		Process process;
		try {
			process = builder.start();
		} catch (IOException e) {
			throw new InputException(
					"git cannot be started (" + e.getMessage().strip() + "); it has to be on the PATH.", e);
		}
		process.getOutputStream().close();
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
		try {
			if (process.waitFor() != 0) {
				throw new GitException(Files.readString(errors).lines().findFirst().orElse("git " + name + " failed"));
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IOException("interrupted while git " + name + " ran", e);
		}
		return said;
	}

	private void removeQuietly() {
		try {
			remove();
		} catch (IOException e) {
			System.err.println("methodical: the work tree " + root + " could not be removed (" + e.getMessage()
					+ "); git worktree prune forgets it once its folder is deleted.");
		}
	}

	private void remove() throws IOException {
		if (root.toFile().exists()) {
			git(here, "worktree", "remove", "--force", root.toString());
		}
		temporary.close();
	}

	@Override
	public void close() throws IOException {
		try {
			Runtime.getRuntime().removeShutdownHook(closeAtExit);
		} catch (IllegalStateException alreadyEnding) {
			// the hook removes it
			return;
		}
		remove();
	}
}
