/**
 * A row whose person is no longer valued goes on as if the person were (a "counterfeit" of m-invariance, Xiao and Tao 2007):
 * each month it does what a row of the same type and grade, drawn by lot, has done. A row that stood still, or that kept
 * its grade for ever, could be told from the others.
 */
import {
  COMPARED_HORIZONS,
  type CohortPerson,
  type CohortRow,
  type ComparedHorizon,
  longestOf,
  type Point,
  type Results,
} from './cohort-row.ts';

/** A number from 0 up to, not including, 1. */
export type Chance = () => number;

/** What somebody's row said a month ago, and what it says now. */
interface Change {
  readonly before: Results;
  readonly after: Results;
}

const isAlike = (a: Results, b: Results) =>
  a.totalValuation === b.totalValuation && a.riskToleranceCode === b.riskToleranceCode;

/** Most first: the same type and grade, the same type, anybody; each with a history that is long enough. */
function likenesses(row: Results, horizon: ComparedHorizon): readonly string[] {
  const { riskToleranceCode, totalValuation } = row;
  return [`${horizon} ${riskToleranceCode} ${totalValuation}`, `${horizon} ${riskToleranceCode}`, `${horizon}`];
}

class Changes {
  readonly #alike = new Map<string, Change[]>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  add(change: Change): void {
    for (const horizon of COMPARED_HORIZONS) {
      if (!change.before.points[horizon] || !change.after.points[horizon]) return;
      for (const likeness of likenesses(change.before, horizon)) {
        const known = this.#alike.get(likeness);
        if (known) known.push(change);
        else this.#alike.set(likeness, [change]);
      }
    }
  }

  drawFor(row: Results): Change | undefined {
    for (const likeness of likenesses(row, longestOf(row))) {
      const known = this.#alike.get(likeness);
      if (known) return known[Math.floor(this.#chance() * known.length)];
    }
    return undefined;
  }
}

/** What a smallint holds. */
const MOST_TENTHS = 32_767;
const held = (tenths: number, least: number) => Math.min(MOST_TENTHS, Math.max(least, tenths));

function movedBy(point: Point | null, horizon: ComparedHorizon, change: Change | undefined): Point | null {
  const [before, after] = [change?.before.points[horizon], change?.after.points[horizon]];
  if (!point || !before || !after) return point;
  return [held(point[0] + after[0] - before[0], 0), held(point[1] + after[1] - before[1], -MOST_TENTHS)];
}

type Points = Results['points'];
const pointsFrom = (pointIn: (horizon: ComparedHorizon) => Point | null): Points => ({
  3: pointIn(3),
  5: pointIn(5),
  10: pointIn(10),
});

/** Whoever changed type or grade has another portfolio: the row takes over where that one stands. */
function goneOn(row: Results, change: Change | undefined): Results {
  const taken =
    change && isAlike(row, change.before) && !isAlike(change.before, change.after) ? change.after : undefined;
  return {
    totalValuation: (taken ?? row).totalValuation,
    riskToleranceCode: (taken ?? row).riskToleranceCode,
    points: pointsFrom((horizon) =>
      taken && row.points[horizon] ? taken.points[horizon] : movedBy(row.points[horizon], horizon, change),
    ),
  };
}

/** The rows a month later, each in the cohort and in the histories in which it was. */
export function carriedOn(
  rows: readonly CohortRow[],
  people: ReadonlyMap<string, CohortPerson>,
  chance: Chance,
): readonly CohortRow[] {
  const changes = new Changes(chance);
  const ownOf = ({ code }: CohortRow) => (code === null ? null : (people.get(code)?.results ?? null));
  for (const row of rows) {
    const after = ownOf(row);
    if (after && row.monthsAway === 0) changes.add({ before: row, after });
  }
  return rows.map((row) => {
    const own = ownOf(row);
    if (!own) return { ...row, ...goneOn(row, changes.drawFor(row)), monthsAway: row.monthsAway + 1 };
    const isWhole = COMPARED_HORIZONS.every((horizon) => !row.points[horizon] || own.points[horizon]);
    const missing = isWhole ? undefined : changes.drawFor(row);
    const points = pointsFrom((horizon) =>
      row.points[horizon] ? (own.points[horizon] ?? movedBy(row.points[horizon], horizon, missing)) : null,
    );
    return { ...row, ...own, points, monthsAway: 0 };
  });
}
