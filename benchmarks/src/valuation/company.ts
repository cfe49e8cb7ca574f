/** 100,000 employees with random mixes, as columns for the batch and as objects for the naive way. Same seed, same people. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Person {
  readonly weights: readonly number[];
  readonly areaWeights: readonly number[];
  readonly riskToleranceCode: 1 | 2 | 3 | 4;
}

export function people(count: number, seed: number): Person[] {
  const random = xoroshiro128plus(seed);
  const uniform = () => (random.next() >>> 0) / 2 ** 32;
  const shares = (length: number) => {
    const parts = Array.from({ length }, () => (uniform() < 0.3 ? 0 : -Math.log(1 - uniform())));
    const total = parts.reduce((sum, part) => sum + part, 0);
    return total > 0 ? parts.map((part) => part / total) : parts.map((_, index) => (index === length - 1 ? 1 : 0));
  };
  return Array.from({ length: count }, () => ({
    weights: shares(6),
    areaWeights: shares(4),
    riskToleranceCode: (1 + Math.floor(uniform() * 4)) as Person['riskToleranceCode'],
  }));
}

type Six = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
type Four = [Float64Array, Float64Array, Float64Array, Float64Array];

export interface Columns {
  readonly weights: Six;
  readonly areaWeights: Four;
  readonly riskToleranceCodes: Uint8Array;
}

export function columnsOf(crowd: readonly Person[]): Columns {
  const column = (pick: (person: Person) => number) => Float64Array.from(crowd, pick);
  const weight = (index: number) => column((person) => person.weights[index] ?? 0);
  const area = (index: number) => column((person) => person.areaWeights[index] ?? 0);
  return {
    weights: [weight(0), weight(1), weight(2), weight(3), weight(4), weight(5)],
    areaWeights: [area(0), area(1), area(2), area(3)],
    riskToleranceCodes: Uint8Array.from(crowd, (person) => person.riskToleranceCode),
  };
}
