/**
 * Writes a chart's table as CSV. Figures are plain decimals with their unit in the column's heading, so that a
 * spreadsheet can calculate with them. Text that a spreadsheet would take for a formula is written so that it stays
 * text.
 */
import { BEFORE_SEEN } from '@minori/contract/outside-text';
import { BIG_UNIT, inBrackets, UNITS } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { formatPercent } from '@minori/wording/numbers';
import { type ChartCell, type ChartTable, isOwnAmount } from './chart-table.ts';

/** Without it, spreadsheets read the file as Shift_JIS. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @param options.hidesAmounts leaves out the employee's own amounts, as the screen does. */
export function chartCsv(table: ChartTable, { hidesAmounts = false } = {}): string {
  const textOf = (cell: ChartCell) => (hidesAmounts && isOwnAmount(cell) ? UI_TEXTS.hiddenAmount.text : cellText(cell));
  const headings = table.columns.map((column, place) => withUnit(column, table.rows[0]?.cells[place - 1]));
  const lines = [headings.map(csvField), ...table.rows.map((row) => [csvField(row.heading), ...row.cells.map(textOf)])];
  return `${BYTE_ORDER_MARK}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function withUnit(heading: string, cell: ChartCell | undefined): string {
  const unit = cell && unitOf(cell);
  return unit ? inBrackets(heading, unit) : heading;
}

function unitOf(cell: ChartCell): string {
  switch (cell.kind) {
    case 'text':
      return '';
    case 'yen':
      return UNITS.yen;
    case 'roughYen':
      return UNITS.roughYen;
    case 'percent':
      return cell.unit ?? '%';
    case 'number':
      return cell.unit;
  }
}

function cellText(cell: ChartCell): string {
  switch (cell.kind) {
    case 'text':
      return csvField(cell.text);
    case 'yen':
      return cell.amount === null ? '' : String(cell.amount);
    case 'roughYen':
      return cell.amount === null ? '' : String(Math.round(cell.amount / BIG_UNIT));
    case 'percent':
      return cell.fraction === null ? '' : plainPercent(cell.fraction, cell.decimals);
    case 'number':
      return cell.value === null ? csvField(cell.instead ?? '') : String(cell.value);
  }
}

/** Rounded as the screen rounds it, without thousands separators or unit. */
function plainPercent(fraction: number, decimals: number): string {
  const { sign, digits } = formatPercent(fraction, decimals, '');
  return `${sign < 0 ? '-' : ''}${digits.replaceAll(',', '')}`;
}

/**
 * Characters for which a text is quoted. They include separators of other locales: a spreadsheet that separates cells
 * by `;` would split the text.
 */
const NEEDS_QUOTES = /[",;\t\r\n]/;

function csvField(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Whether a spreadsheet may take the text for a formula: = + - @ first, after anything that it skips, or a text that begins
 * with a tab, CR, LF or NUL. Sources: OWASP, "CSV Injection" as of 2025-08-01 (github.com/OWASP/www-community, commit
 * 0e5e8f0), and ASVS 5.0 1.2.10, both looked up on 2026-11-28. Neither names the full-width signs, which a Japanese Excel
 * treats the same, nor invisible characters before a sign, which some programs remove. Both count here: every character
 * that NFKD maps to one of the four, with or without combining marks, and − (U+2212), as which some programs read the － of
 * Shift_JIS.
 */
function isFormula(text: string): boolean {
  return /^[\t\r\n\0]/.test(text) || /^[=+\-\u2212@]/.test(text.normalize('NFKD').replace(BEFORE_SEEN, ''));
}
