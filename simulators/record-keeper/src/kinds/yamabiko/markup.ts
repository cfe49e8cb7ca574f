// Renders the markup of the yamabiko site: tidy HTML of the 2010s; each table has its heading cells at the side or on top.

import { escapeHtml } from '../../pages/html.ts';

/** A small table of label and value; values are texts. */
export function labelTable(facts: readonly (readonly [label: string, value: string])[]): string {
  const rows = facts.map(
    ([label, value]) => `<tr><th scope="row">${label}</th><td class="value">${escapeHtml(value)}</td></tr>`,
  );
  return `<table class="label-value">\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n`;
}

/** A table with headings on top; the last row may be a sum. */
export function gridTable(headings: readonly string[], rows: readonly (readonly string[])[], sum?: string[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`);
  const foot =
    sum === undefined ? '' : `<tfoot>\n<tr>${sum.map((text) => `<td>${text}</td>`).join('')}</tr>\n</tfoot>\n`;
  return `<table class="grid">\n<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n${foot}</table>\n`;
}
