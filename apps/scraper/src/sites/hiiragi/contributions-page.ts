/**
 * 掛金の記録 — reads the contributions. One page has all months, oldest first. Each calendar year begins with its name and
 * ends with a row of its sums, and the last row has the sums of all years. All of these sums must agree, otherwise a
 * month may be missing.
 */
import type { ContributionRow, ContributionsRecord } from '../../account-record.ts';
import { findSpannedColumns } from '../../html/find-spanned-columns.ts';
import type { NamedRow } from '../../html/find-table.ts';
import type { Page } from '../../html/page.ts';
import { wholeRecord } from '../../html/whole-record.ts';
import { wordsInOrder } from '../../html/words-in-order.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseMonth } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseYen } from '../../notation/yen.ts';
import { shownSpan } from '../history-span.ts';
import { countsInYen } from './unit.ts';

const COLUMNS = ['拠出年月/年', '拠出年月/月', '掛金/加入者', '掛金/事業主', '合計'] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;
type Premiums = Omit<ContributionRow, 'month'>;

const TOTAL = /掛金累計額([^円]{1,20}円)/g;

const premium = (text: string) => (meansNone(text) ? 0 : parseYen(text));

function readPremiums(cells: Cells): Premiums | undefined {
  return wholeRecord({
    employerPremium: premium(cells['掛金/事業主']),
    subscriberPremium: premium(cells['掛金/加入者']),
    premiumSum: parseYen(cells.合計),
  });
}

function isSumOf(sums: Premiums, rows: readonly ContributionRow[]): boolean {
  const keys = ['employerPremium', 'subscriberPremium', 'premiumSum'] as const;
  return keys.every((key) => rows.reduce((total, row) => total + row[key], 0) === sums[key]);
}

/** Returns the rows, oldest first; undefined when a row can't be read or a sum disagrees. */
function readRows(found: readonly Cells[]): readonly ContributionRow[] | undefined {
  const rows: ContributionRow[] = [];
  let summedUp = 0;
  for (const [place, cells] of found.entries()) {
    const year = toAsciiWidth(cells['拠出年月/年']);
    const premiums = readPremiums(cells);
    if (!premiums) return undefined;
    if (year === '累計') {
      const closes = place === found.length - 1 && summedUp === rows.length;
      return closes && isSumOf(premiums, rows) ? rows : undefined;
    }
    if (year.endsWith('小計')) {
      const months = rows.slice(summedUp);
      const isOwn = months.every(({ month }) => `${month.slice(0, 4)}年小計` === year);
      if (!isOwn || !isSumOf(premiums, months)) return undefined;
      summedUp = rows.length;
      continue;
    }
    const month = parseJapaneseMonth(year + cells['拠出年月/月']);
    if (month === undefined) return undefined;
    rows.push({ month, ...premiums });
  }
  return undefined;
}

export function readContributionsPage(page: Page): ContributionsRecord | undefined {
  const found = findSpannedColumns(page, COLUMNS);
  if (!found && page.tables.length === 0 && page.text.includes('掛金の記録はありません')) {
    return { ...shownSpan(page), rows: [], premiumTotals: [] };
  }
  const rows = found && readRows(found);
  const [total, ...others] = [...toAsciiWidth(page.text).matchAll(TOTAL)];
  const premiumTotal = parseYen(total?.[1] ?? '');
  if (!rows || premiumTotal === undefined || others.length > 0) return undefined;
  if (!countsInYen(page) || !wordsInOrder(page, ['加入者', '事業主'])) return undefined;
  return { ...shownSpan(page), rows: rows.toReversed(), premiumTotals: [premiumTotal] };
}
