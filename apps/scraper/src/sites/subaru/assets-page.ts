/** 資産照会 → record: one block of labels and values. */
import type { AssetsRecord } from '../../account-record.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeRecord } from '../../html/whole-record.ts';
import { totalPeriods } from '../total-periods.ts';
import { transfersOf } from '../transfers.ts';
import { findFacts, findGrid, labelsInOrder, type Named } from './facts.ts';
import { dateOf, dateOrNone, yenOf, yenOrNothing } from './values.ts';

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

const readTransfer = (cells: Named<(typeof LISTED)[number]>) => ({
  date: dateOf(cells.受入日),
  amount: yenOf(cells.受入金額),
});
const dayShown = (value: unknown) => (value === null ? '－' : typeof value === 'string' ? value : '');

export function readAssetsPage(page: Page): AssetsRecord | undefined {
  const facts = findFacts(page, LABELS);
  // No sum knows the days of joining, of the first contribution and of the transfer from each other.
  if (!facts || !labelsInOrder(page, ['加入日', '初回拠出日', '移換日']) || countsInMultiples(page)) return undefined;
  const transferAmount = yenOrNothing(facts.移換金);
  const list = findGrid(page, LISTED)?.rows;
  const record = wholeRecord({
    valuationDate: dateOf(facts.基準日),
    totalAssetValuation: yenOf(facts.資産評価額),
    cumulativeContributionAmount: yenOf(facts.運用金額),
    valuationGainLoss: yenOf(facts.損益),
    subscriptionDate: dateOf(facts.加入日),
    initialSubscriptionDate: dateOrNone(facts.初回拠出日),
    premiumTotal: yenOf(facts.掛金累計),
    transferAmount,
    transfers: transfersOf({ amount: transferAmount, day: dayShown(facts.移換日) }, list?.map(readTransfer)),
    feeTotal: yenOrNothing(facts.手数料累計),
  });
  return record && { ...record, ...totalPeriods((label) => findFacts(page, [label])?.[label]) };
}
