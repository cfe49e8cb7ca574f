#!/usr/bin/env bash
# remark-gfm reads two Japanese ranges in one sentence as struck-through words, and the text without marks has other figures.
#
# What is run    remark-gfm 4.0.1 with remark-parse 11.0.0 and mdast-util-to-string 4.0.0, on sentences with ranges that are
#                written with the half-width tilde of a keyboard, with the setting as it comes and with singleTilde: false.
# One would guess  GitHub's specification strikes through with one or two tildes; a tilde between a figure and a figure, or a
#                figure and a unit, is a sign of a range, as * between figures with blanks is a sign.
# What happens   The words between two tildes are struck through. What a mail or an index of a search takes from the tree has
#                no tildes: 1~3年と5~10年 becomes 13年と510年. With singleTilde: false the sentence stays as it is.
# Why it matters Periods, amounts and percentages of pension texts are ranges, often two in a sentence.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"type":"module"}' > package.json
npm install --silent --no-audit --no-fund unified@11.0.5 remark-parse@11.0.0 remark-gfm@4.0.1 mdast-util-to-string@4.0.0

cat > run.js <<'JS'
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

for (const text of ['1~3年と5~10年', '約1~2万円（3~4%）', '1~3年です']) {
  const read = (options) => toString(unified().use(remarkParse).use(remarkGfm, options).parse(text));
  console.log(`${text}: ${read()}, singleTilde false: ${read({ singleTilde: false })}`);
}
JS

node run.js | tee seen.txt
cat > found.txt <<'TXT'
1~3年と5~10年: 13年と510年, singleTilde false: 1~3年と5~10年
約1~2万円（3~4%）: 約12万円（34%）, singleTilde false: 約1~2万円（3~4%）
1~3年です: 1~3年です, singleTilde false: 1~3年です
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
