#!/usr/bin/env bash
# XIRR packages on the same flows in another order.
#
# What is run    node-irr 2.0.5 and financejs 4.1.0; xirr 1.1.0 and @webcarrot/xirr 3.0.1 beside them. 60 monthly
#                premiums of 20,000 yen from 2021-04-26, 1,000,000 yen brought over from a former plan on 2023-10-02,
#                2,700,000 yen on 2026-04-30. The flows are given three times: by date, with the transfer first, and
#                with the value of today first.
# One would guess  Each flow has its date, so the order of the list changes nothing, or a list that is not sorted is
#                refused.
# What happens   xirr and @webcarrot/xirr give 8.17 % each time. node-irr leaves out, without a word, what is dated
#                before the first entry: 27.36 % with the transfer first, NaN with the value first. financejs counts
#                what lies before the first entry as if it lay as far behind it: 11.19 %, and -7.55 % for an account
#                that gained. The last three lines check this with xirr.
# Why it matters Record keepers list a transfer apart from the premiums, and some pages show the newest line first. A
#                return that is wrong in this way looks like any other return.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund node-irr@2.0.5 financejs@4.1.0 xirr@1.1.0 @webcarrot/xirr@3.0.1

cat > run.cjs <<'JS'
const nodeIrr = require('node-irr');
const Finance = require('financejs');
const xirr = require('xirr');
const webcarrot = require('@webcarrot/xirr');

const day = (text) => new Date(`${text}T00:00:00Z`);
const premiums = Array.from({ length: 60 }, (_, month) => [
  new Date(Date.UTC(2021, 3 + month, 26)).toISOString().slice(0, 10),
  -20_000,
]);
const transfer = ['2023-10-02', -1_000_000];
const value = ['2026-04-30', 2_700_000];
const percent = (rate) => (rate * 100).toFixed(2);

function show(order, flows) {
  const rates = {
    xirr: percent(xirr(flows.map(([date, amount]) => ({ amount, when: day(date) })))),
    '@webcarrot/xirr': percent(webcarrot.xirr(flows.map(([date, amount]) => ({ amount, date: day(date) })))),
    // It answers with the rate of one day.
    'node-irr': percent((1 + nodeIrr.xirr(flows.map(([date, amount]) => ({ amount, date }))).rate) ** 365 - 1),
    // It answers in percent, rounded.
    financejs: new Finance().XIRR(flows.map((flow) => flow[1]), flows.map((flow) => day(flow[0])), 0).toFixed(2),
  };
  for (const [name, rate] of Object.entries(rates)) console.log(`${order}, ${name}: ${rate}`);
}

const byDate = [...premiums, transfer].sort((a, b) => a[0].localeCompare(b[0]));
show('by date', [...byDate, value]);
show('transfer first', [transfer, ...premiums, value]);
show('value first', [value, ...byDate]);

/** The flows with every date on or behind the first one's. */
function mirrored(flows) {
  const first = day(flows[0][0]).getTime();
  return flows.map(([date, amount]) => ({ amount, when: new Date(first + Math.abs(day(date).getTime() - first)) }));
}
const since = byDate.filter(([date]) => date >= transfer[0]).concat([value]);
console.log(`from the transfer on, xirr: ${percent(xirr(since.map(([date, amount]) => ({ amount, when: day(date) }))))}`);
console.log(`transfer first and mirrored, xirr: ${percent(xirr(mirrored([transfer, ...premiums, value])))}`);
console.log(`value first and mirrored, xirr: ${percent(xirr(mirrored([value, ...byDate])))}`);
JS

TZ=Asia/Tokyo node run.cjs | tee seen.txt
cat > found.txt <<'TXT'
by date, xirr: 8.17
by date, @webcarrot/xirr: 8.17
by date, node-irr: 8.17
by date, financejs: 8.17
transfer first, xirr: 8.17
transfer first, @webcarrot/xirr: 8.17
transfer first, node-irr: 27.36
transfer first, financejs: 11.19
value first, xirr: 8.17
value first, @webcarrot/xirr: 8.17
value first, node-irr: NaN
value first, financejs: -7.55
from the transfer on, xirr: 27.36
transfer first and mirrored, xirr: 11.19
value first and mirrored, xirr: -7.55
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
