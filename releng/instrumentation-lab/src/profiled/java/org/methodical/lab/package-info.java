/** The lab's entry. */
package org.methodical.lab;
