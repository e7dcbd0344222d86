// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.output;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

import org.methodical.agent.registry.MethodFacts;

/**
 * Sends the call history as lines of text to a viewer, which may or may not be there: what gets lost is lost, but each
 * line has a number, so that the viewer knows how many. A line has seven fields with tabs between: process id, number,
 * thread, depth, {@code >} for a begin or {@code <} for an end, the time since the agent started or the duration (ns),
 * class and method. Used by the snapshot thread alone.
 */
public final class UdpLines {

	/** Fits into a packet of the usual networks, so that no packet is lost with the part of another. */
	private static final int LINES_IN_PACKET = 1400;
	/** Packets between two snapshots; what is beyond is numbered, but not sent. */
	private static final int MAX_PACKETS = 2000;

	private final DatagramSocket socket;
	private final InetSocketAddress target;
	private final String pid;
	private final StringBuilder packet = new StringBuilder();
	private long number;
	private int packets;

	/**
	 * Creates a sender.
	 *
	 * @param host where the viewer may be
	 * @param pid  process id of this JVM
	 * @throws IOException if there is no such host or no socket
	 */
	public UdpLines(String host, int port, String pid) throws IOException {
		socket = new DatagramSocket();
		target = new InetSocketAddress(InetAddress.getByName(host), port);
		this.pid = pid;
	}

	/** A new snapshot begins. */
	public void begin() {
		packets = 0;
	}

	public void line(String thread, int depth, char event, long time, MethodFacts method) {
		number++;
		if (packets >= MAX_PACKETS) {
			return;
		}
		int length = packet.length();
		packet.append(pid).append('\t').append(number).append('\t').append(thread.replace('\t', ' ').replace('\n', ' '))
				.append('\t').append(depth).append('\t').append(event).append('\t').append(time).append('\t')
				.append(method.className()).append('.').append(method.name()).append('\n');
		if (packet.length() > LINES_IN_PACKET && length > 0) {
			send(length);
		}
	}

	/** Sends what is there. */
	public void flush() {
		if (packet.length() > 0) {
			send(packet.length());
		}
	}

	private void send(int length) {
		byte[] bytes = packet.substring(0, length).getBytes(StandardCharsets.UTF_8);
		packet.delete(0, length);
		packets++;
		try {
			socket.send(new DatagramPacket(bytes, bytes.length, target));
		} catch (IOException e) {
			// as good as lost on the way: the viewer sees it by the numbers
			return;
		}
	}
}
