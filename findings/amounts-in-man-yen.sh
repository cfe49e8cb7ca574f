#!/usr/bin/env bash
# Converters of Japanese numerals on amounts in 万 that have a comma or a decimal point.
#
# What is run    @geolonia/japanese-numeral 1.0.2 (kanji2number, findKanjiNumbers) and japanese-string-utils 0.2.4
#                (toNumericFromKanji), on amounts as statements and simulations print them. Both packages' pages show
#                digits mixed with 億 and 万 as input.
# One would guess  2.5万 is 25,000 and 1,234万 is 12,340,000, or an error is raised. (@geolonia/japanese-numeral does
#                raise one for 27,500.)
# What happens   @geolonia/japanese-numeral makes 0 of 1,234万 and of 2.5万, and drops the part behind the comma from
#                1億2,345万. findKanjiNumbers() finds 1億2 and 345万 in that amount, 234万 in 1,234万 and 5万 in 2.5万.
#                japanese-string-utils reads the commas well, and makes 250,000 of 2.5万: the point is skipped.
# Why it matters A target or a lump sum of pension is often written like this. The answer is a number of
#                believable size, ten times too much, or a zero that looks like an empty account.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund @geolonia/japanese-numeral@1.0.2 japanese-string-utils@0.2.4

cat > run.cjs <<'JS'
const { findKanjiNumbers, kanji2number } = require('@geolonia/japanese-numeral');
const { toNumericFromKanji } = require('japanese-string-utils');

function numberOf(text) {
  try {
    return kanji2number(text);
  } catch {
    return 'error';
  }
}

for (const text of ['27,500', '1234万', '1,234万', '2.5万', '1億2345万', '1億2,345万']) {
  const found = findKanjiNumbers(`残高は${text}円です`);
  console.log(
    `${text}: kanji2number ${numberOf(text)}, found ${JSON.stringify(found)}, toNumericFromKanji ${toNumericFromKanji(text)}`,
  );
}
JS

node run.cjs | tee seen.txt
cat > found.txt <<'TXT'
27,500: kanji2number error, found [], toNumericFromKanji 27500
1234万: kanji2number 12340000, found ["1234万"], toNumericFromKanji 12340000
1,234万: kanji2number 0, found ["234万"], toNumericFromKanji 12340000
2.5万: kanji2number 0, found ["5万"], toNumericFromKanji 250000
1億2345万: kanji2number 123450000, found ["1億2345万"], toNumericFromKanji 123450000
1億2,345万: kanji2number 100000000, found ["1億2","345万"], toNumericFromKanji 123450000
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
