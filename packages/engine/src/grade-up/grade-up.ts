/**
 * あと1段階 — finds the smallest change of an asset mix with which its valuation would give at least the next grade, in whole points
 * by asset class: arithmetic on the valuation's own rules, no product and no advice (calculations.md section 4, "One grade up").
 */
import { nearestMix } from '../fund-selection/nearest-mix.ts';
import type { Portfolio } from '../investment-valuation/portfolio-check.ts';
import { type InvestmentValuation, totalScoreOf, valueInvestment } from '../investment-valuation/valuation.ts';
import type { ValuationBasis } from '../investment-valuation/valuation-basis.ts';
import { portfolioRisk } from '../risk-return/portfolio-moments.ts';
import { withoutNoise } from '../rounding/decimals.ts';
import { ASSET_CLASSES, type AssetClassCode } from '../vocabulary/asset-class.ts';
import { GRADES, type Grade } from '../vocabulary/grade.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { type ClassPart, changedMix, type PointsByClass } from './class-parts.ts';

/** The grade above, and the lowest rounded score that has it. */
export type NextGrade = { readonly grade: Grade; readonly from: number };

/** A change of the asset mix, and the valuation of the mix after it. */
export type MixChange = {
  /** Whole percentage points by class; they sum to 0. */
  readonly points: PointsByClass;
  /** The sum of the positive ones: the percent of the whole that moves. */
  readonly movedPoints: number;
  /** How many changes of as many points reach the grade, this one included. */
  readonly ways: number;
  readonly mix: Portfolio;
  readonly valuation: InvestmentValuation;
};

export type GradeUp =
  | {
      readonly status: 'found';
      readonly next: NextGrade;
      readonly now: InvestmentValuation;
      readonly change: MixChange;
    }
  /** The grade is A already. */
  | { readonly status: 'best' }
  /** No change towards the model reaches it; `missing` are the model's classes that the line-up lacks. */
  | { readonly status: 'none'; readonly now: InvestmentValuation; readonly missing: readonly AssetClassCode[] };

/** Whose account it is: the type, and by class whether the line-up has a product of it. */
export type GradeUpSubject = {
  readonly riskToleranceCode: RiskToleranceCode;
  readonly lineUp: readonly boolean[];
};

/** Whole points by class from what is held towards the aim: positive where more can be added, negative where there is too much. */
function roomTowards(aim: readonly number[], parts: readonly ClassPart[]): number[] {
  return parts.map(({ weight }, i) => Math.trunc(withoutNoise(100 * ((aim[i] ?? 0) - weight))) + 0);
}

/**
 * Calls `visit` with each change of `moved` points that stays within the room of each class. The array is the same at each call.
 */
function everyChange(room: readonly number[], moved: number, visit: (points: readonly number[]) => void): void {
  const points = room.map(() => 0);
  // What the classes from a place on can still take and give.
  const taking = room.map((_, i) => room.slice(i).reduce((sum, each) => sum + Math.max(0, each), 0));
  const giving = room.map((_, i) => room.slice(i).reduce((sum, each) => sum + Math.max(0, -each), 0));
  const from = (i: number, toTake: number, toGive: number): void => {
    const own = room[i];
    if (own === undefined) {
      visit(points);
      return;
    }
    const isTaking = own > 0;
    const open = isTaking ? toTake : toGive;
    const later = (isTaking ? taking[i + 1] : giving[i + 1]) ?? 0;
    for (let size = Math.min(Math.abs(own), open); size >= Math.max(0, open - later); size--) {
      points[i] = isTaking ? size : 0 - size;
      from(i + 1, isTaking ? toTake - size : toTake, isTaking ? toGive : toGive - size);
    }
    points[i] = 0;
  };
  from(0, moved, moved);
}

/** The grade above; null for an A. */
function gradeAbove({ totalValuation }: InvestmentValuation, { config }: ValuationBasis): NextGrade | null {
  const grade = GRADES[GRADES.indexOf(totalValuation) - 1];
  return config.gradeCuts.find((cut) => cut.grade === grade) ?? null;
}

