#!/usr/bin/env bash
# wareki gives the former era for the first day of an era, on a computer that is set to Japan's time.
#
# What is run    wareki 1.0.0 with TZ=Asia/Tokyo and with TZ=UTC, on the first days of 令和 and 平成, given as a Date of
#                local midnight, as text with slashes and as text with hyphens. Intl's Japanese calendar beside it.
# One would guess  A package for the Japanese calendar is right on the clock that Japan uses: 2019-05-01 is 令和元 and
#                1989-01-08 is 平成元 in each form.
# What happens   In Japan, local midnight and the text with slashes give 平成31 and 昭和64; only the text with hyphens,
#                which JavaScript reads as midnight in UTC, gives the new era. The package begins each era at midnight
#                in UTC, nine hours late. Under UTC, where servers and CI run, all three forms are right.
# Why it matters People born on 1989-01-08 are employees today. Their birthday is wrong in their own browser and right
#                in every test.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund wareki@1.0.0

cat > run.cjs <<'JS'
const wareki = require('wareki');

const calendar = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric' });
for (const [year, month, day] of [
  [1989, 1, 8],
  [2019, 5, 1],
]) {
  const parts = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const midnight = new Date(year, month - 1, day);
  const forms = [`Date ${wareki(midnight)}`, `slashes ${wareki(parts.join('/'))}`, `hyphens ${wareki(parts.join('-'))}`];
  console.log(`${process.env.TZ}, ${parts.join('-')}: ${forms.join(', ')}, Intl ${calendar.format(midnight)}`);
}
JS

for zone in Asia/Tokyo UTC; do TZ=$zone node run.cjs; done | tee seen.txt
cat > found.txt <<'TXT'
Asia/Tokyo, 1989-01-08: Date 昭和64, slashes 昭和64, hyphens 平成元, Intl 平成元年
Asia/Tokyo, 2019-05-01: Date 平成31, slashes 平成31, hyphens 令和元, Intl 令和元年
UTC, 1989-01-08: Date 平成元, slashes 平成元, hyphens 平成元, Intl 平成元年
UTC, 2019-05-01: Date 令和元, slashes 令和元, hyphens 令和元, Intl 令和元年
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
