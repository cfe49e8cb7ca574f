// 資産残高: what the account is worth, what went in, and the yield, in two tables side by side.

import type { Statement } from '../../books/statement.ts';
import { annualYield } from '../../books/yield.ts';
import { andOthers } from '../../pages/and-others.ts';
import { longDate, shortDate, yen, yieldPercent } from './figures.ts';
import { factTable, listTable, sideBySide } from './markup.ts';

export const NO_ASSETS = 'お預かり資産はありません。<BR>\n';

/** Whether no money has come in yet. */
export function isEmpty({ contributions, transferIn }: Statement): boolean {
  return contributions.length === 0 && transferIn === null;
}

export function balancePage(statement: Statement): string {
  if (isEmpty(statement)) return NO_ASSETS;
  const { transfersIn } = statement;
  const parts = transfersIn.map(({ date, amount }) => [shortDate(date), yen(amount)]);
  return sideBySide([
    factTable('現在のご資産', [
      ['基準日', longDate(statement.baseDate)],
      ['資産評価額', yen(statement.totalAssetValuation)],
      ['運用損益', yen(statement.gainLoss)],
      ['運用利回り（年率）', yieldPercent(annualYield(statement))],
    ]),
    factTable('ご加入の記録', [
      ['加入日', longDate(statement.subscriptionDate)],
      ['初回拠出日', shortDate(statement.initialSubscriptionDate)],
      ['拠出金累計', yen(statement.premiumTotal)],
      ['移換受入金', yen(statement.transferIn?.amount ?? null)],
      ['移換受入日', shortDate(statement.transferIn?.date ?? null) + andOthers(transfersIn)],
      ['手数料累計', yen(statement.feesCharged)],
      ['運用元本', yen(statement.cumulativeAmount)],
    ]),
    ...(parts.length < 2 ? [] : [listTable(['受入日', '受入金額'], parts)]),
  ]);
}