type Search = {
  /** As `roomTowards`. */
  readonly room: readonly number[];
  readonly isReached: (mix: Portfolio) => boolean;
  readonly mixAfter: (points: PointsByClass) => Portfolio;
  /** By how much a mix changes the risk. */
  readonly riskShift: (mix: Portfolio) => number;
};

/** The changes of as many points that reach the grade: their number, and the one of fewest classes, then of least change of risk. */
function changesOfSize(moved: number, { room, isReached, mixAfter, riskShift }: Search) {
  let best: PointsByClass | null = null;
  let ways = 0;
  let [fewest, least] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  everyChange(room, moved, (points) => {
    const mix = mixAfter(points);
    if (!isReached(mix)) return;
    ways += 1;
    const classes = points.filter((each) => each !== 0).length;
    const shift = riskShift(mix);
    if (classes > fewest || (classes === fewest && shift >= least)) return;
    [best, fewest, least] = [[...points], classes, shift];
  });
  return { best: best as PointsByClass | null, ways };
}

/**
 * The smallest change towards the model with which the account's valuation would give at least the next grade.
 *
 * Towards the model: points are taken only from classes above it and added only to classes below it, never past it. Where the
 * line-up lacks a class of the model, the aim is the nearest mix that it can make (`nearestMix`). Among these changes the
 * smallest is the one that moves fewest whole points, found by trying all of one point, then all of two, and so on: the scores
 * don't rise steadily on the way (spreading over classes may cost risk points), so nothing is left out. Of equally small ones it is
 * the one of fewest classes, then the one that changes the risk least. Each is valued by the valuation itself, and the answer has
 * the valuation of its mix. A change away from the model is no candidate, even where it would be smaller: it would enlarge a
 * difference that the valuation counts against the mix.
 *
 * @param parts what is held by class (`heldByClass`), of an account that can be valued
 */
export function gradeUp(parts: readonly ClassPart[], subject: GradeUpSubject, basis: ValuationBasis): GradeUp {
  const { riskToleranceCode, lineUp } = subject;
  const now = valuationOf(changedMix(parts, []), riskToleranceCode, basis);
  const next = gradeAbove(now, basis);
  if (next === null) return { status: 'best' };
  const model = basis.models[riskToleranceCode];
  const nearest = nearestMix(model, lineUp);
  const room = roomTowards(nearest?.weights ?? parts.map(({ weight }) => weight), parts);
  const most = Math.min(...[1, -1].map((sign) => room.reduce((sum, each) => sum + Math.max(0, sign * each), 0)));
  const search: Search = {
    room,
    isReached: (mix) => totalScoreOf(mix, riskToleranceCode, basis) >= next.from,
    mixAfter: (points) => changedMix(parts, points),
    riskShift: (mix) => Math.abs(portfolioRisk(mix, basis.assumptions) - now.reason.investmentRisk),
  };
  for (let moved = 1; moved <= most; moved++) {
    const { best: points, ways } = changesOfSize(moved, search);
    if (points === null) continue;
    const mix = changedMix(parts, points);
    const change = { points, movedPoints: moved, ways, mix, valuation: valuationOf(mix, riskToleranceCode, basis) };
    return { status: 'found', next, now, change };
  }
  const missing = ASSET_CLASSES.filter(({ code }) => model[code] > 0 && !lineUp[code]).map(({ code }) => code);
  return { status: 'none', now, missing };
}

function valuationOf(mix: Portfolio, riskToleranceCode: RiskToleranceCode, basis: ValuationBasis): InvestmentValuation {
  const outcome = valueInvestment(mix, { riskToleranceCode }, basis);
  if (outcome.status !== 'valued') throw new RangeError(`The account can't be valued: ${outcome.status}`);
  return outcome.valuation;
}
