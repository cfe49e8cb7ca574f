/**
 * 選んだ配分からのずれ — computes how far the holdings differ from the chosen allocation, in points, and which product differs most
 * (calculations.md section 9, "Drift").
 */
import { withoutNoise } from '../rounding/decimals.ts';
import { type Position, positionsOf, type Switchable } from './position.ts';

/** Percentage points from which the drift is a caution. */
export const DRIFT_CAUTION = 10;

export type Drift = {
  /** ½·Σ|held % − rate %|: 0 to 100. */
  readonly driftPoints: number;
  /** The product that differs most, of equal ones the smaller code; points above its rate, negative if below. */
  readonly largest: { readonly code: string; readonly points: number };
  readonly level: 'note' | null;
};

const distance = ({ excess }: Position) => (excess < 0n ? -excess : excess);

/**
 * @param account the holdings, and the last registered choice, or without one the record keeper's 配分指定, in integer percent
 * @returns null without holdings
 * @throws RangeError as `positionsOf`
 */
export function drift(account: Switchable): Drift | null {
  const { total, positions } = positionsOf(account);
  const [first, ...others] = positions;
  if (total === 0n || !first) return null;
  const furthest = others.reduce((most, one) => (distance(one) > distance(most) ? one : most), first);
  // An excess is 100·held − T·rate, so it equals the points times T.
  const twice = positions.reduce((sum, position) => sum + distance(position), 0n);
  return {
    driftPoints: withoutNoise(Number(twice) / (2 * Number(total))),
    largest: { code: furthest.code, points: withoutNoise(Number(furthest.excess) / Number(total)) },
    level: twice >= 2n * BigInt(DRIFT_CAUTION) * total ? 'note' : null,
  };
}
