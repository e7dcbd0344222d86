// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.methodical.lab.peer.MavenFetcher;
import org.methodical.lab.peer.Peers;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.technique.Techniques;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows the techniques. */
@Command(name = "list", mixinStandardHelpOptions = true,
		description = "Lists the techniques and the peers that can be fetched.")
final class ListCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		PrintWriter out = spec.commandLine().getOut();
		List<Technique> all = new ArrayList<>(List.of(Techniques.none()));
		all.addAll(Techniques.all());
		all.addAll(Peers.all(new MavenFetcher("mvn", MavenFetcher.defaultFolder())));
		all.forEach(technique -> out.printf("  %-22s %s%n", technique.id(), technique.title()));
		return 0;
	}
}
