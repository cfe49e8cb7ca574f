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
  ['more yen than are exact', changed({ totalAssetValuation: 2 ** 53 })],
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
