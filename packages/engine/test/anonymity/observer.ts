/**
 * Simulates an observer who keeps the published lists of some months, follows every row from one list to the next without a
 * mistake, and knows what colleagues know: age band, gender, family, who came and who went. It shares no code with the
 * engine's lists.
 */

/** A published row, plus two things that no reader knows for sure: a mark that identifies it in later lists, and its group. */
export interface PublishedRow {
  readonly age: number | null;
  readonly genderCode: 0 | 1 | null;
  readonly isMarried: boolean | null;
  readonly isDependent: boolean | null;
  readonly type: number;
  readonly grade: string;
  /** The number of the three horizons for which the row is listed. */
  readonly horizons: number;
  /** Risk and return for these horizons, in whole points. */
  readonly points: readonly number[];
  readonly mark: string;
  readonly group: string;
}

export type List = readonly PublishedRow[];

/** The attributes that colleagues know of a person; the age by its decade. */
export type Known = Readonly<Record<'decade' | 'gender' | 'married' | 'dependents', number>>;

const decadeOf = (age: number) => Math.min(6, Math.max(1, Math.floor(age / 10)));

/** The number of matching attributes of a row and a person; −1 where one differs. */
function likeness(row: PublishedRow, { decade, gender, married, dependents }: Known): number {
  const told = [row.age === null ? null : decadeOf(row.age), row.genderCode, row.isMarried, row.isDependent];
  const own = [decade, gender, married, dependents];
  if (told.some((value, i) => value !== null && Number(value) !== own[i])) return -1;
  return told.filter((value) => value !== null).length;
}

/** The rows with the most attributes matching a person. */
export function likest(rows: List, known: Known): List {
  const all = rows.map((row) => likeness(row, known));
  const best = Math.max(0, ...all);
  return rows.filter((_, i) => all[i] === best);
}

/** The chance that a guess is right: the guess is the most common grade of the rows, or one of equally common ones by lot. */
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

/** Ways to compare lists, each to find a person's row: they select from the rows of one list, or of one of its groups. */
export const LOOKS = {
  /** Rows of the last list that were not in the first: for people who came. */
  appeared: (rows, lists) => {
    const before = byMark(lists[0]);
    return rows.filter(({ mark }) => !before.has(mark));
  },
  /** Rows of the first list that are not in the last: for people who left. */
  vanished: (rows, lists) => {
    const after = byMark(lists.at(-1));
    return rows.filter(({ mark }) => !after.has(mark));
  },
  /** Rows of the first list that have not changed since: for people who left a row that is never updated. */
  stoodStill: (rows, lists) =>
    rows.filter((row) =>
      lists.every((list) => {
        const later = byMark(list).get(row.mark);
        return later?.grade === row.grade && later.type === row.type;
      }),
    ),
  /** Rows of the last list whose attributes differ from the first: for people who married or grew older. */
  toldOtherwise: (rows, lists) => {
    const before = byMark(lists[0]);
    return rows.filter((row) => {
      const old = before.get(row.mark);
      return old !== undefined && labels(old) !== labels(row);
    });
  },
} as const satisfies Record<string, (rows: List, lists: readonly List[]) => List>;

export type Look = keyof typeof LOOKS;

/** The number of rows that came, went or changed, for each set of rows that look the same in doing so. */
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
