// SPDX-License-Identifier: EPL-2.0
/**
 * Recordings that come from and go to the disk: <i>Import</i> and <i>Export</i>, <i>Open Recording</i>, <i>Save As</i>.
 */
package org.methodical.ui.exchange;
