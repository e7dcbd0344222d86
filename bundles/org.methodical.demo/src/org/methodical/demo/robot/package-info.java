// SPDX-License-Identifier: EPL-2.0
/**
 * Drives the workbench as a person would: {@link org.methodical.demo.robot.Robot} finds widgets, waits for conditions
 * and works the user interface; {@link org.methodical.demo.robot.Screenshots} takes its pictures. Used by the
 * demonstration and by the workbench tests.
 */
package org.methodical.demo.robot;
