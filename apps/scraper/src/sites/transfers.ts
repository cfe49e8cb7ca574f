/**
 * 移換金 — reads an amount with its date or, for assets that arrived in several parts, the list of all dates. Where the
 * date next to the amount ends with 「ほか」, the list is required, because a single date for all parts would change the
 * yield.
 */
import type { TransferRow } from '../account-record.ts';
import { findColumns } from '../html/find-table.ts';
import type { Page } from '../html/page.ts';
import { wholeList, wholeRecord } from '../html/whole-record.ts';
import { toAsciiWidth } from '../notation/ascii-width.ts';
import { parseJapaneseDate } from '../notation/japanese-date.ts';
import { meansNone } from '../notation/none.ts';
import { parseYen } from '../notation/yen.ts';

/** The texts of 移換金 and 移換日. */
interface Shown {
  /** The sum over all dates. */
  readonly amount: number | undefined;
  readonly day: string;
}

type Listed = { readonly date: string | undefined; readonly amount: number | undefined };

const AND_OTHERS = /ほか$/;

/** Each transfer with its date; undefined when one could not be read, or when the shown date is not in the list. */
export function transfersOf({ amount, day }: Shown, list?: readonly Listed[]): readonly TransferRow[] | undefined {
  const text = toAsciiWidth(day);
  const date = meansNone(text) ? null : parseJapaneseDate(text.replace(AND_OTHERS, ''));
  if (amount === undefined || date === undefined) return undefined;
  if (list) {
    const rows = wholeList(list.map((row) => wholeRecord({ date: row.date, amount: row.amount })));
    return rows?.some((row) => row.date === date) ? rows : undefined;
  }
  if (AND_OTHERS.test(text)) return undefined;
  return date === null ? [] : [{ date, amount }];
}

/** Like `transfersOf`, with the list in a table of these columns. */
export function readTransfers(
  page: Page,
  shown: Shown,
  [dayColumn, amountColumn]: readonly [string, string],
): readonly TransferRow[] | undefined {
  const found = findColumns(page, [dayColumn, amountColumn]);
  return transfersOf(
    shown,
    found?.map((cells) => ({
      date: parseJapaneseDate(cells[dayColumn] ?? ''),
      amount: parseYen(cells[amountColumn] ?? ''),
    })),
  );
}
