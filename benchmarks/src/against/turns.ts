/**
 * Measures two builds in alternation: the earlier build, this one, and this one again, in an order that rotates each round. The
 * third is the control: how much two runs of the same code differ on this machine today.
 */
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';

/** The three builds in their order; each appears in the results under this name. */
export const PLACES = ['before', 'now', 'now again'] as const;
export type Place = (typeof PLACES)[number];
export type OfEach<T> = Readonly<Record<Place, T>>;

/**
 * A comparison in which this build seems slower is measured again, at most this number of times in total: on a busy machine a
 * single measurement is often wrong.
 */
const MAX_MEASUREMENTS = 3;

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  /** Median of the earlier build, in the unit. */
  readonly before: number;
  /** Median of `now` ÷ `before`. */
  readonly ratio: number;
  /** The smallest ratio of a single round. */
  readonly least: number;
  readonly most: number;
  /** Median of `now again` ÷ `now`. */
  readonly control: number;
}

export interface Table {
  /** Called with the results of one call of `byTurns`. */
  tell(found: readonly Comparison[]): void;
  /** Whether the ratio is within its limit. */
  isReached(found: Comparison): boolean;
}

/** The figures of one turn by name, with their units; smaller is better. */
export type Figures = Readonly<Record<string, readonly [value: number, unit: string]>>;

/**
 * Compares all figures of a sample and shows each.
 * @param rounds of one measurement
 * @param sample measures one build in one turn; the first round is not counted
 */
export async function byTurns(
  rounds: number,
  sample: (place: Place) => Figures | Promise<Figures>,
  { tell, isReached }: Table,
): Promise<void> {
  const samples: Record<Place, Figures[]> = { before: [], now: [], 'now again': [] };
  const look = async (from: number) => {
    for (let round = from; round < sized(rounds, 1); round += 1) {
      for (let turn = 0; turn < PLACES.length; turn += 1) {
        const place = PLACES[(turn + Math.max(0, round)) % PLACES.length] ?? 'before';
        const figures = await sample(place);
        if (round >= 0) samples[place].push(figures);
      }
    }
    return comparisons(samples);
  };
  let found = await look(sized(-1, 0));
  for (let looks = 1; looks < sized(MAX_MEASUREMENTS, 1) && !found.every(isReached); looks += 1) found = await look(0);
  tell(found);
}

function comparisons(samples: OfEach<readonly Figures[]>): readonly Comparison[] {
  const [first = {}] = samples.now;
  return Object.entries(first).map(([name, [, unit]]) => {
    const [before, now, again] = PLACES.map((place) => samples[place].map((one) => one[name]?.[0] ?? Number.NaN));
    return { name, unit, ...compared(before ?? [], now ?? [], again ?? []) };
  });
}

function compared(before: readonly number[], now: readonly number[], again: readonly number[]) {
  const quotients = (above: readonly number[], below: readonly number[]) =>
    above.map((value, round) => (value === below[round] ? 1 : value / (below[round] ?? Number.NaN)));
  const ratios = quotients(now, before);
  return {
    before: median(before),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    control: median(quotients(again, now)),
  };
}
