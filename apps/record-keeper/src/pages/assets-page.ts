// 資産状況: the account in one table.

import type { Statement } from '../books/statement.ts';
import { fullWidth, japaneseDate, yen } from './figures.ts';
import { factTable } from './html.ts';

export function assetsPage(statement: Statement): string {
  if (statement.contributions.length === 0 && statement.transferIn === null) return '<P>お預かり資産はありません。\n';
  return factTable([
    ['基準日', fullWidth(japaneseDate(statement.baseDate))],
    ['資産評価額', yen(statement.totalAssetValuation)],
    ['運用金額', yen(statement.cumulativeAmount)],
    ['損益', yen(statement.gainLoss)],
    ['加入日', japaneseDate(statement.subscriptionDate)],
    ['初回拠出日', japaneseDate(statement.initialSubscriptionDate)],
    ['掛金累計', yen(statement.premiumTotal)],
    ['移換金', yen(statement.transferIn?.amount ?? null)],
    ['移換日', japaneseDate(statement.transferIn?.date ?? null)],
    ['手数料累計', yen(statement.feesCharged)],
  ]);
}
