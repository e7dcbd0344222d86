# SPDX-License-Identifier: EPL-2.0
# Sourced by ./test: adds up the reports of all modules.

# Prints each failed test, and as the last line "N passed, N failed, N skipped", over the reports that are newer than a
# file. Fails if a test failed or if there was none.
methodical_totals() {
	find "$root/bundles" "$root/releng" -path '*/target/surefire-reports*/TEST-*.xml' -newer "$1" -exec cat {} + |
		tr '\n' ' ' | sed 's/<test\(suite\|case\) /\n&/g' | awk '
			function text(name,  at, rest) {
				at = index($0, " " name "=\"")
				rest = substr($0, at + length(name) + 3)
				return at == 0 ? "" : substr(rest, 1, index(rest, "\"") - 1)
			}
			function number(name) {
				return text(name) + 0
			}
			/^<testcase .*<(failure|error)[ >]/ {
				printf "failed: %s.%s\n", text("classname"), text("name")
			}
			/^<testsuite / {
				$0 = substr($0, 1, index($0, ">"))
				failed += number("failures") + number("errors")
				skipped += number("skipped")
				all += number("tests")
			}
			END {
				printf "%d passed, %d failed, %d skipped\n", all - failed - skipped, failed, skipped
				exit failed > 0 || all - skipped <= 0
			}'
}
