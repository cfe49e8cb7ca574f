/**
 * Computes plausible new values for the row of a departed person, as if the person were still valued (a "counterfeit" of
 * m-invariance, Xiao and Tao 2007). Values are drawn from how rows of present people behave and never copied from one of them:
 * a row that stood still, kept its grade for ever, changed only where another did, or landed exactly there could be
 * recognised.
 */
import { COMPARED_HORIZONS, type CohortPerson, type CohortRow, longestOf, type Results } from './cohort-row.ts';
import { type Change, type Habits, LivingHabits } from './habits.ts';
import { isAlike, type Kind } from './kinds.ts';

/** Returns a random number from 0 up to, not including, 1. */
export type Chance = () => number;

type Points = Results['points'];

/** A row's points of all its horizons in one list: risk and return of 3, 5 and 10 years; or the changes of them. */
type Place = readonly number[];

const placeOf = (points: Points): Place => COMPARED_HORIZONS.flatMap((horizon) => points[horizon] ?? []);

/** Squared distance over the horizons that both have. */
function squaredDistance(a: Place, b: Place): number {
  let sum = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return sum;
}

/** A new place beside `one`: up to half the way to its nearest neighbour, or as far in the opposite direction. */
function placeBeside(one: Place, all: readonly Place[], chance: Chance): Place {
  let nearest: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of all) {
    const distance = other === one ? Number.POSITIVE_INFINITY : squaredDistance(one, other);
    if (distance < least) [nearest, least] = [other, distance];
  }
  const part = chance() - 0.5;
  return one.map((figure, i) => Math.round(figure + part * ((nearest?.[i] ?? figure) - figure)));
}

/** The maximum of a smallint in PostgreSQL. */
const MOST_TENTHS = 32_767;
const clamped = (tenths: number, least: number) => Math.min(MOST_TENTHS, Math.max(least, tenths));

/** The points for the horizons in which the row is listed. */
function pointsAt(place: Place, { points }: Pick<Results, 'points'>): Points {
  const at = (horizon: (typeof COMPARED_HORIZONS)[number]) => {
    const i = 2 * COMPARED_HORIZONS.indexOf(horizon);
    return points[horizon] && ([clamped(place[i] ?? 0, 0), clamped(place[i + 1] ?? 0, -MOST_TENTHS)] as const);
  };
  return { 3: at(3), 5: at(5), 10: at(10) };
}

/** With fewer rows to draw from, a drawn place would be too similar to one of them. */
const MIN_ALIKE_ROWS = 3;

/** The places (points) of rows, by type, grade and length of history. */
class Places {
  readonly #alike = new Map<string, Place[]>();

  add(kind: Kind, place: Place): void {
    for (let length = 2; length <= place.length; length += 2) {
      for (const key of keysOf(kind, length)) {
        const known = this.#alike.get(key);
        if (known) known.push(place.slice(0, length));
        else this.#alike.set(key, [place.slice(0, length)]);
      }
    }
  }

  /** The places of rows of the same type and grade with a long enough history; if too few, of the same type; else of all. */
  like(kind: Kind, row: Results): readonly Place[] {
    const length = 2 * (COMPARED_HORIZONS.indexOf(longestOf(row)) + 1);
    const known = keysOf(kind, length).map((key) => this.#alike.get(key) ?? []);
    return known.find((places) => places.length >= MIN_ALIKE_ROWS) ?? known.at(-1) ?? [];
  }
}

function keysOf({ riskToleranceCode, totalValuation }: Kind, length: number): readonly string[] {
  return [`${length} ${riskToleranceCode} ${totalValuation}`, `${length} ${riskToleranceCode}`, `${length}`];
}

/** The changes of present people's rows in a month, and draws that imitate them. */
class Month {
  readonly habits: LivingHabits;
  readonly #standing = new Places();
  readonly #moving = new Places();
  readonly #chance: Chance;

  constructor(changes: readonly Change[], before: Habits, chance: Chance) {
    this.#chance = chance;
    this.habits = new LivingHabits(before, changes);
    for (const { before: old, after } of changes) {
      const [from, to] = [placeOf(old.points), placeOf(after.points)];
      this.#standing.add(after, to);
      if (isAlike(old, after)) {
        const by = from.map((figure, i) => (to[i] ?? figure) - figure);
        this.#moving.add(old, by);
      }
    }
    for (const change of changes) if (!isAlike(change.before, change.after)) this.#addLanding(change);
  }

  /** Records how far a row landed: the share of its new kind's rows that are nearer to its old place than its new place. */
  #addLanding({ before, after }: Change): void {
    const old = placeOf(before.points);
    const own = squaredDistance(old, placeOf(after.points));
    const others = this.#standing.like(after, before).map((place) => squaredDistance(old, place));
    if (others.length <= 1) return;
    const nearer = others.filter((distance) => distance < own).length;
    const alike = others.filter((distance) => distance === own).length - 1;
    this.habits.addLanding((nearer + Math.max(0, alike) / 2) / (others.length - 1));
  }

  moved(row: Results): Points {
    const moves = this.#moving.like(row, row);
    const one = moves[Math.floor(this.#chance() * moves.length)];
    if (!one) return row.points;
    const by = placeBeside(one, moves, this.#chance);
    return pointsAt(
      placeOf(row.points).map((figure, i) => figure + (by[i] ?? 0)),
      row,
    );
  }

  goneOn(row: Results): Results {
    const kind = this.habits.next(row, this.#chance);
    const { riskToleranceCode, totalValuation } = kind;
    if (isAlike(kind, row)) return { riskToleranceCode, totalValuation, points: this.moved(row) };
    const own = placeOf(row.points);
    const others = this.#standing.like(kind, row);
    const nearestFirst = others.toSorted((a, b) => squaredDistance(own, a) - squaredDistance(own, b));
    const one = nearestFirst[Math.floor(this.habits.distance(this.#chance) * others.length)];
    const points = one ? pointsAt(placeBeside(one, others, this.#chance), row) : row.points;
    return { riskToleranceCode, totalValuation, points };
  }
}

interface CarriedOn {
  readonly people: ReadonlyMap<string, CohortPerson>;
  readonly habits: Habits;
  readonly chance: Chance;
}

/** The rows a month later, each in the same cohort and for the same horizons; and the habits for the next month. */
export function carriedOn(
  rows: readonly CohortRow[],
  { people, habits, chance }: CarriedOn,
): { readonly rows: readonly CohortRow[]; readonly habits: Habits } {
  const ownOf = ({ code }: CohortRow) => (code === null ? null : (people.get(code)?.results ?? null));
  const isWhole = (row: CohortRow, own: Results) =>
    COMPARED_HORIZONS.every((horizon) => !row.points[horizon] || own.points[horizon]);
  const changes = rows.flatMap((row) => {
    const after = ownOf(row);
    return after && row.monthsAway === 0 && isWhole(row, after) ? [{ before: row, after }] : [];
  });
  const month = new Month(changes, habits, chance);
  const carried = rows.map((row) => {
    const own = ownOf(row);
    if (!own) return { ...row, ...month.goneOn(row), monthsAway: row.monthsAway + 1 };
    const moved = isWhole(row, own) ? own.points : month.moved(row);
    const pointIn = (horizon: (typeof COMPARED_HORIZONS)[number]) =>
      row.points[horizon] ? (own.points[horizon] ?? moved[horizon]) : null;
    return { ...row, ...own, points: { 3: pointIn(3), 5: pointIn(5), 10: pointIn(10) }, monthsAway: 0 };
  });
  return { rows: carried, habits: month.habits.toKeep() };
}
