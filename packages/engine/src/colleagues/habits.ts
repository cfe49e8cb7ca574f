/**
 * How often rows of each kind (type and grade together) become another kind, counted over a company's living rows. Rows whose
 * person has gone are changed as often as these (docs/method/anonymity.md). What a month shows counts less in each later one.
 */
import type { Results } from './cohort-row.ts';
import { type Kind, keyOf, kindOf } from './kinds.ts';

export interface Habits {
  /** "2A>1B": rows of type 2 with an A that became type 1 with a B; "2A>2A": those that stayed. */
  readonly moves: Readonly<Record<string, number>>;
  /** How far the changed ones landed from where they stood: 0 at the nearest row of the new kind, 1 at the farthest. */
  readonly landings: { readonly count: number; readonly sum: number };
}

/** Of a company whose first list it is. */
export const NO_HABITS: Habits = { moves: {}, landings: { count: 0, sum: 0 } };

/** What is left of a month's counts a month later: counts of about a year are known. */
const FADING = 0.9;
/** Less than this is forgotten. */
const LEAST = 0.01;

/** Rows of a kind are reckoned as if so many more of them were known that do what the whole company does. */
const OF_COMPANY = 40;
/** A company's rows are reckoned as if so many more were known, of which this share changes. */
const BEFOREHAND = { rows: 40, share: 0.02 };

/** Of one kind, or of a company. */
interface Seen {
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

  seen(from: string): Seen {
    let [rows, changed] = [0, 0];
    for (const [to, weight] of this.of(from)) {
      rows += weight;
      if (to !== from) changed += weight;
    }
    return { rows, changed };
  }
}

/** A share that is drawn towards another one as long as few rows are known. */
const smoothed = ({ rows, changed }: Seen, towards: number, weight: number) =>
  (changed + weight * towards) / (rows + weight);

/** Changes into other kinds than one's own, as parts of one; empty where there is none. */
function parts(moves: ReadonlyMap<string, number>, own: string): [string, number][] {
  const others = [...moves].filter(([to]) => to !== own);
  const all = others.reduce((sum, [, weight]) => sum + weight, 0);
  return others.map(([to, weight]) => [to, weight / all]);
}

export interface Change {
  readonly before: Results;
  readonly after: Results;
}

/** What living rows do: in the month, and, more slowly forgotten, in the months before. */
export class LivingHabits {
  readonly #month = new Moves();
  readonly #known = new Moves();
  readonly #into = new Map<string, number>();
  readonly #company: Seen;
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
   * What a row becomes. As often as rows of its kind have changed lately; a month in which they did so more or less often than
   * chance explains (three standard deviations) counts alone: whatever moved the living then moves the departed, too.
   */
  next(row: Kind, chance: () => number): Kind {
    const own = keyOf(row);
    const company = smoothed(this.#company, BEFOREHAND.share, BEFOREHAND.rows);
    const usual = smoothed(this.#known.seen(own), company, OF_COMPANY);
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

  /** What a kind's rows became, with as much of what all rows became as four changes. */
  #usualOf(own: string): ReadonlyMap<string, number> {
    const weights = new Map(this.#known.of(own));
    for (const [to, part] of parts(this.#into, own)) weights.set(to, (weights.get(to) ?? 0) + 4 * part);
    return weights;
  }

  /** How far a row lands from where it stands: on the average as far as the living did, or anywhere. */
  distance(chance: () => number): number {
    const { count, sum } = this.#landings;
    const mean = (sum + 1) / (count + 2);
    return chance() ** (1 / mean - 1);
  }

  toKeep(): Habits {
    const moves: Record<string, number> = {};
    for (const from of this.#known.kinds()) {
      for (const [to, weight] of this.#known.of(from)) {
        if (weight >= LEAST) moves[`${from}>${to}`] = rounded(weight);
      }
    }
    return { moves, landings: { count: rounded(this.#landings.count), sum: rounded(this.#landings.sum) } };
  }
}

const rounded = (weight: number) => Math.round(1000 * weight) / 1000;
