/** 資産状況 → record. One table of label and value; a label that is missing, doubled or renamed refuses the page. */
import type { AssetsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findLabels } from '../../html/find-table.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeRecord } from '../../html/whole-record.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseYen } from '../../notation/yen.ts';
import { readTransfers } from '../transfers.ts';

const LABELS = [
  '基準日',
  '資産評価額',
  '運用金額',
  '損益',
  '加入日',
  '初回拠出日',
  '掛金累計',
  '移換金',
  '移換日',
  '手数料累計',
] as const;

/** Columns of the list of transfers. */
const LISTED = ['受入日', '受入金額'] as const;

/** 「－」 for an amount that never was. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const cells = findLabels(page, LABELS);
  // No sum knows the days of joining, of the first contribution and of the transfer from each other.
  if (!cells || countsInMultiples(page) || !cellsInOrder(page, ['加入日', '初回拠出日', '移換日'])) return undefined;
  const transferAmount = yenOrNothing(cells.移換金);
  return wholeRecord({
    valuationDate: parseJapaneseDate(cells.基準日),
    totalAssetValuation: parseYen(cells.資産評価額),
    cumulativeContributionAmount: parseYen(cells.運用金額),
    valuationGainLoss: parseYen(cells.損益),
    subscriptionDate: parseJapaneseDate(cells.加入日),
    initialSubscriptionDate: dateOrNone(cells.初回拠出日),
    premiumTotal: parseYen(cells.掛金累計),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: cells.移換日 }, LISTED),
    feeTotal: yenOrNothing(cells.手数料累計),
  });
}
