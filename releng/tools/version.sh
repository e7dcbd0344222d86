#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# releng/tools/version.sh                  prints the version of everything
# releng/tools/version.sh 1.0.0            makes it 1.0.0, for the commit that is released
# releng/tools/version.sh 1.1.0-SNAPSHOT   makes it what is worked on next
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"

# each pom of ours names the parent, and then its version
old=$(sed -n '/<artifactId>org\.methodical\.parent</{n;s/.*<version>\(.*\)<\/version>.*/\1/p;}' pom.xml)
[ $# -gt 0 ] || { echo "$old"; exit 0; }
new=$1
base=${new%-SNAPSHOT}
case $base in
	*[!0-9.]* | *.*.*.* | .* | *. | *..*) base= ;;
	*.*.*) ;;
	*) base= ;;
esac
[ -n "$base" ] || { echo "methodical: a version is 1.2.3 or 1.2.3-SNAPSHOT, not $new" >&2; exit 1; }

# bundles say "qualifier" for the time of the build, which a release has not in its version
osgi=$base
[ "$base" = "$new" ] || osgi=$base.qualifier
minor=${base#*.}
# ours fit together within one minor version
range="[$base,${base%%.*}.$((${minor%%.*} + 1)).0)"

# arguments: a command of sed, patterns of files
change() {
	command=$1
	shift
	git ls-files "$@" | while read -r file; do
		sed "$command" "$file" >"$file.new"
		if cmp -s "$file" "$file.new"; then rm "$file.new"; else cat "$file.new" >"$file"; rm "$file.new"; fi
	done
}

number='[0-9][0-9.]*[0-9]\(\.qualifier\)\{0,1\}'
change "/<artifactId>org\.methodical\.parent</{n;s/<version>.*</<version>$new</;}" pom.xml '*/pom.xml'
change "s/^Bundle-Version: .*/Bundle-Version: $osgi/
	s/\(org\.methodical\.[a-z.]*;bundle-version=\)\"[^\"]*\"/\1\"$range\"/" '*/MANIFEST.MF'
change "/^<feature /s/ version=\"$number\"/ version=\"$osgi\"/" 'features/*/feature.xml'
change "/^<product /s/ version=\"$number\"/ version=\"$osgi\"/" '*.product'
# as it is shown to users, in each language
change "s/^\(.*\) $number\(\\\\n\\\\n\\\\\)$/\1 $base\3/" bundles/org.methodical.branding/plugin*.properties
# what was not released yet is this release's, and nothing is after it
if [ "$base" = "$new" ]; then
	change "s/^## Unreleased$/## $new/" CHANGELOG.md
elif ! grep -q '^## Unreleased' CHANGELOG.md; then
	change '0,/^## /s/^## /## Unreleased\n\n## /' CHANGELOG.md
fi
echo "$new"
