#!/usr/bin/env bash
# XIRR packages on an account that lost much.
#
# What is run    xirr 1.1.0, @webcarrot/xirr 3.0.1 and financejs 4.1.0, with their own starting values. 36 monthly
#                premiums of 20,000 yen from 2021-04-26 (720,000 yen), and on 2024-03-31 what a loss of 20, 30, 40, 60,
#                80 and 95 percent of them leaves. Each set has one change of sign, so it has exactly one return.
# One would guess  All three find it, or an error is raised in the same region near -100 %.
# What happens   @webcarrot/xirr raises an error from a loss of 30 percent on. financejs raises nothing: it answers NaN
#                at 40 and Infinity from 60 on. xirr goes on to 80 and raises an error at 95 (its own page warns of
#                rates near -1). A bisection over the rate finds every one of them.
# Why it matters A single share fund or a young account loses that much in a bad year. An Infinity becomes null in
#                JSON, and a page that shows a dash for null then shows a dash where the loss should stand.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund xirr@1.1.0 @webcarrot/xirr@3.0.1 financejs@4.1.0

cat > run.cjs <<'JS'
const xirr = require('xirr');
const webcarrot = require('@webcarrot/xirr');
const Finance = require('financejs');

const end = new Date('2024-03-31T00:00:00Z');
const premiums = Array.from({ length: 36 }, (_, month) => ({
  when: new Date(Date.UTC(2021, 3 + month, 26)),
  amount: -20_000,
}));
const percent = (rate) => `${(rate * 100).toFixed(2)}`;

function orError(solve) {
  try {
    return solve();
  } catch {
    return 'error';
  }
}

function bisected(flows) {
  const grown = (rate) =>
    flows.reduce((sum, { when, amount }) => sum + amount * (1 + rate) ** ((end - when) / 86_400_000 / 365), 0);
  let [low, high] = [-0.999999, 10];
  for (let turn = 0; turn < 100; turn += 1) {
    const middle = (low + high) / 2;
    if (grown(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

for (const loss of [20, 30, 40, 60, 80, 95]) {
  const flows = [...premiums, { when: end, amount: (720_000 * (100 - loss)) / 100 }];
  const answers = [
    `bisection ${percent(bisected(flows))}`,
    `xirr ${orError(() => percent(xirr(flows)))}`,
    `@webcarrot/xirr ${orError(() => percent(webcarrot.xirr(flows.map(({ when, amount }) => ({ date: when, amount })))))}`,
    `financejs ${orError(() => new Finance().XIRR(flows.map((flow) => flow.amount), flows.map((flow) => flow.when), 0))}`,
  ];
  console.log(`loss of ${loss} percent: ${answers.join(', ')}`);
}
JS

TZ=Asia/Tokyo node run.cjs | tee seen.txt
cat > found.txt <<'TXT'
loss of 20 percent: bisection -14.61, xirr -14.61, @webcarrot/xirr -14.61, financejs -14.61
loss of 30 percent: bisection -22.85, xirr -22.85, @webcarrot/xirr error, financejs -22.85
loss of 40 percent: bisection -31.91, xirr -31.91, @webcarrot/xirr error, financejs NaN
loss of 60 percent: bisection -53.51, xirr -53.51, @webcarrot/xirr error, financejs Infinity
loss of 80 percent: bisection -82.47, xirr -82.47, @webcarrot/xirr error, financejs Infinity
loss of 95 percent: bisection -99.98, xirr error, @webcarrot/xirr error, financejs Infinity
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
