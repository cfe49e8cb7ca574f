// Renders 資産の状況: two pairs of label and value per row.

import type { Statement } from '../../books/statement.ts';
import { andOthers } from '../../pages/and-others.ts';
import { amount, date, months } from './figures.ts';
import { td, th, yenTable } from './markup.ts';

export const NO_ASSETS = '<p>お預かり資産はありません。</p>\n';

/** Whether no money has come in yet. */
export function isEmpty({ contributions, transferIn }: Statement): boolean {
  return contributions.length === 0 && transferIn === null;
}

const row = (...facts: readonly (readonly [string, string])[]): string =>
  facts.map(([label, value]) => th(label) + td(value)).join('');

/** A row only if the account shows one of the periods. */
function totalPeriods({ totalMemberMonths: member, totalPaidMonths: paid }: Statement): readonly string[] {
  if (member === null && paid === null) return [];
  return [row(['通算加入者等期間', months(member)], ['通算拠出期間', months(paid)])];
}

export function assetsPage(statement: Statement): string {
  if (isEmpty(statement)) return NO_ASSETS;
  const { transferIn, transfersIn } = statement;
  const facts = yenTable([
    row(['基準日', date(statement.baseDate)], ['加入日', date(statement.subscriptionDate)]),
    row(['資産評価額', amount(statement.totalAssetValuation)], ['初回拠出日', date(statement.initialSubscriptionDate)]),
    row(['運用金額', amount(statement.cumulativeAmount)], ['掛金累計額', amount(statement.premiumTotal)]),
    row(['評価損益', amount(statement.gainLoss)], ['移換金額', amount(transferIn?.amount ?? null)]),
    row(
      ['手数料累計額', amount(statement.feesCharged)],
      ['移換日', date(transferIn?.date ?? null) + andOthers(transfersIn)],
    ),
    ...totalPeriods(statement),
  ]);
  if (transfersIn.length < 2) return facts;
  const parts = transfersIn.map((part) => td(date(part.date)) + td(amount(part.amount)));
  return `${facts}<h3>移換金の内訳</h3>\n${yenTable([th('受入日') + th('受入金額'), ...parts])}`;
}
