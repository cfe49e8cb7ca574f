/** Defines the result of a command: lines for people and the same as data for machines (`--json`). */

export interface Report {
  readonly lines: readonly string[];
  readonly data: unknown;
}

/** Result of a command that writes, for the audit trail and the report. */
export interface Outcome extends Report {
  /** Number of changes by kind; all zero when nothing changed. */
  readonly counts: Readonly<Record<string, number>>;
  readonly sysOrganizationCode?: string;
  /** Settings before and after, for the audit trail; a certificate as its fingerprint, never a secret. */
  readonly changes?: readonly string[];
  /** Affected employees: each gets an audit event. */
  readonly employeeIds?: readonly number[];
}

/** Indented JSON; JSON escapes line ends inside texts. */
export function jsonLines(data: unknown): readonly string[] {
  return JSON.stringify(data, undefined, 2).split('\n');
}

/** Aligns cells in columns; the first row is the header. A full-width character counts as two. */
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

/** Width in terminal columns (half-width characters). */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(letter) ? 2 : 1), 0);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
