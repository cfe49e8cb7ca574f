/**
 * Simulates an observer who looks for the row of a departed person in a known cohort. The observer compares the published
 * changes of all pairs of rows, month by month, and knows how often rows of present and of departed people change in each way.
 */
import { byMark, type List, type PublishedRow } from './observer.ts';
import type { Played } from './play.ts';

const kindOf = ({ type, grade }: PublishedRow) => `${type}${grade}`;

interface Step {
  readonly mark: string;
  readonly kinds: string;
  readonly hasChanged: boolean;
  /** The new points if type or grade changed, else how far they moved. */
  readonly points: string;
}

function stepsOf(before: List, after: List): readonly Step[] {
  const old = byMark(before);
  return after.flatMap((row) => {
    const then = old.get(row.mark);
    if (!then) return [];
    const hasChanged = kindOf(then) !== kindOf(row);
    const points = hasChanged ? row.points : row.points.map((figure, i) => figure - (then.points[i] ?? 0));
    return [{ mark: row.mark, kinds: `${kindOf(then)}>${kindOf(row)}`, hasChanged, points: points.join() }];
  });
}

/** How each row changed since the list before, and whether another row changed in the same way. */
function deedsOf(before: List, after: List): ReadonlyMap<string, string> {
  const steps = stepsOf(before, after);
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const keysOf = ({ kinds, points }: Step) => [kinds.slice(0, 3), kinds, `${kinds} ${points}`];
  for (const step of steps) for (const key of keysOf(step)) if (step.hasChanged || key !== step.kinds) count(key);
  return new Map(
    steps.map((step) => {
      const [from, alike, twin] = keysOf(step).map((key) => (counts.get(key) ?? 0) > 1);
      const beside = [from && step.hasChanged && 'from', alike && 'to', twin && 'there'].filter(Boolean).join();
      return [step.mark, `${step.hasChanged ? 'changed' : 'moved'} ${beside}`];
    }),
  );
}

type Deeds = readonly ReadonlyMap<string, string>[];

/** How much more often rows of departed people change in this way than those of present people, as a logarithm. */
function tellingOf(played: readonly Played[], deeds: readonly Deeds[]): (deed: string) => number {
  const counts = new Map<string, { living: number; departed: number }>();
  const all = { living: 0, departed: 0 };
  for (const [i, { facts }] of played.entries()) {
    for (const [month, done] of deeds[i]?.entries() ?? []) {
      for (const [mark, deed] of done) {
        const whose = facts[month + 1]?.get(mark)?.isThere ? 'living' : 'departed';
        const known = counts.get(deed) ?? { living: 0, departed: 0 };
        known[whose] += 1;
        all[whose] += 1;
        counts.set(deed, known);
      }
    }
  }
  return (deed) => {
    const { living = 0, departed = 0 } = counts.get(deed) ?? {};
    return Math.log(((departed + 1) * (all.living + 1)) / ((living + 1) * (all.departed + 1)));
  };
}

/** Minimum number of months with lists after a departure. */
const KEPT = 6;

/** The number of departed people, and how many rows are identified: by a random pick from the cohort, and from all lists. */
export function nameRows(played: readonly Played[]): { people: number; byLot: number; byAll: number } {
  const deeds = played.map(({ lists }) => lists.slice(1).map((list, i) => deedsOf(lists[i] ?? [], list)));
  const telling = tellingOf(played, deeds);
  const named = { people: 0, byLot: 0, byAll: 0 };
  for (const [i, { lists, facts }] of played.entries()) {
    for (let month = 1; month <= lists.length - KEPT; month++) {
      const rows = byMark(lists[month - 1]);
      for (const [code, fact] of facts[month] ?? []) {
        const own = rows.get(code);
        if (fact.isThere || !facts[month - 1]?.get(code)?.isThere || !own) continue;
        const since = (deeds[i] ?? []).slice(month - 1);
        const scored = [...rows.values()]
          .filter(({ group }) => group === own.group)
          .map(({ mark }) => ({
            mark,
            score: since.reduce((sum, done) => sum + (done.has(mark) ? telling(done.get(mark) ?? '') : 0), 0),
          }));
        const most = Math.max(...scored.map(({ score }) => score));
        const best = scored.filter(({ score }) => score > most - 1e-9);
        named.people += 1;
        named.byLot += 1 / scored.length;
        if (best.some(({ mark }) => mark === code)) named.byAll += 1 / best.length;
      }
    }
  }
  return named;
}
