// The limits of specification section 9, at a fiftieth of their times except under `npm run proof`.
import { LOOKUP_LIMITS, type LookupLimits } from '../lookup-limits.ts';

export const IS_PROOF = process.env.MINORI_PROOF === '1';

const SCALE = IS_PROOF ? 1 : 50;

export function scaledLimits(changes: Partial<LookupLimits> = {}): LookupLimits {
  const { query, retries, total, age, pause } = LOOKUP_LIMITS;
  const times = { query: query / SCALE, total: total / SCALE, age: age / SCALE, pause: pause / SCALE };
  return { ...times, retries, ...changes };
}
