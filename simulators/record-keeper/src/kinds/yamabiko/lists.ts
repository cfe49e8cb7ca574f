// 掛金の履歴 and 取引の履歴 of yamabiko, one fiscal year a page.

import type { Statement } from '../../books/statement.ts';
import { shownSpan } from '../../pages/shown-span.ts';
import { yearOf, yearTable } from './fiscal-years.ts';
import { labelTable } from './markup.ts';
import { slashed, units, yen } from './notation.ts';
import { CONTRIBUTIONS, TRADES } from './screens.ts';

const CONTRIBUTION_HEADINGS = ['拠出年月', '事業主掛金', '加入者掛金', '掛金額'] as const;
const TRADE_HEADINGS = ['約定日', '取引の種類', '商品コード', '商品名', '口数', '金額'] as const;
const NOTHING = '<p>表示するデータがありません。</p>\n';

/** Null when there is no such year. */
export function contributionsBody(
  { history, premiumTotal, ...statement }: Statement,
  query: URLSearchParams,
): string | null {
  const found = yearOf({ rows: history, dateOf: ({ month }) => month }, { path: CONTRIBUTIONS.path, query });
  if (found === null) return shownSpan(statement) + NOTHING;
  if (found === 'unknown') return null;
  const rows = found.rows.map(({ month, employerPremium, subscriberPremium }) => [
    slashed(month),
    yen(employerPremium),
    yen(subscriberPremium),
    yen(employerPremium + subscriberPremium),
  ]);
  const employers = sumOf(found.rows.map(({ employerPremium }) => employerPremium));
  const subscribers = sumOf(found.rows.map(({ subscriberPremium }) => subscriberPremium));
  const sum = ['年度計', yen(employers), yen(subscribers), yen(employers + subscribers)];
  return [
    shownSpan(statement),
    found.links,
    `<h2>${found.year}年度</h2>\n`,
    yearTable(CONTRIBUTION_HEADINGS, rows, sum),
    labelTable([['掛金累計額', yen(premiumTotal)]]),
  ].join('');
}

/** Null when there is no such year. */
export function tradesBody({ transactions }: Statement, query: URLSearchParams): string | null {
  const found = yearOf({ rows: transactions, dateOf: ({ date }) => date }, { path: TRADES.path, query });
  if (found === null) return NOTHING;
  if (found === 'unknown') return null;
  const rows = found.rows.map(({ date, kind, product, ...row }) => [
    slashed(date),
    kind,
    product?.code ?? '－',
    product?.name ?? '－',
    units(row.units),
    yen(row.yen),
  ]);
  return `${found.links}<h2>${found.year}年度</h2>\n${yearTable(TRADE_HEADINGS, rows)}`;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
