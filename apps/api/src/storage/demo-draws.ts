/** Draws invented colleagues and what they hold: plausible enough for a demo, the same for the same seed. */
import { createHash } from 'node:crypto';

/** The next number from 0 up to, not including, 1. */
export type Chance = () => number;

/** From the digests of the seed and a counter; eight numbers a digest. */
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

/** @param on the day on which they are of working age */
export function drawColleague(chance: Chance, { code, on }: { readonly code: string; readonly on: string }): Colleague {
  // The sum of two draws: more people in the middle of working life than at its ends.
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

interface Product {
  readonly productCode: string;
  readonly name: string;
}

/** Yen; a mix is worth as many of these as it has parts. */
const PART = 50_000;

/** One to four products in parts of one to ten. */
export function drawHoldings<P extends Product>(chance: Chance, products: readonly P[]): (P & { valuation: number })[] {
  const held = new Map<P, number>();
  const kinds = 1 + Math.floor(chance() * 4);
  for (let kind = 0; kind < kinds; kind += 1) {
    const product = products[Math.floor(chance() * products.length)];
    if (product) held.set(product, PART * (1 + Math.floor(chance() * 10)));
  }
  return [...held].map(([product, valuation]) => ({ ...product, valuation }));
}
