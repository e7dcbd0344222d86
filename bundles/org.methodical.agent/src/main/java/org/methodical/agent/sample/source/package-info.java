// SPDX-License-Identifier: EPL-2.0
/** What looks at running threads in a way of its own, and the stacks that it finds. */
package org.methodical.agent.sample.source;
