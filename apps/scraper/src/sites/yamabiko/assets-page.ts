/** 資産の状況 → record: two tables of label and value, one for the money, one for the membership. */
import type { AssetsRecord } from '../../account-record.ts';
import { findLabels } from '../../html/find-table.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeRecord } from '../../html/whole-record.ts';
import { wordsInOrder } from '../../html/words-in-order.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseYen } from '../../notation/yen.ts';
import { readTransfers } from '../transfers.ts';

const NOW = ['基準日', '資産評価額', '運用金額', '評価損益'] as const;
const MEMBERSHIP = ['加入年月日', '初回拠出年月日', '掛金累計額', '移換金額', '移換年月日', '手数料累計額'] as const;

/** Columns of the list of transfers. */
const LISTED = ['受入日', '受入金額'] as const;

/** 「－」 for an amount that never was. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const now = findLabels(page, NOW);
  const membership = findLabels(page, MEMBERSHIP);
  // No sum knows the days of joining, of the first contribution and of the transfer from each other.
  if (!now || !membership || !wordsInOrder(page, ['加入年月日', '初回拠出年月日', '移換年月日'])) return undefined;
  if (countsInMultiples(page)) return undefined;
  const transferAmount = yenOrNothing(membership.移換金額);
  return wholeRecord({
    valuationDate: parseJapaneseDate(now.基準日),
    totalAssetValuation: parseYen(now.資産評価額),
    cumulativeContributionAmount: parseYen(now.運用金額),
    valuationGainLoss: parseYen(now.評価損益),
    subscriptionDate: parseJapaneseDate(membership.加入年月日),
    initialSubscriptionDate: dateOrNone(membership.初回拠出年月日),
    premiumTotal: parseYen(membership.掛金累計額),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: membership.移換年月日 }, LISTED),
    feeTotal: yenOrNothing(membership.手数料累計額),
  });
}
