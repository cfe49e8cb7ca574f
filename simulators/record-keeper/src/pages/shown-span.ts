// Formats the note above a history of premiums that shows only the latest months.

import type { Statement } from '../books/statement.ts';

/** `直近5年分を表示しています。`, in months unless they are whole years; empty if everything is shown. */
export function shownSpan({ shownMonths }: Pick<Statement, 'shownMonths'>): string {
  if (shownMonths === null) return '';
  const span = shownMonths % 12 === 0 ? `${shownMonths / 12}年` : `${shownMonths}か月`;
  return `<p>直近${span}分を表示しています。</p>\n`;
}
