/** 資産の状況 → record. One table with two pairs of label and value a row. */
import type { AssetsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findLabels } from '../../html/find-table.ts';
import type { Page } from '../../html/page.ts';
import { wholeRecord } from '../../html/whole-record.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseYen } from '../../notation/yen.ts';
import { totalPeriods } from '../total-periods.ts';
import { readTransfers } from '../transfers.ts';
import { countsInYen } from './unit.ts';

const LABELS = [
  '基準日',
  '資産評価額',
  '運用金額',
  '評価損益',
  '手数料累計額',
  '加入日',
  '初回拠出日',
  '掛金累計額',
  '移換金額',
  '移換日',
] as const;

/** Columns of the list of transfers. */
const LISTED = ['受入日', '受入金額'] as const;

/** 「―」 for an amount that never was. */
const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const cells = findLabels(page, LABELS);
  // No sum knows the days of joining, of the first contribution and of the transfer from each other.
  if (!cells || !countsInYen(page) || !cellsInOrder(page, ['加入日', '初回拠出日', '移換日'])) return undefined;
  const transferAmount = yenOrNothing(cells.移換金額);
  const record = wholeRecord({
    valuationDate: parseJapaneseDate(cells.基準日),
    totalAssetValuation: parseYen(cells.資産評価額),
    cumulativeContributionAmount: parseYen(cells.運用金額),
    valuationGainLoss: parseYen(cells.評価損益),
    feeTotal: yenOrNothing(cells.手数料累計額),
    subscriptionDate: parseJapaneseDate(cells.加入日),
    initialSubscriptionDate: dateOrNone(cells.初回拠出日),
    premiumTotal: parseYen(cells.掛金累計額),
    transferAmount,
    transfers: readTransfers(page, { amount: transferAmount, day: cells.移換日 }, LISTED),
  });
  return record && { ...record, ...totalPeriods((label) => findLabels(page, [label])?.[label]) };
}
