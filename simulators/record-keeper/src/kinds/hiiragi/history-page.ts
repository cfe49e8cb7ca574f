// Renders 掛金の記録: every month since the beginning on one page, oldest first, with a subtotal after each calendar year.

import type { Contribution } from '../../books/ledger.ts';
import type { Statement } from '../../books/statement.ts';
import { netMonths } from '../../pages/net-months.ts';
import { shownSpan } from '../../pages/shown-span.ts';
import { amount } from './figures.ts';
import { td, th, yenTable } from './markup.ts';

const HEADERS: readonly string[] = [
  th('拠出年月', { columns: 2 }) + th('掛金', { columns: 2 }) + th('合計', { rows: 2 }),
  ['年', '月', '加入者', '事業主'].map((header) => th(header)).join(''),
];

export function historyPage({ premiumTotal, ...statement }: Statement): string {
  const contributions = netMonths(statement.history);
  const span = shownSpan(statement);
  if (contributions.length === 0) return `${span}<p>掛金の記録はありません。</p>\n`;
  const years = [...new Set(contributions.map(({ month }) => month.slice(0, 4)))];
  const rows = years.flatMap((year) =>
    yearRows(
      year,
      contributions.filter(({ month }) => month.startsWith(year)),
    ),
  );
  const total = sumRow('累計', contributions);
  return `${span}${yenTable([...HEADERS, ...rows, total])}<p>掛金累計額　${amount(premiumTotal)}円</p>\n`;
}

function yearRows(year: string, contributions: readonly Contribution[]): string[] {
  const months = contributions.map((row, index) => {
    const begin = index === 0 ? td(`${year}年`, { rows: contributions.length }) : '';
    return begin + td(`${Number(row.month.slice(5))}月`) + figures(row);
  });
  return [...months, sumRow(`${year}年小計`, contributions)];
}

function sumRow(label: string, contributions: readonly Contribution[]): string {
  const sum = (pick: (row: Contribution) => number): number =>
    contributions.reduce((total, row) => total + pick(row), 0);
  const employerPremium = sum((row) => row.employerPremium);
  const subscriberPremium = sum((row) => row.subscriberPremium);
  return td(label, { columns: 2 }) + figures({ employerPremium, subscriberPremium });
}

function figures({ employerPremium, subscriberPremium }: Omit<Contribution, 'month'>): string {
  return [subscriberPremium, employerPremium, employerPremium + subscriberPremium]
    .map((yen) => td(amount(yen)))
    .join('');
}
