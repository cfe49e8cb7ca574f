#!/usr/bin/env bash
# Blanks that nobody wrote in the text of a Japanese PDF.
#
# What is run    A line is set by typst (@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu 0.7.0) in BIZ UDPGothic
#                (@expo-google-fonts/biz-udpgothic 0.4.2) at 6, 8.5 and 11 points, with cjk-latin-spacing at its default
#                `auto` and at `none`; pdfjs-dist 5.4.624 reads the text of the PDF.
# One would guess  The reader gives the line as it was written. The gap that typst puts between Japanese and Latin
#                letters or digits is a matter of looks, a quarter of a letter wide, and no character.
# What happens   With `auto` pdf.js takes each such gap for a blank: 1,234,567円 is read as 1,234,567 円, 2026年9月末 as
#                2026 年 9 月末, DC年金 as DC 年金. With `none` the line comes back letter by letter, at each size.
# Why it matters Who searches a statement for DC年金 or copies 12か月 out of it finds nothing, and a program that reads
#                statements by their labels and by 円 after an amount fails on one that looks right.
# Seen           2026-12-01, on Node.js 20, Linux on x64. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler-linux-x64-gnu@0.7.0 \
  @expo-google-fonts/biz-udpgothic@0.4.2 pdfjs-dist@5.4.624

cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const require = createRequire(import.meta.url);
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu');
const face = readFileSync(require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'));
const compiler = NodeCompiler.create({ workspace: '/none', fontArgs: [{ fontBlobs: [face] }] });
const line = '評価額1,234,567円、2026年9月末、DC年金、12か月';

for (const size of [6, 8.5, 11])
  for (const spacing of ['auto', 'none']) {
    const set = `#set text(font: "BIZ UDPGothic", size: ${size}pt, lang: "ja", cjk-latin-spacing: ${spacing})`;
    compiler.addSource('/none/main.typ', `#set page(width: 600pt, height: 100pt)\n${set}\n${line}`);
    const data = new Uint8Array(compiler.pdf({ mainFilePath: '/none/main.typ', inputs: {} }, {}));
    const { items } = await (await (await getDocument({ data, verbosity: 0 }).promise).getPage(1)).getTextContent();
    console.log(`${size} pt, ${spacing}: ${items.map(({ str }) => str).join('')}`);
  }
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
6 pt, auto: 評価額 1,234,567 円、2026 年 9 月末、DC 年金、12 か月
6 pt, none: 評価額1,234,567円、2026年9月末、DC年金、12か月
8.5 pt, auto: 評価額 1,234,567 円、2026 年 9 月末、DC 年金、12 か月
8.5 pt, none: 評価額1,234,567円、2026年9月末、DC年金、12か月
11 pt, auto: 評価額 1,234,567 円、2026 年 9 月末、DC 年金、12 か月
11 pt, none: 評価額1,234,567円、2026年9月末、DC年金、12か月
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
