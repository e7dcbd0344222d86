// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.runtime.ContextRecorder;

import com.sun.jdi.Method;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.MethodEntryEvent;
import com.sun.jdi.event.MethodExitEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.EventRequestManager;
import com.sun.jdi.request.MethodEntryRequest;
import com.sun.jdi.request.MethodExitRequest;

/** The debugger's side: builds the same trees from the events, with the times at which they arrive. */
final class JdiDebugger extends Thread implements Launch.Companion {

	private static final Integer UNPROBED = -1;

	private final ListeningConnector connector;
	private final Map<String, Connector.Argument> arguments;
	private final List<String> classPatterns;
	private final ProbeNames probes;
	private final Path countsFile;
	private final Map<Method, Integer> numbers = new HashMap<>();
	private final List<String> names = new ArrayList<>();
	private final Map<ThreadReference, ContextRecorder> recorders = new HashMap<>();
	private volatile String problem = "";

	JdiDebugger(ListeningConnector connector, Map<String, Connector.Argument> arguments, List<String> classPatterns,
			ProbeNames probes, Path countsFile) {
		super("lab-debugger");
		setDaemon(true);
		this.connector = connector;
		this.arguments = arguments;
		this.classPatterns = classPatterns;
		this.probes = probes;
		this.countsFile = countsFile;
	}

	@Override
	public void run() {
		try {
			VirtualMachine machine = connector.accept(arguments);
			connector.stopListening(arguments);
			if (!probes.isEmpty()) {
				request(machine.eventRequestManager());
			}
			machine.resume();
			receive(machine);
			writeCounts();
		} catch (VMDisconnectedException e) {
			problem = "the JVM went away before all events were there";
		} catch (IOException | IllegalConnectorArgumentsException e) {
			problem = "the debugger's connection failed: " + e.getMessage();
		} catch (InterruptedException e) {
			interrupt();
		}
	}

	private void request(EventRequestManager manager) {
		for (String pattern : classPatterns) {
			MethodEntryRequest entries = manager.createMethodEntryRequest();
			entries.addClassFilter(pattern);
			entries.setSuspendPolicy(EventRequest.SUSPEND_NONE);
			entries.enable();
			MethodExitRequest exits = manager.createMethodExitRequest();
			exits.addClassFilter(pattern);
			exits.setSuspendPolicy(EventRequest.SUSPEND_NONE);
			exits.enable();
		}
	}

	private void receive(VirtualMachine machine) throws InterruptedException {
		while (true) {
			for (Event event : machine.eventQueue().remove()) {
				switch (event) {
					case MethodEntryEvent entry -> enter(entry.thread(), number(entry.method()));
					case MethodExitEvent exit -> exit(exit.thread(), number(exit.method()));
					case VMDisconnectEvent end -> {
						return;
					}
					default -> machine.resume(); // the JVM's start and death suspend it
				}
			}
		}
	}

	private int number(Method method) {
		return numbers.computeIfAbsent(method, key -> {
			String className = key.declaringType().name();
			if (!probes.probes(className, key.name(), key.signature())) {
				return UNPROBED;
			}
			names.add(className + "." + key.name() + key.signature());
			return names.size() - 1;
		});
	}

	private void enter(ThreadReference thread, int number) {
		if (number >= 0) {
			recorders.computeIfAbsent(thread, key -> new ContextRecorder()).enter(number, System.nanoTime());
		}
	}

	/** No event tells of methods that end by an exception, so the first exit of a caller ends them too. */
	private void exit(ThreadReference thread, int number) {
		ContextRecorder recorder = recorders.get(thread);
		if (number >= 0 && recorder != null) {
			long now = System.nanoTime();
			while (recorder.currentMethod() >= 0 && recorder.currentMethod() != number) {
				recorder.exit(now);
			}
			recorder.exit(now);
		}
	}

	private void writeCounts() throws IOException {
		long[] calls = new long[names.size()];
		recorders.values().forEach(recorder -> recorder.addCalls(calls));
		List<String> lines = new ArrayList<>();
		for (int i = 0; i < calls.length; i++) {
			if (calls[i] > 0) {
				lines.add(calls[i] + " " + names.get(i));
			}
		}
		Files.write(countsFile, lines);
	}

	@Override
	public void close() throws IOException {
		try {
			join(TimeUnit.SECONDS.toMillis(60));
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		if (isAlive()) {
			interrupt();
			throw new IOException("events were still arriving a minute after the JVM's end");
		}
		if (!problem.isEmpty()) {
			throw new IOException(problem);
		}
	}
}
