/**
 * Measures contenders in alternation: every round runs each contender once, in rotating order, so that other load on the
 * machine affects all alike. The result is the median over rounds; ratios are medians of the rounds' own ratios.
 */
import type { Contender } from './entry.ts';
import { isSmallest } from './size.ts';

const ROUNDS = 21;
/** Number of uncounted rounds at the start as a share of the counted ones; at least one. */
const WARM_UP = 1 / 7;

export interface Measured {
  readonly name: string;
  /** Milliseconds per run, one value per round. */
  readonly samples: readonly number[];
}

export async function measure(contenders: readonly Contender[], repeats: number, usual = ROUNDS): Promise<Measured[]> {
  const rounds = isSmallest ? 1 : usual;
  const warmUp = isSmallest ? 0 : Math.max(1, Math.round(rounds * WARM_UP));
  const samples = contenders.map(({ name }) => ({ name, samples: [] as number[] }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (turn + Math.max(0, round)) % contenders.length;
      const contender = contenders[index];
      if (!contender) continue;
      const time = await timeOnce(contender, repeats);
      if (round >= 0) samples[index]?.samples.push(time);
    }
  }
  return samples;
}

async function timeOnce(contender: Contender, usual: number): Promise<number> {
  const repeats = isSmallest ? 1 : (contender.repeats ?? usual);
  const start = performance.now();
  for (let i = 0; i < repeats; i += 1) {
    const result = contender.run();
    // Awaiting a plain value would add a turn of the event loop to every run of a synchronous function.
    if (result instanceof Promise) await result;
  }
  return (performance.now() - start) / repeats;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Median of ours ÷ the other's, round by round. */
export function ratio(ours: Measured, other: Measured): number {
  return median(ours.samples.map((value, round) => value / (other.samples[round] ?? Number.NaN)));
}
