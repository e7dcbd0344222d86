// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.sent;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.probe.tree.SentNode;

/** Numbers of calls, kept in the nodes themselves where these have room for it. */
final class SentCalls extends SentNumbers {

	@Override
	int lower(Node node) {
		return node instanceof SentNode ? ((SentNode) node).sentCalls() : super.lower(node);
	}

	@Override
	void setLower(Node node, int number) {
		if (node instanceof SentNode) {
			((SentNode) node).keepSentCalls(number);
		} else {
			super.setLower(node, number);
		}
	}
}
