/**
 * Somebody who keeps the published lists of some months, follows every row from one list to the next without a mistake, and
 * knows of everybody what colleagues know: age band, gender, family, who came and who went. Shares nothing with the way lists are made.
 */

/** What is read of a person, and two things that no reader has for sure: a mark that follows the row, and its group. */
export interface PublishedRow {
  readonly age: number | null;
  readonly genderCode: 0 | 1 | null;
  readonly isMarried: boolean | null;
  readonly isDependent: boolean | null;
  readonly type: number;
  readonly grade: string;
  /** In how many of the three histories the row is. */
  readonly horizons: number;
  /** Risk and return of these, in whole points. */
  readonly points: readonly number[];
  readonly mark: string;
  readonly group: string;
}

export type List = readonly PublishedRow[];

/** What colleagues know of somebody; the age by its decade. */
export type Known = Readonly<Record<'decade' | 'gender' | 'married' | 'dependents', number>>;

const decadeOf = (age: number) => Math.min(6, Math.max(1, Math.floor(age / 10)));

/** How much of what is told of a row is so of somebody: −1 where something isn't. */
function likeness(row: PublishedRow, { decade, gender, married, dependents }: Known): number {
  const told = [row.age === null ? null : decadeOf(row.age), row.genderCode, row.isMarried, row.isDependent];
  const own = [decade, gender, married, dependents];
  if (told.some((value, i) => value !== null && Number(value) !== own[i])) return -1;
  return told.filter((value) => value !== null).length;
}

/** The rows that are most like somebody. */
export function likest(rows: List, known: Known): List {
  const all = rows.map((row) => likeness(row, known));
  const best = Math.max(0, ...all);
  return rows.filter((_, i) => all[i] === best);
}

/** How likely the most common grade of the rows is the truth; where several are as common, one of them by lot. */
export function guessed(rows: List, truth: string): number {
  const counts = new Map<string, number>();
  for (const { grade } of rows) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const names = [...counts].filter(([, count]) => count === most).map(([name]) => name);
  return names.includes(truth) ? 1 / names.length : 0;
}

const READ = new WeakMap<List, ReadonlyMap<string, PublishedRow>>();

/** The rows of a list by their marks. */
export function byMark(list: List = []): ReadonlyMap<string, PublishedRow> {
  const read = READ.get(list) ?? new Map(list.map((row) => [row.mark, row]));
  READ.set(list, read);
  return read;
}

const labels = ({ age, genderCode, isMarried, isDependent }: PublishedRow) =>
  [age, genderCode, isMarried, isDependent].join();

/** Each way to look at some months: which rows of one list, those of a group, are left when somebody is looked for. */
export const LOOKS = {
  /** Of the last list, the rows that were not in the first: for who came. */
  appeared: (rows, lists) => {
    const before = byMark(lists[0]);
    return rows.filter(({ mark }) => !before.has(mark));
  },
  /** Of the first list, the rows that are not in the last: for who went. */
  vanished: (rows, lists) => {
    const after = byMark(lists.at(-1));
    return rows.filter(({ mark }) => !after.has(mark));
  },
  /** Of the first list, the rows that have said the same ever since: for who went, and left a row that nobody cares for. */
  stoodStill: (rows, lists) =>
    rows.filter((row) =>
      lists.every((list) => {
        const later = byMark(list).get(row.mark);
        return later?.grade === row.grade && later.type === row.type;
      }),
    ),
  /** Of the last list, the rows of which something else is told than in the first: for who married, or grew older. */
  toldOtherwise: (rows, lists) => {
    const before = byMark(lists[0]);
    return rows.filter((row) => {
      const old = before.get(row.mark);
      return old !== undefined && labels(old) !== labels(row);
    });
  },
} as const satisfies Record<string, (rows: List, lists: readonly List[]) => List>;

export type Look = keyof typeof LOOKS;

/** How many rows came, went, or are told otherwise, of those that look the same: what one list shows beside the one before. */
export function differences(before: List, after: List): readonly number[] {
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const [old, now] = [byMark(before), byMark(after)];
  for (const row of after) {
    const known = old.get(row.mark);
    if (!known) count(`came ${labels(row)} ${row.horizons}`);
    else if (labels(known) !== labels(row)) count(`${labels(known)} became ${labels(row)}`);
    if (known && known.horizons !== row.horizons) count(`history ${labels(row)} ${known.horizons} ${row.horizons}`);
  }
  for (const row of before) if (!now.has(row.mark)) count(`went ${labels(row)} ${row.horizons}`);
  return [...counts.values()];
}
