// SPDX-License-Identifier: EPL-2.0
/** Looks at an Eclipse from within and writes down what is there: views, menus, and whether they open. */
package org.methodical.install.observer;
