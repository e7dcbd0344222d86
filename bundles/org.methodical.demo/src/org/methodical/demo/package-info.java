// SPDX-License-Identifier: EPL-2.0
/**
 * The demonstration behind {@code ./run demo}: {@link org.methodical.demo.DemoStartup} starts it inside the real
 * workbench, {@link org.methodical.demo.Demo} profiles each {@link org.methodical.demo.DemoProgram} through the launch
 * code that a click uses.
 */
package org.methodical.demo;
