/** 資産残高 → record: two tables of label and value, one for the money and its yield, one for the membership. */
import type { AssetsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findLabels } from '../../html/find-table.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeRecord } from '../../html/whole-record.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseYearlyYield } from '../../notation/yearly-yield.ts';
import { parseYen } from '../../notation/yen.ts';
import { readTransfers } from '../transfers.ts';

const NOW = ['基準日', '資産評価額', '運用損益', '運用利回り(年率)'] as const;
const MEMBERSHIP = [
  '加入日',
  '初回拠出日',
  '拠出金累計',
  '移換受入金',
  '移換受入日',
  '手数料累計',
  '運用元本',
] as const;

/** Columns of the list of transfers. */
const LISTED = ['受入日', '受入金額'] as const;

/** 「－」 for an amount that never was. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

export function readBalancePage(page: Page): AssetsRecord | undefined {
  const now = findLabels(page, NOW);
  const membership = findLabels(page, MEMBERSHIP);
  if (!now || !membership || countsInMultiples(page)) return undefined;
  // No sum knows the days of joining, of the first contribution and of the transfer from each other.
  if (!cellsInOrder(page, ['加入日', '初回拠出日', '移換受入日'])) return undefined;
  const transferAmount = yenOrNothing(membership.移換受入金);
  return wholeRecord({
    valuationDate: parseJapaneseDate(now.基準日),
    totalAssetValuation: parseYen(now.資産評価額),
    valuationGainLoss: parseYen(now.運用損益),
    interest: meansNone(now['運用利回り(年率)']) ? null : parseYearlyYield(now['運用利回り(年率)']),
    subscriptionDate: parseJapaneseDate(membership.加入日),
    initialSubscriptionDate: dateOrNone(membership.初回拠出日),
    premiumTotal: parseYen(membership.拠出金累計),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: membership.移換受入日 }, LISTED),
    feeTotal: yenOrNothing(membership.手数料累計),
    cumulativeContributionAmount: parseYen(membership.運用元本),
  });
}
