// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.util.Map;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.workload.Program;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.VirtualMachineManager;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;

/** Method entry and exit events of the debugger interface, received in the lab's own process; nothing is suspended. */
final class JdiEvents implements Technique {

	@Override
	public String id() {
		return "jdi";
	}

	@Override
	public String title() {
		return "JVM method events, JDI";
	}

	@Override
	public String obstacle(Jdk jdk, Program program) {
		return ModuleLayer.boot().findModule("jdk.jdi").isPresent() ? "" : "this Java has no module jdk.jdi";
	}

	@Override
	public Launch prepare(Setting setting) throws Exception {
		VirtualMachineManager manager = Bootstrap.virtualMachineManager();
		ListeningConnector connector = manager.listeningConnectors().stream()
				.filter(each -> each.transport().name().equals("dt_socket")).findFirst().orElseThrow();
		Map<String, Connector.Argument> arguments = connector.defaultArguments();
		arguments.get("localAddress").setValue("127.0.0.1");
		arguments.get("port").setValue("0");
		arguments.get("timeout").setValue("30000");
		String address = connector.startListening(arguments);
		JdiDebugger debugger = new JdiDebugger(connector, arguments, setting.program().classPatterns(),
				ProbeNames.read(setting.probeFile().toFile()), setting.counts());
		debugger.start();
		return new Launch().options("-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + address)
				.companion(debugger);
	}
}
