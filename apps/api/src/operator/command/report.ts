/** The result of a command: lines for people, and the same as data for machines (`--json`). */

export interface Report {
  readonly lines: readonly string[];
  readonly data: unknown;
}

/** What a command has written, for the audit trail and for the report. */
export interface Outcome extends Report {
  /** How many of what; all zero when there was nothing to do. */
  readonly counts: Readonly<Record<string, number>>;
  readonly sysOrganizationCode?: string;
  /** Settings before and after, for the audit trail; of a certificate its fingerprint, never a secret. */
  readonly changes?: readonly string[];
  /** Employees whom it concerns one by one: each gets an event of their own. */
  readonly employeeIds?: readonly number[];
}

/** In JSON no text holds the end of a line. */
export function jsonLines(data: unknown): readonly string[] {
  return JSON.stringify(data, undefined, 2).split('\n');
}

/** Cells in columns, the first row being the heads. A cell in full width counts as two. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** Half-width columns that a terminal takes for it. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(letter) ? 2 : 1), 0);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
