// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.remote;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.weave.MethodNumbers;
import org.methodical.lab.weave.Weaver;

/** The other process: serves one JVM, then ends. Its first line on stdout is its port. */
public final class WeavingServer implements MethodNumbers {

	private final Map<String, Integer> numbers = new HashMap<>();
	private final List<String> fresh = new ArrayList<>();
	private final Weaver weaver;
	private final ProbeNames probes;

	private WeavingServer(Weaver weaver, ProbeNames probes) {
		this.weaver = weaver;
		this.probes = probes;
	}

	/**
	 * Starts the server.
	 *
	 * @param arguments the weaver's class name, the probe file
	 * @throws Exception when either cannot be had or the connection breaks
	 */
	public static void main(String[] arguments) throws Exception {
		Weaver weaver = Class.forName(arguments[0]).asSubclass(Weaver.class).getDeclaredConstructor()
				.newInstance();
		WeavingServer server = new WeavingServer(weaver, ProbeNames.read(new File(arguments[1])));
		try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			System.out.println(listening.getLocalPort());
			System.out.flush();
			try (Socket socket = listening.accept()) {
				socket.setTcpNoDelay(true);
				server.serve(socket);
			}
		}
	}

	@Override
	public int number(String name) {
		Integer known = numbers.get(name);
		if (known == null) {
			known = numbers.size();
			numbers.put(name, known);
			fresh.add(name);
		}
		return known;
	}

	private void serve(Socket socket) throws IOException {
		DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
		DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 1 << 16));
		while (true) {
			String className;
			try {
				className = in.readUTF();
			} catch (EOFException e) {
				return; // the JVM has ended
			}
			byte[] classFile = new byte[in.readInt()];
			in.readFully(classFile);
			byte[] woven = weave(className, classFile);
			out.writeInt(fresh.size());
			for (String name : fresh) {
				out.writeInt(numbers.get(name));
				out.writeUTF(name);
			}
			fresh.clear();
			out.writeInt(woven == null ? 0 : woven.length);
			if (woven != null) {
				out.write(woven);
			}
			out.flush();
		}
	}

	private byte[] weave(String className, byte[] classFile) {
		try {
			return weaver.weave(null, className, classFile, probes, this);
		} catch (Exception | LinkageError e) {
			System.err.println("lab: " + className + " could not be rewritten: " + e);
			return null;
		}
	}
}
