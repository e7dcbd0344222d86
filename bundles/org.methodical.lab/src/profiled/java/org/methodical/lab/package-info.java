// SPDX-License-Identifier: EPL-2.0
/** The lab's entry. */
package org.methodical.lab;
