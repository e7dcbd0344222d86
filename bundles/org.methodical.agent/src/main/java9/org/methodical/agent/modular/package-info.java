// SPDX-License-Identifier: EPL-2.0
/** What needs a JDK with modules: nothing here is touched on Java 8. */
package org.methodical.agent.modular;
