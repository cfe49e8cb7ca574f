// Writes markup as old sites do: mixed case, cells and rows left open. Texts are escaped; what is already markup is not.

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A table with a header row; the cells are already markup. */
export function listTable(headers: readonly string[], rows: readonly string[]): string {
  const head = headers.map((header) => `<TH NOWRAP><FONT SIZE="2">${header}</FONT>`).join('');
  return `<TABLE BORDER=1 CELLSPACING=0 CELLPADDING=3>\n<TR BGCOLOR="#CCDDEE">${head}\n${rows.join('\n')}\n</table>\n`;
}

/** A row of right-aligned cells after left-aligned ones. */
export function listRow(texts: readonly string[], figures: readonly string[]): string {
  const left = texts.map((text) => `<td nowrap>${escapeHtml(text)}`);
  const right = figures.map((figure) => `<td align=right nowrap>${figure}`);
  return `<tr>${left.join('')}${right.join('')}`;
}

/** A table of label and value. */
export function factTable(facts: readonly (readonly [label: string, value: string])[]): string {
  const rows = facts.map(([label, value]) => `<TR><TD BGCOLOR="#EEEEEE" NOWRAP>${label}<TD ALIGN="right">${value}`);
  return `<table border=1 cellspacing=0 cellpadding=3>\n${rows.join('\n')}\n</TABLE>\n`;
}
