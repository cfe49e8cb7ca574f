#!/usr/bin/env bash
# japanese-string-utils reads a loss as a gain: of the signs for "minus" in Japanese statements it keeps two.
#
# What is run    japanese-string-utils 0.2.4, toNumeric() and normalizeHyphens(), on a loss of 12,345 yen with the signs
#                that statements and keyboards produce: hyphen-minus, the full-width one (U+FF0D), the minus sign
#                (U+2212, which a Mac types), ▲ and △ (the usual signs of Japanese accounts), and the long mark ー.
# One would guess  A converter made for Japanese numbers gives -12345 for each minus, or nothing for a sign it does not
#                know; normalizeHyphens(), which knows U+2212, prepares a text for it.
# What happens   toNumeric() gives -12345 for the two hyphens and 12345 for U+2212, ▲ and △: the sign is dropped as if it
#                were a yen sign. The long mark, which is a letter, becomes a minus. After normalizeHyphens() the
#                sign is lost for what was read well before, too.
# Why it matters Profit and loss (評価損益) of a pension account is printed with these signs.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund japanese-string-utils@0.2.4

cat > run.cjs <<'JS'
const { normalizeHyphens, toNumeric } = require('japanese-string-utils');

const signs = ['\u002D', '\uFF0D', '\u2212', '▲', '△', 'ー'];
for (const sign of signs) {
  const text = `${sign}12,345`;
  const code = sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
  console.log(`U+${code} ${text}: ${toNumeric(text)}, hyphens normalized first: ${toNumeric(normalizeHyphens(text))}`);
}
JS

node run.cjs | tee seen.txt
cat > found.txt <<'TXT'
U+002D -12,345: -12345, hyphens normalized first: 12345
U+FF0D －12,345: -12345, hyphens normalized first: 12345
U+2212 −12,345: 12345, hyphens normalized first: 12345
U+25B2 ▲12,345: 12345, hyphens normalized first: 12345
U+25B3 △12,345: 12345, hyphens normalized first: 12345
U+30FC ー12,345: -12345, hyphens normalized first: 12345
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
