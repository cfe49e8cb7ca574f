#!/usr/bin/env bash
# date-holidays leaves out 国民の休日 (the day between two holidays) when it falls on 21 September.
#
# What is run    date-holidays 3.37.0, country JP; japanese-holidays 1.0.10 and @holiday-jp/holiday_jp 2.5.1 beside it.
#                The holidays of September from 2015 to 2050.
# One would guess  A package that reckons the equinox and knows the rule (a day between two holidays is a holiday) has
#                that day in each year in which 敬老の日, the third Monday, and 秋分の日 are two days apart.
# What happens   It has it in 2015, 2026, 2037 and 2043, when it is 22 September. In 2032 and 2049 the two holidays are
#                on 20 and 22 September, and 21 September is an ordinary Tuesday. The two others have it in all six
#                years. In the other years the three agree.
# Why it matters The first business day after that weekend is 23 September, and comes out as 21: payment days and the
#                deadlines of instructions are two days early. A test that looks at 2026 passes.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund date-holidays@3.37.0 japanese-holidays@1.0.10 @holiday-jp/holiday_jp@2.5.1

cat > run.cjs <<'JS'
const DateHolidays = require('date-holidays');
const japaneseHolidays = require('japanese-holidays');
const holidayJp = require('@holiday-jp/holiday_jp');

const japan = new DateHolidays('JP');
const sets = {
  'date-holidays': (year) =>
    japan
      .getHolidays(year)
      .filter(({ type, date }) => type === 'public' && date.slice(5, 7) === '09')
      .map(({ date }) => Number(date.slice(8, 10))),
  'japanese-holidays': (year) =>
    japaneseHolidays
      .getHolidaysOf(year, true)
      .filter(({ month }) => month === 9)
      .map(({ date }) => date),
  holiday_jp: (year) =>
    Object.keys(holidayJp.holidays)
      .filter((date) => date.startsWith(`${year}-09-`))
      .map((date) => Number(date.slice(8))),
};
const days = (name, year) => sets[name](year).sort((a, b) => a - b).join(' ');

let differing = 0;
for (let year = 2015; year <= 2050; year += 1) {
  const theirs = Object.keys(sets).map((name) => [name, days(name, year)]);
  const known = theirs[1][1].split(' ').map(Number);
  const isBetween = known.some((day) => known.includes(day + 2));
  if (isBetween) console.log(`September ${year}: ${theirs.map(([name, text]) => `${name} ${text}`).join(', ')}`);
  else if (theirs.some(([, text]) => text !== theirs[0][1])) differing += 1;
}
console.log(`other years of 2015 to 2050 in which they differ: ${differing}`);
JS

TZ=Asia/Tokyo node run.cjs | tee seen.txt
cat > found.txt <<'TXT'
September 2015: date-holidays 21 22 23, japanese-holidays 21 22 23, holiday_jp 21 22 23
September 2026: date-holidays 21 22 23, japanese-holidays 21 22 23, holiday_jp 21 22 23
September 2032: date-holidays 20 22, japanese-holidays 20 21 22, holiday_jp 20 21 22
September 2037: date-holidays 21 22 23, japanese-holidays 21 22 23, holiday_jp 21 22 23
September 2043: date-holidays 21 22 23, japanese-holidays 21 22 23, holiday_jp 21 22 23
September 2049: date-holidays 20 22, japanese-holidays 20 21 22, holiday_jp 20 21 22
other years of 2015 to 2050 in which they differ: 0
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
