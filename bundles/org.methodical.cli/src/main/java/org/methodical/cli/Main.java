// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.IntSupplier;

import org.methodical.cli.bisect.BisectCommand;
import org.methodical.cli.check.CheckCommand;
import org.methodical.cli.record.RecordCommand;
import org.methodical.cli.remote.AttachCommand;
import org.methodical.cli.remote.ControlCommands;
import org.methodical.cli.remote.MonitorCommand;
import org.methodical.cli.remote.ProbeCommand;
import org.methodical.cli.report.DiffCommand;
import org.methodical.cli.report.ExportCommand;
import org.methodical.cli.report.InfoCommand;
import org.methodical.cli.report.MergeCommand;
import org.methodical.cli.report.ReportCommand;
import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.PlainWriter;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.remote.CommandException;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point: takes the command line apart and turns errors into messages and exit codes. */
@Command(name = "methodical", scope = ScopeType.INHERIT, mixinStandardHelpOptions = true,
		versionProvider = Main.Version.class,
		synopsisSubcommandLabel = "COMMAND", description = "Profiles Java programs and reports on recordings.",
		subcommands = {RecordCommand.class, AttachCommand.class, ProbeCommand.class, ControlCommands.Pause.class,
				ControlCommands.Resume.class, ControlCommands.Reset.class, ControlCommands.TakeSnapshot.class,
				ControlCommands.Gc.class, ControlCommands.Stop.class, InfoCommand.class, ReportCommand.class,
				DiffCommand.class,
				ExportCommand.class, MergeCommand.class, MonitorCommand.class, BenchCommand.class, CheckCommand.class,
				BisectCommand.class, HelpCommand.class},
		exitCodeListHeading = "%nExit codes:%n",
		exitCodeList = {"0:all went well; of a gate (--fail-if, bench --compare, check): yes",
				"1:the gate says no: a condition holds, a benchmark became slower, or a test does more work",
				"2:wrong usage, or input that cannot be used or lacks what was asked for",
				"3:the gate cannot tell: the difference is within the errors, or what disturbances explain",
				"4:an error of Methodical itself",
				" :record returns the exit code of the program, or 2 instead of 0 if nothing was recorded"})
public final class Main {

	private Main() {
	}

	/** Knows the version from the manifest of the jar. */
	static final class Version implements IVersionProvider {

		@Override
		public String[] getVersion() {
			String version = Main.class.getPackage().getImplementationVersion();
			return new String[] {"methodical " + (version == null ? "(not packed)" : version)};
		}
	}

	/**
	 * Runs a command and exits with its code.
	 *
	 * @param arguments the command line
	 */
	public static void main(String[] arguments) {
		CommandLine line = commandLine();
		System.exit(run(() -> line.execute(arguments), line.getErr()));
	}

	/** Runs commands; a heap that is too small is nothing that a gate may take for its own no. */
	static int run(IntSupplier commands, PrintWriter err) {
		try {
			return commands.getAsInt();
		} catch (OutOfMemoryError e) {
			err.println(
					"methodical: the heap of this program is too small for that; give it more, as in java -Xmx4g -jar"
							+ " methodical.jar");
			err.flush();
			return ExitCode.BAD_INPUT;
		}
	}

	/** The commands; what they say goes to the streams that the system has now. */
	static CommandLine commandLine() {
		CommandLine line = new CommandLine(new Main());
		line.setCaseInsensitiveEnumValuesAllowed(true).setExpandAtFiles(false).setUsageHelpWidth(100)
				.setParameterExceptionHandler(Main::explainUsage).setExecutionExceptionHandler(Main::explain)
				.setErr(new PlainWriter(System.err));
		// what follows the program's name belongs to the program
		line.getSubcommands().get("record").setStopAtPositional(true);
		line.getSubcommands().get("check").setStopAtPositional(true);
		line.getSubcommands().get("bisect").setStopAtPositional(true);
		return line;
	}

	private static int explainUsage(ParameterException error, String[] arguments) {
		CommandLine command = error.getCommandLine();
		PrintWriter err = command.getErr();
		if (arguments.length == 0) {
			command.usage(err);
			return ExitCode.BAD_INPUT;
		}
		String name = command.getCommandSpec().qualifiedName();
		err.println("methodical: " + error.getMessage() + ". See " + name + " --help.");
		UnmatchedArgumentException.printSuggestions(error, err);
		return ExitCode.BAD_INPUT;
	}

	private static int explain(Exception error, CommandLine command, ParseResult parsed) {
		PrintWriter err = command.getErr();
		String message = message(error);
		if (message == null) {
			err.println("methodical: an error of Methodical itself; please report it with these lines:");
			error.printStackTrace(err);
			return ExitCode.INTERNAL;
		}
		err.println("methodical: " + message);
		return ExitCode.BAD_INPUT;
	}

	private static String missing(Path folder, String file) {
		return folder == null || Files.isDirectory(folder) ? "There is no file " + file + "."
				: "There is no folder " + folder + " for the file " + file + ".";
	}

	private static String message(Exception error) {
		return switch (error) {
			case InputException e -> e.getMessage();
			case RecordingException e -> e.getMessage();
			case CommandException e -> e.getMessage();
			case NoSuchFileException e -> missing(Path.of(e.getFile()).toAbsolutePath().getParent(), e.getFile());
			case AccessDeniedException e -> "The rights of this user do not allow access to " + e.getFile() + ".";
			case FileAlreadyExistsException e -> e.getFile() + " is in the way.";
			case InvalidPathException e -> "'" + e.getInput() + "' can be no file here (" + e.getReason()
					+ "). A locale without the letters of a name, as LC_ALL=C, cannot have it; use one with UTF-8.";
			case IOException e -> e.getMessage() == null ? e.toString() : e.getMessage();
			default -> null;
		};
	}
}
