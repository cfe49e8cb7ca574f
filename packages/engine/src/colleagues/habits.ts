/**
 * Estimates how often rows of each kind (type and grade together) become another kind, from the rows of a company's present
 * people. Rows of departed people change equally often (docs/method/anonymity.md). A month's counts lose weight each month.
 */
import type { Results } from './cohort-row.ts';
import { type Kind, keyOf, kindOf } from './kinds.ts';

export interface Habits {
  /** "2A>1B": rows of type 2 with an A that became type 1 with a B; "2A>2A": those that stayed. */
  readonly moves: Readonly<Record<string, number>>;
  /** How far changed rows moved: 0 for landing nearest to the old place among the rows of the new kind, 1 for farthest. */
  readonly landings: { readonly count: number; readonly sum: number };
}

/** The habits of a company before its first list. */
export const NO_HABITS: Habits = { moves: {}, landings: { count: 0, sum: 0 } };

/** The factor by which a month's counts shrink each month, so that about a year counts. */
const FADING = 0.9;
/** Counts below this are dropped. */
const MIN_COUNT = 0.01;

/** The estimate for a kind includes the company's average with the weight of this many rows. */
const COMPANY_WEIGHT = 40;
/** The company's average includes an assumption with the weight of this many rows: that this share of them changes. */
const PRIOR = { rows: 40, share: 0.02 };

/** Observed rows and changes, of one kind or of a company. */
interface ObservedChanges {
  readonly rows: number;
  readonly changed: number;
}

class Moves {
  readonly #counts = new Map<string, Map<string, number>>();

  add(from: string, to: string, weight: number): void {
    const known = this.#counts.get(from) ?? new Map<string, number>();
    known.set(to, (known.get(to) ?? 0) + weight);
    this.#counts.set(from, known);
  }

  of(from: string): ReadonlyMap<string, number> {
    return this.#counts.get(from) ?? new Map();
  }

  kinds(): Iterable<string> {
    return this.#counts.keys();
  }

  seen(from: string): ObservedChanges {
    let [rows, changed] = [0, 0];
    for (const [to, weight] of this.of(from)) {
      rows += weight;
      if (to !== from) changed += weight;
    }
    return { rows, changed };
  }
}

/** A share that is pulled towards another one while few rows are known. */
const smoothed = ({ rows, changed }: ObservedChanges, towards: number, weight: number) =>
  (changed + weight * towards) / (rows + weight);

/** The share of each other kind among the changes, summing to 1; empty without changes. */
function sharesOfChanges(moves: ReadonlyMap<string, number>, own: string): [string, number][] {
  const others = [...moves].filter(([to]) => to !== own);
  const all = others.reduce((sum, [, weight]) => sum + weight, 0);
  return others.map(([to, weight]) => [to, weight / all]);
}

export interface Change {
  readonly before: Results;
  readonly after: Results;
}

/** Changes of present people's rows: in this month, and over the months before with decreasing weight. */
export class LivingHabits {
  readonly #month = new Moves();
  readonly #known = new Moves();
  readonly #into = new Map<string, number>();
  readonly #company: ObservedChanges;
  #landings: Habits['landings'];

  constructor(before: Habits, changes: readonly Change[]) {
    for (const [move, weight] of Object.entries(before.moves)) {
      const [from = '', to = ''] = move.split('>');
      this.#known.add(from, to, FADING * weight);
    }
    for (const change of changes) {
      const [from, to] = [keyOf(change.before), keyOf(change.after)];
      this.#month.add(from, to, 1);
      this.#known.add(from, to, 1);
    }
    let [rows, changed] = [0, 0];
    for (const from of this.#known.kinds()) {
      const seen = this.#known.seen(from);
      rows += seen.rows;
      changed += seen.changed;
      for (const [to, weight] of this.#known.of(from)) {
        if (to !== from) this.#into.set(to, (this.#into.get(to) ?? 0) + weight);
      }
    }
    this.#company = { rows, changed };
    const { count, sum } = before.landings;
    this.#landings = { count: FADING * count, sum: FADING * sum };
  }

  /** @param distance as in {@link Habits} */
  addLanding(distance: number): void {
    const { count, sum } = this.#landings;
    this.#landings = { count: count + 1, sum: sum + distance };
  }

  /**
   * Draws a departed row's next kind. Rows change as often as those of their kind have lately. A month in which these changed
   * more or less often than chance explains (three standard deviations) counts alone: an event that changes the present
   * people's rows then changes the departed people's, too.
   */
  next(row: Kind, chance: () => number): Kind {
    const own = keyOf(row);
    const company = smoothed(this.#company, PRIOR.share, PRIOR.rows);
    const usual = smoothed(this.#known.seen(own), company, COMPANY_WEIGHT);
    const { rows, changed } = this.#month.seen(own);
    const isUnusual = Math.abs(changed - usual * rows) > 3 * Math.sqrt(usual * (1 - usual) * rows) + 1;
    const share = isUnusual ? changed / rows : usual;
    if (chance() >= share) return row;
    const weights = isUnusual ? this.#month.of(own) : this.#usualOf(own);
    const ends = [...weights].filter(([to]) => to !== own);
    let left = chance() * ends.reduce((sum, [, weight]) => sum + weight, 0);
    const drawn = ends.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return kindOf(drawn?.[0] ?? own) ?? row;
  }

  /** What a kind's rows became, plus what the company's rows became with the weight of four changes. */
  #usualOf(own: string): ReadonlyMap<string, number> {
    const weights = new Map(this.#known.of(own));
    for (const [to, part] of sharesOfChanges(this.#into, own)) weights.set(to, (weights.get(to) ?? 0) + 4 * part);
    return weights;
  }

  /** Draws how far a row lands from its old place, 0 to 1; the mean is that of present people's rows. */
  distance(chance: () => number): number {
    const { count, sum } = this.#landings;
    const mean = (sum + 1) / (count + 2);
    return chance() ** (1 / mean - 1);
  }

  toKeep(): Habits {
    const moves: Record<string, number> = {};
    for (const from of this.#known.kinds()) {
      for (const [to, weight] of this.#known.of(from)) {
        if (weight >= MIN_COUNT) moves[`${from}>${to}`] = rounded(weight);
      }
    }
    return { moves, landings: { count: rounded(this.#landings.count), sum: rounded(this.#landings.sum) } };
  }
}

const rounded = (weight: number) => Math.round(1000 * weight) / 1000;
