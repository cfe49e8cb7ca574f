/**
 * Numbers and an order that are drawn anew for every answer, so that no row can be followed from one answer, or from one
 * list, to another (security.md row 6).
 */
import { randomFillSync } from 'node:crypto';

function words(count: number): Uint32Array {
  return randomFillSync(new Uint32Array(count));
}

/** Above every number that the database gives out, so that none can be taken for an employee's. */
const FIRST = 2 ** 31;

/**
 * Different numbers from 2^31 to 2^32 − 1, one after the other. They tell the place in the answer, which is drawn itself:
 * nothing has to be remembered to keep hundreds of thousands apart, since an odd step meets no number twice.
 */
export function* drawPseudonyms(): Generator<number, never> {
  const [start = 0, chance = 0] = words(2);
  const step = (chance | 1) >>> 0;
  for (let drawn = start % FIRST; ; drawn = (drawn + step) % FIRST) yield FIRST + drawn;
}

/** The numbers from 0 to count − 1 in an order of their own (Fisher and Yates). */
export function drawOrder(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const chance = words(count);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(((chance[last] ?? 0) / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
