/** Generates standard normal numbers by Box–Muller, cosine first and then sine, u = (x + ½)/2³² (calculations.md section 7). */
import { mulberry32 } from './mulberry32.ts';

const TWO_TO_32 = 4_294_967_296;

/** A stream of standard normal numbers that depends only on the seed. */
export function normalStream(seed: number): () => number {
  const next = mulberry32(seed);
  const uniform = () => (next() + 0.5) / TWO_TO_32;
  let pending: number | undefined;
  return () => {
    if (pending !== undefined) {
      const sine = pending;
      pending = undefined;
      return sine;
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()));
    const angle = 2 * Math.PI * uniform();
    pending = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}
