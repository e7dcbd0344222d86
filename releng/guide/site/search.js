// SPDX-License-Identifier: EPL-2.0
// Finds the pages that have every word of the question, those that have it in their titles first. PAGES is from pages.js.
"use strict";
(() => {
	const question = document.getElementById("search");
	const list = document.getElementById("found");

	/** Where words begin like this one. */
	const beginning = word => new RegExp("(?<![a-z0-9])" + word.replace(/[^a-z0-9]/g, "\\$&"), "gi");

	/** How often such words are on a page, a title counting for much; 0 if one of them is missing. */
	const weight = (words, title, text) => {
		let sum = 0;
		for (const word of words.map(beginning)) {
			const times = (text.match(word) ?? []).length + 50 * (title.match(word) ?? []).length;
			if (times === 0) {
				return 0;
			}
			sum += times;
		}
		return sum;
	};

	const excerpt = (word, text) => {
		const at = Math.max(0, text.search(beginning(word)) - 40);
		return (at > 0 ? "…" : "") + text.substring(at, at + 110) + "…";
	};

	const search = () => {
		const words = question.value.toLowerCase().split(/\s+/).filter(word => word.length > 1);
		const found = words.length === 0 ? [] : PAGES
			.map(([file, title, text]) => ({ file, title, text, weight: weight(words, title, text) }))
			.filter(page => page.weight > 0)
			.sort((a, b) => b.weight - a.weight)
			.slice(0, 10);
		list.replaceChildren(...found.map(page => {
			const item = document.createElement("li");
			const link = document.createElement("a");
			link.href = page.file;
			link.textContent = page.title;
			const small = document.createElement("small");
			small.textContent = excerpt(words[0], page.text);
			item.append(link, small);
			return item;
		}));
		if (words.length > 0 && found.length === 0) {
			list.textContent = "Nothing has all these words.";
		}
	};

	question.addEventListener("input", search);
	// a link may ask: page.html?search=words
	question.value = new URLSearchParams(location.search).get("search") ?? "";
	search();
})();
