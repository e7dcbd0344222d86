// SPDX-License-Identifier: EPL-2.0
/**
 * The page that says which tool counts which program right. Begin at
 * {@link org.methodical.exactness.page.WhoCountsRight}.
 */
package org.methodical.exactness.page;
