// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Ports of this machine, for agents that listen. */
final class Ports {

	private Ports() {
	}

	/** One that nobody has at the moment. */
	static int free() throws Exception {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
	}

	/** Whether somebody takes connections there. */
	static boolean listens(int port) {
		try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
			return socket.isConnected();
		} catch (IOException notYet) {
			return false;
		}
	}
}
