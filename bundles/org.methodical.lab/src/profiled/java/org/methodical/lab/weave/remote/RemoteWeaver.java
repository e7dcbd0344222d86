// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.remote;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.runtime.Methods;
import org.methodical.lab.weave.MethodNumbers;
import org.methodical.lab.weave.Weaver;

/**
 * Hands every class file over, as the paper's first way did: which methods are probed is decided in the other process,
 * so that also classes without probes make the journey. The port is the system property {@code lab.weaving.port}.
 */
public final class RemoteWeaver implements Weaver {

	private final DataOutputStream out;
	private final DataInputStream in;

	/**
	 * Connects to the server.
	 *
	 * @throws IOException when there is none
	 */
	public RemoteWeaver() throws IOException {
		@SuppressWarnings("resource") // open as long as the JVM lives
		Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.getInteger("lab.weaving.port"));
		socket.setTcpNoDelay(true);
		out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 1 << 16));
		in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
	}

	@Override
	public synchronized byte[] weave(ClassLoader loader, String className, byte[] classFile, ProbeNames probes,
			MethodNumbers numbers) throws IOException {
		out.writeUTF(className);
		out.writeInt(classFile.length);
		out.write(classFile);
		out.flush();
		int names = in.readInt();
		for (int i = 0; i < names; i++) {
			int number = in.readInt();
			String name = in.readUTF();
			if (Methods.number(name) != number) {
				throw new IOException("number " + number + " of " + name + " is taken");
			}
		}
		byte[] woven = new byte[in.readInt()];
		in.readFully(woven);
		return woven.length == 0 ? null : woven;
	}
}
