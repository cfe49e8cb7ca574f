// What may stand in an honest zip in place of a statement: no JSON, other JSON, and statements that can't be believed.
import { accountStatement } from '@minori/contract/examples/account-statement';

export type HostileContent = readonly [what: string, content: Buffer];

const text = JSON.stringify(accountStatement);

function changed(changes: object): Buffer {
  return Buffer.from(JSON.stringify({ ...accountStatement, ...changes }));
}

const [holding] = accountStatement.holdings;
const [month] = accountStatement.contributions;

export const HOSTILE_CONTENTS: readonly HostileContent[] = [
  ['nothing', Buffer.alloc(0)],
  ['half of it', Buffer.from(text.slice(0, text.length / 2))],
  ['no JSON', Buffer.from('account-statement')],
  ['null', Buffer.from('null')],
  ['a list', Buffer.from(`[${text}]`)],
  ['a text', Buffer.from('"statement"')],
  ['10,000 levels', Buffer.from(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
  ['500,000 levels', Buffer.from('{"a":'.repeat(400_000))],
  ['500,000 items', Buffer.from(`[${new Array(500_000).fill('1').join(',')}]`)],
  ['an own __proto__', Buffer.from(text.replace('{', '{"__proto__":{"isTestUser":true},'))],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['no UTF-8', Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0x7d])])],
  ['a NUL', Buffer.from(text.replace('name":"', 'name":"\\u0000'))],
  ['an amount beyond doubles', Buffer.from(text.replace(/"pendingCash":\d+/, '"pendingCash":1e400'))],
  ['half a yen', changed({ pendingCash: 0.5 })],
  ['a negative valuation', changed({ totalAssetValuation: -1 })],
  ['sums that disagree', changed({ pendingCash: accountStatement.pendingCash + 1 })],
  ['a day that does not exist', changed({ valuationDate: '2026-02-30' })],
  ['a day ahead', changed({ valuationDate: '2026-04-11' })],
  ['read tomorrow', changed({ readAt: '2026-04-11T00:20:00Z' })],
  ['another record keeper', changed({ rkMgtAgencyCode: 2 })],
  ['no record keeper', changed({ rkMgtAgencyCode: 6 })],
  ['61 holdings', changed({ holdings: new Array(61).fill(holding) })],
  [
    'a month twice',
    changed({
      contributions: [...accountStatement.contributions, { ...month, employerPremium: 0, subscriberPremium: 0 }],
    }),
  ],
  [
    '101 %',
    changed({
      allocation: accountStatement.allocation.map((part, n) => ({
        ...part,
        percent: part.percent + (n === 0 ? 1 : 0),
      })),
    }),
  ],
  ['no holdings at all', changed({ holdings: undefined })],
];

/** As the sample's, with so much more in the account that the sums still agree. */
function richer(yen: number): Buffer {
  const { holdings, totalAssetValuation, valuationGainLoss } = accountStatement;
  const [first, ...others] = holdings.map((each, n) => (n === 0 ? { ...each, valuation: each.valuation + yen } : each));
  return changed({
    holdings: [first, ...others],
    totalAssetValuation: totalAssetValuation + yen,
    valuationGainLoss: valuationGainLoss + yen,
  });
}

/** Premiums, transfers and sums of so much more, which agree. */
function paidMore(yen: number, place: 'month' | 'transfer'): Buffer {
  const { contributions, transfers, cumulativeContributionAmount, valuationGainLoss } = accountStatement;
  return changed({
    cumulativeContributionAmount: cumulativeContributionAmount + yen,
    valuationGainLoss: valuationGainLoss - yen,
    ...(place === 'month'
      ? {
          contributions: contributions.map((each, n) =>
            n > 0 ? each : { ...each, employerPremium: each.employerPremium + yen },
          ),
        }
      : { transfers: [...transfers, { date: '2026-01-31', amount: yen }] }),
  });
}

function inFirstHolding(extra: object): Buffer {
  return changed({ holdings: accountStatement.holdings.map((each, n) => (n === 0 ? { ...each, ...extra } : each)) });
}

const TOO_MUCH = [10_000_000_001, 2 ** 40, 2 ** 52, 2 ** 53 - 1 - 852_210, 2 ** 53, 1e300];
const NO_DAYS_OF_A_PLAN = [
  '0001-01-01',
  '1900-01-01',
  '1970-01-01',
  '1979-12-31',
  '2001-09-30',
  '2100-01-01',
  '9999-12-31',
];

/** Well formed, with sums that agree, and never anybody's: amounts and days that no account of this system can have. */
export const UNBELIEVABLE: readonly HostileContent[] = [
  ...TOO_MUCH.flatMap((yen): HostileContent[] => [
    [`${yen} yen more held`, richer(yen)],
    [`${yen} yen more paid`, paidMore(yen, 'month')],
    [`${yen} yen more moved`, paidMore(yen, 'transfer')],
    [`${yen} yen moved out`, paidMore(-yen, 'transfer')],
    [`a cost of ${yen}`, inFirstHolding({ acquisitionCost: yen })],
    [`a loss of ${yen}`, inFirstHolding({ gainLoss: -yen })],
    [`${yen * 100} units`, inFirstHolding({ units: yen * 100 })],
    [`a price of ${yen}`, inFirstHolding({ nav: yen })],
    [`a yield of ${yen}`, changed({ interest: yen })],
  ]),
  ...[-1.01, -1e300].map((interest): HostileContent => [`a yield of ${interest}`, changed({ interest })]),
  ...NO_DAYS_OF_A_PLAN.flatMap((day): HostileContent[] => [
    [`valued on ${day}`, changed({ valuationDate: day })],
    [`read on ${day}`, changed({ readAt: `${day}T00:00:00Z` })],
    [`joined on ${day}`, changed({ subscriptionDate: day < '2001' ? `18${day.slice(2)}` : `21${day.slice(2)}` })],
    [`first paid on ${day}`, changed({ initialSubscriptionDate: day })],
    [
      `paid in ${day.slice(0, 7)}`,
      changed({
        contributions: [
          ...accountStatement.contributions,
          { month: day.slice(0, 7), employerPremium: 0, subscriberPremium: 0 },
        ],
      }),
    ],
    [`moved on ${day}`, changed({ transfers: [...accountStatement.transfers, { date: day, amount: 0 }] })],
  ]),
];

/** Places where somebody else's code can be hidden in a statement, with whatever code is given. */
export function foreignStatements(code: string): Buffer[] {
  const inFirst = <T>(list: readonly T[], extra: object) =>
    list.map((item, n) => (n === 0 ? { ...item, ...extra } : item));
  const keys = ['sysUserCode', 'sysOrganizationCode', 'sys_user_code', 'userId', 'mstUserId'];
  return keys.flatMap((key) => [
    changed({ [key]: code }),
    changed({ owner: { [key]: code } }),
    changed({ holdings: inFirst(accountStatement.holdings, { [key]: code }) }),
    changed({ contributions: inFirst(accountStatement.contributions, { [key]: code }) }),
  ]);
}
