/**
 * Finds every root of the growth equation in the bracket, for accounts with outflows (calculations.md section 5: more than one
 * root is possible). The bracket is halved until each piece provably has no root, or is monotone and has at most one; both proofs
 * come from f, f′ and a bound of |f″| (Taylor). In pieces too short to distinguish rates the relative residual decides.
 */
import { bracketedNewton } from './bracketed-newton.ts';
import { type FlowSchedule, gapAfter } from './flow-schedule.ts';
import {
  type Equation,
  type Evaluation,
  HIGHEST_GROWTH,
  LOWEST_GROWTH,
  magnitudes,
  surplusEquation,
} from './growth-equation.ts';

/** A point is a root when |FV − V| is at most this share of Σ|CF|·growth + |V|. */
const MAX_RESIDUAL = 1e-10;
/** Shortest piece, in daily log growth: the rate changes by less than 1e-9 within it. */
const SHORTEST = 1e-12;
/** Bounds the work for hostile inputs; pieces still open then are decided by their residual. */
const MAX_PIECES = 50_000;

type Piece = { readonly low: number; readonly high: number };

function residual(schedule: FlowSchedule, growth: number): number {
  const at: Evaluation = { value: 0, slope: 0 };
  surplusEquation(schedule)(growth, at);
  const { size } = magnitudes(schedule, growth);
  return size === 0 ? Number.POSITIVE_INFINITY : Math.abs(at.value) / size;
}

/** Decides by Taylor's theorem whether a piece has no root, is monotone, or is still undecided. */
function judge(schedule: FlowSchedule, equation: Equation, { low, high }: Piece): 'rootless' | 'monotone' | 'open' {
  const centre = (low + high) / 2;
  const half = (high - low) / 2;
  const at: Evaluation = { value: 0, slope: 0 };
  equation(centre, at);
  const { size } = magnitudes(schedule, centre);
  const { curvature } = magnitudes(schedule, high);
  const reach = Math.abs(at.slope) * half + 0.5 * curvature * half * half;
  if (size === 0 || Math.abs(at.value) > reach + MAX_RESIDUAL * size) return 'rootless';
  return Math.abs(at.slope) > curvature * half ? 'monotone' : 'open';
}

/** The root of a monotone piece (low, high]. */
function rootOfMonotone(equation: Equation, { low, high }: Piece): number | undefined {
  const at: Evaluation = { value: 0, slope: 0 };
  equation(low, at);
  const atLow = at.value;
  equation(high, at);
  const atHigh = at.value;
  if (atHigh === 0) return high;
  if (atLow === 0 || atLow > 0 === atHigh > 0) return undefined;
  const rising: Equation = (growth, into) => {
    equation(growth, into);
    if (atHigh > 0) return;
    into.value = -into.value;
    into.slope = -into.slope;
  };
  return bracketedNewton(rising, { low, high, guess: (low + high) / 2 });
}

/** Merges neighbouring roots if the residual counts as 0 everywhere between them. */
function mergeTouching(schedule: FlowSchedule, roots: readonly number[]): number[] {
  const merged: number[] = [];
  for (const root of [...roots].sort((a, b) => a - b)) {
    const previous = merged.at(-1);
    if (previous === undefined || residual(schedule, (previous + root) / 2) > MAX_RESIDUAL) merged.push(root);
    else if (residual(schedule, root) < residual(schedule, previous)) merged[merged.length - 1] = root;
  }
  return merged;
}

/** Whether the account never held anything overnight and is empty: then every rate solves the equation. */
function holdsNothing(schedule: FlowSchedule): boolean {
  let balance = 0;
  for (const [i, amount] of schedule.amounts.entries()) {
    balance += amount;
    if (balance !== 0 && gapAfter(schedule, i) > 0) return false;
  }
  return balance === schedule.valuation;
}

/** All daily log growths in the bracket that solve the equation, lowest first. */
export function allRoots(schedule: FlowSchedule): number[] {
  if (holdsNothing(schedule)) return [];
  const equation = surplusEquation(schedule);
  const open: Piece[] = [{ low: LOWEST_GROWTH, high: HIGHEST_GROWTH }];
  const roots: number[] = [];
  let pieces = 0;
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const verdict = judge(schedule, equation, piece);
    if (verdict === 'rootless') continue;
    const centre = (piece.low + piece.high) / 2;
    if (verdict === 'monotone') {
      const root = rootOfMonotone(equation, piece);
      if (root !== undefined) roots.push(root);
    } else if (piece.high - piece.low > SHORTEST && pieces++ < MAX_PIECES) {
      open.push({ low: piece.low, high: centre }, { low: centre, high: piece.high });
    } else if (residual(schedule, centre) <= MAX_RESIDUAL) roots.push(centre);
  }
  return mergeTouching(schedule, roots);
}
