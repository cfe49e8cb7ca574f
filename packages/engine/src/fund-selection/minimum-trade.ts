/**
 * 小さな売買を省く — decides which products are traded, and which differ too little from their target (calculations.md section 9, "Minimum
 * trade"). Other trades are not enlarged to make up for those left out.
 */
import type { Position } from './position.ts';

/** A trade has at least this many yen … */
export const MINIMUM_TRADE = 10_000;
/** … and this percent of the total that can be switched. */
export const MINIMUM_TRADE_PERCENT = 2;

export type Trades = {
  /** Each at least a yen above its target. */
  readonly sells: readonly Position[];
  /** They share the proceeds; empty where nothing is sold. */
  readonly buys: readonly Position[];
  /** At least a yen from their target, but not traded. */
  readonly leftOut: readonly Position[];
};

const distance = ({ excess }: Position) => (excess < 0n ? -excess : excess);

/** Opening and closing a position is never too small. */
function isWorthTrading(position: Position, total: bigint): boolean {
  if (position.held === 0n || position.rate === 0) return true;
  const [inYen, inPercent] = [BigInt(100 * MINIMUM_TRADE), BigInt(MINIMUM_TRADE_PERCENT) * total];
  return distance(position) >= (inYen > inPercent ? inYen : inPercent);
}

/** The position furthest below its target; of equal ones the first, which has the smaller code. */
function mostLacking(buys: readonly Position[]): readonly Position[] {
  const [first, ...others] = buys;
  return first ? [others.reduce((most, one) => (one.excess < most.excess ? one : most), first)] : [];
}

/**
 * The positions to trade: all that are large enough. If all purchases are too small but something is sold, the largest purchase
 * takes the proceeds; if all sales are too small, nothing is traded.
 * @param positions in the order of codes
 */
export function tradesOf(positions: readonly Position[], total: bigint): Trades {
  const isWorthIt = (position: Position) => isWorthTrading(position, total);
  const sells = positions.filter((position) => position.excess >= 100n && isWorthIt(position));
  const lacking = sells.length === 0 ? [] : positions.filter(({ excess }) => excess < 0n);
  const worthBuying = lacking.filter(isWorthIt);
  const buys = worthBuying.length > 0 ? worthBuying : mostLacking(lacking);
  const traded = new Set([...sells, ...buys]);
  const leftOut = positions.filter((position) => distance(position) >= 100n && !traded.has(position));
  return { sells, buys, leftOut };
}
