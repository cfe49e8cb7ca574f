/**
 * Draws invented colleagues and their holdings from seeded random numbers: plausible for a demo, and the same for the
 * same seed.
 */
import { createHash } from 'node:crypto';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';

/** Returns the next number in [0, 1). */
export type Chance = () => number;

/** Makes a random number generator, which takes the numbers from digests of the seed and a counter, eight from each digest. */
export function chanceOf(seed: number): Chance {
  let digests = 0;
  let numbers: number[] = [];
  return () => {
    if (numbers.length === 0) {
      const digest = createHash('sha256').update(`${seed} ${digests}`).digest();
      numbers = Array.from({ length: digest.length / 4 }, (_, i) => digest.readUInt32BE(4 * i) / 2 ** 32);
      digests += 1;
    }
    return numbers.pop() ?? 0;
  };
}

export interface Colleague {
  readonly code: string;
  readonly birthday: string;
  readonly genderCode: 0 | 1;
  readonly isMarried: boolean;
  readonly isDependent: boolean;
}

const YOUNGEST = 19;
const OLDEST = 64;

/** @param on a day on which the colleague is of working age */
export function drawColleague(chance: Chance, { code, on }: { readonly code: string; readonly on: string }): Colleague {
  // The mean of two draws gives more people in the middle of working life than at its ends.
  const age = YOUNGEST + Math.floor(((chance() + chance()) / 2) * (OLDEST + 1 - YOUNGEST));
  const year = Number(on.slice(0, 4)) - age - 1;
  const isMarried = chance() < (age < 30 ? 0.25 : 0.6);
  return {
    code,
    birthday: `${year}-${String(1 + Math.floor(chance() * 12)).padStart(2, '0')}-${String(1 + Math.floor(chance() * 28)).padStart(2, '0')}`,
    genderCode: chance() < 0.6 ? 0 : 1,
    isMarried,
    isDependent: chance() < (isMarried ? 0.5 : 0.08),
  };
}

/**
 * The share of each risk tolerance in a company, about what the diagnosis would give (calculations.md section 3, the
 * plausible answer mix).
 */
const TYPE_SHARES = [
  { code: 4, share: 0.15 },
  { code: 1, share: 0.4 },
  { code: 2, share: 0.33 },
  { code: 3, share: 0.12 },
] as const satisfies readonly { readonly code: RiskToleranceCode; readonly share: number }[];

export function drawType(chance: Chance): RiskToleranceCode {
  let left = chance();
  for (const { code, share } of TYPE_SHARES) {
    left -= share;
    if (left < 0) return code;
  }
  return 2;
}

interface Product {
  readonly productCode: string;
  readonly name: string;
  /** null for multi-asset products. */
  readonly assetClassCode: number | null;
}

type Held<P> = readonly (P & { readonly valuation: number })[];

/** Yen: a portfolio consists of parts of this value. */
const PART_YEN = 50_000;

/**
 * Draws the holdings of somebody with a risk tolerance: most are near its model, others are one deposit, one
 * multi-asset product, or a few random products. Never empty, even if the master has no product of a class.
 */
export function drawHoldings<P extends Product>(
  chance: Chance,
  products: readonly P[],
  model: readonly number[],
): Held<P> {
  const oneOf = (some: readonly P[]) => some[Math.floor(chance() * some.length)];
  const ofClass = (code: number | null) => products.filter((product) => product.assetClassCode === code);
  const parts = () => 1 + Math.floor(chance() * 30);
  const habit = chance();
  const chosen: readonly Chosen<P>[] =
    habit < 0.55
      ? model.map((weight, code) => [oneOf(ofClass(code)), Math.round(40 * weight * (0.4 + 1.2 * chance()))])
      : habit < 0.75
        ? [[oneOf(ofClass(DEPOSITS)), parts()]]
        : habit < 0.85
          ? [[oneOf(ofClass(null)), parts()]]
          : [1, 2, 3].map(() => [oneOf(products), parts()]);
  return held([
    ...chosen,
    ...(chosen.some(([product, count]) => product && count > 0) ? [] : [[products[0], 1] as const]),
  ]);
}

const DEPOSITS = 5;

type Chosen<P> = readonly [product: P | undefined, parts: number];

/** Adds up the parts of each product; parts for which no product was found are left out. */
function held<P extends Product>(chosen: readonly Chosen<P>[]): Held<P> {
  const sums = new Map<P, number>();
  for (const [product, parts] of chosen) {
    if (product && parts > 0) sums.set(product, (sums.get(product) ?? 0) + PART_YEN * parts);
  }
  return [...sums].map(([product, valuation]) => ({ ...product, valuation }));
}
