/**
 * Measures two builds in alternation: the earlier build, this one, and this one again, round by round in rotating order. The third
 * is the control: the difference of the same code from itself on this machine today.
 */
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';

/** The columns in order: each ratio is relative to the first. */
export const PLACES = ['before', 'now', 'now again'] as const;
export type Place = (typeof PLACES)[number];
export type OfEach<T> = Readonly<Record<Place, T>>;

/**
 * A measurement in which this build seems slower is repeated up to this number in total: on a busy machine a single one is often
 * wrong.
 */
const MOST_LOOKS = 3;

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  /** Median of the build before, in the unit. */
  readonly before: number;
  /** Median of now ÷ before. */
  readonly ratio: number;
  /** The smallest ratio of a single round. */
  readonly least: number;
  readonly most: number;
  /** Median of now again ÷ now. */
  readonly control: number;
}

export interface Table {
  /** Called as soon as a comparison is known. */
  tell(found: readonly Comparison[]): void;
  /** Whether the ratio is within its limit. */
  isReached(found: Comparison): boolean;
}

/** The figures of one turn by name, with their units; smaller is better. */
export type Figures = Readonly<Record<string, readonly [value: number, unit: string]>>;

/**
 * Compares all figures and shows each.
 * @param rounds of one measurement
 * @param sample measures one turn of a round; the first round is not counted
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
  for (let looks = 1; looks < sized(MOST_LOOKS, 1) && !found.every(isReached); looks += 1) found = await look(0);
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
