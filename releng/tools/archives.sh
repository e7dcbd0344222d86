# SPDX-License-Identifier: EPL-2.0
# Sourced by releng/release: packs folders so that the same content gives the same bytes, whenever and wherever it is
# packed. Takes $time, seconds since 1970, for everything in them.

# arguments: folder, archive
tar_folder() {
	tar --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime="@$time" -C "$1" -cf - . | gzip -9n >"$2"
}

# arguments: folder, archive
zip_folder() {
	find "$1" -exec touch -h -d "@$time" {} +
	rm -f "$2"
	(cd "$1" && find . -type f | sed 's/^\.\///' | sort | TZ=UTC zip -q -X -9 "$2" -@)
}
