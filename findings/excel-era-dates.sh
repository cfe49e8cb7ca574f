#!/usr/bin/env bash
# Cells with a Japanese era date, read by SheetJS and formatted by numfmt.
#
# What is run    xlsx 0.18.5 and numfmt 4.0.1 on 2026-03-31 with number formats of Japanese workbooks: g and ggg stand for
#                the era (R, 令和), e for its year (8), aaa for the weekday. The workbook is written and read again by
#                xlsx.
# One would guess  The cell's text is what the format says, 令和8年3月31日 and R8.3.31, or a date in the Western calendar.
# What happens   xlsx gives the text ggg2026年3月31日: the letters stay and e is the Western year. For ge.m.d the cell has
#                no text and the CSV has 46112. A cell with the weekday has the text aaa, and its date is gone from the
#                CSV. numfmt leaves the era out and gives 2026 for e: 2026年3月31日 and 2026.3.31.
# Why it matters Employers keep birthdays and dates of joining in this form. A reader that takes the cell's text and
#                looks for 令和, 平成 or 昭和 finds none, in a workbook that shows them.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund xlsx@0.18.5 numfmt@4.0.1

cat > run.mjs <<'JS'
import numfmt from 'numfmt';
import xlsx from 'xlsx';

/** 2026-03-31 as Excel counts days. */
const DAY = 46_112;
for (const format of ['[$-411]ggge"年"m"月"d"日"', '[$-411]ge.m.d', 'aaa']) {
  const sheet = xlsx.utils.aoa_to_sheet([[DAY]]);
  sheet.A1.z = format;
  const bytes = xlsx.write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' });
  const read = xlsx.read(bytes, { cellNF: true }).Sheets.a;
  const texts = [`text ${read.A1.w}`, `CSV ${xlsx.utils.sheet_to_csv(read)}`, `numfmt ${numfmt.format(format, DAY)}`];
  console.log(`${read.A1.z}: ${texts.join(', ')}`);
}
JS

TZ=Asia/Tokyo node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
[$-411]ggge"年"m"月"d"日": text ggg2026年3月31日, CSV ggg2026年3月31日, numfmt 2026年3月31日
[$-411]ge.m.d: text undefined, CSV 46112, numfmt 2026.3.31
aaa: text aaa, CSV aaa, numfmt Tue
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
