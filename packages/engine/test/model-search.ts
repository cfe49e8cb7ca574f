/**
 * Searches the model portfolios among all asset mixes in steps of 5 % (calculations.md section 3): the highest mean return
 * within the target risk and the constraints; of equal ones the least risk, then the lexicographically largest weights. Test
 * support: the product reads the stored models.
 */
import type { CapitalMarketAssumptions } from '../src/assumptions/capital-market-assumptions.ts';
import { MODEL_CONSTRAINTS } from '../src/assumptions/model-constraints.ts';
import { portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import type { ClassWeights } from '../src/vocabulary/asset-class.ts';

const STEP_PERCENT = MODEL_CONSTRAINTS.stepPercent;
const STEPS = 100 / STEP_PERCENT;
const NOISE = 1e-12;

type SearchedType = keyof typeof MODEL_CONSTRAINTS.types;

type Candidate = { readonly percents: readonly number[]; readonly mean: number; readonly risk: number };

/** Every way to divide 20 steps among the remaining classes, larger shares of the first class first. */
function* sharesOf(steps: number, classes: number): Generator<number[]> {
  if (classes === 1) {
    yield [steps];
    return;
  }
  for (let first = steps; first >= 0; first--) {
    for (const rest of sharesOf(steps - first, classes - 1)) yield [first, ...rest];
  }
}

/** All 53,130 mixes with their moments, in lexicographic order from the largest weights down. */
export function fivePercentGrid(assumptions: CapitalMarketAssumptions): Candidate[] {
  return Array.from(sharesOf(STEPS, 6), (steps) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = steps.map((share) => share / STEPS);
    const weights: ClassWeights = [a, b, c, d, e, f];
    return { percents: steps.map((share) => share * STEP_PERCENT), ...portfolioMoments({ weights }, assumptions) };
  });
}

function isAllowed({ percents, risk }: Candidate, type: SearchedType, isReit: boolean): boolean {
  const [de = 0, fe = 0, db = 0, fb = 0, ot = 0, st = 0] = percents;
  const { target, stMin, dbMin } = MODEL_CONSTRAINTS.types[type];
  const { fbMax, otMax, deMin } = MODEL_CONSTRAINTS.common;
  return (
    risk <= target + NOISE &&
    st >= stMin &&
    db >= dbMin &&
    fb <= fbMax &&
    ot <= (isReit ? otMax : 0) &&
    de >= deMin &&
    fe >= de &&
    fe <= MODEL_CONSTRAINTS.foreignToDomesticMost * de
  );
}

/** Whether the candidate is strictly better; an equal one loses, because it comes later in the lexicographic order. */
function isBetter(candidate: Candidate, best: Candidate): boolean {
  const gain = candidate.mean - best.mean;
  return gain > NOISE || (gain > -NOISE && candidate.risk < best.risk - NOISE);
}

/** The percents of the best mix of a type. */
export function searchModel(grid: readonly Candidate[], type: SearchedType, isReit: boolean): readonly number[] {
  const allowed = grid.filter((candidate) => isAllowed(candidate, type, isReit));
  const [first, ...others] = allowed;
  if (!first) throw new RangeError(`No mix of the grid is allowed for type ${type}`);
  return others.reduce((best, candidate) => (isBetter(candidate, best) ? candidate : best), first).percents;
}
