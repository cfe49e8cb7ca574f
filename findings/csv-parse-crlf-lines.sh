#!/usr/bin/env bash
# The line number of csv-parse counts each CR LF inside quotes twice.
#
# What is run    csv-parse 7.0.3 with `info: true` on one table with a cell of two lines, ended by LF, by CR and by CR LF.
# One would guess  `info.lines` is the number of the line on which a record ends, the same for all three.
# What happens   With CR LF each line end inside quotes counts as two, while those between records count as one: every
#                record below is named a line too late, in files as Excel saves them.
# Why it matters An import that tells its user "line 1042 is wrong" from this number points at another person's row.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund csv-parse@7.0.3

cat > run.mjs <<'JS'
import { parse } from 'csv-parse/sync';

for (const [name, end] of [['LF', '\n'], ['CR', '\r'], ['CR LF', '\r\n']]) {
  const text = ['name,address', `Aoi,"Naka-ku${end}Nagoya"`, 'Ren,Sakai', ''].join(end);
  const lines = parse(text, { info: true }).map(({ info }) => info.lines);
  console.log(`${name}: the records end on the lines ${lines.join(', ')}`);
}
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
LF: the records end on the lines 1, 3, 4
CR: the records end on the lines 1, 3, 4
CR LF: the records end on the lines 1, 4, 5
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
