/**
 * あと1段階 — computes from the holdings of the latest valuation the smallest change of the asset mix that would lift its grade
 * (calculations.md section 4, "One grade up"). The stored grade must follow from these holdings once more: where rules or products
 * have changed since, no change is told, because it would start from another score than the screen shows.
 */
import type { GradeUp, NO_GRADE_UP } from '@minori/contract/grade-up';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { type ClassPart, changedMix, heldByClass } from '@minori/engine/grade-up/class-parts';
import { gradeUp, type MixChange } from '@minori/engine/grade-up/grade-up';
import type { Portfolio } from '@minori/engine/investment-valuation/portfolio-check';
import type { InvestmentValuation } from '@minori/engine/investment-valuation/valuation';
import type { ValuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { METHOD_ID, VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { ownYenRisk } from '@minori/engine/risk-return/own-yen-risk';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { ASSET_CLASSES, type AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findProducts } from '../../records/products.ts';
import { findLatestHeld } from '../../records/statements.ts';
import { findLatestValuation } from '../../records/valuations.ts';
import { basisOf } from '../beside-grade/beside-grade.ts';
import { findGradedCompany } from '../beside-grade/beside-repository.ts';

type None = Extract<GradeUp, { kind: 'none' }>;

const none = (reason: (typeof NO_GRADE_UP)[number], missing: AssetClassCode[] = []): None => {
  return { kind: 'none', reason, missing };
};

/** null before the first statement, and where it could not be valued. */
export async function gradeUpOf(database: Database, owner: Owner): Promise<GradeUp | null> {
  const latest = await findLatestValuation(database, owner);
  const statement = latest && (await findLatestHeld(database, owner));
  if (!latest || !statement) return null;
  const riskToleranceCode = latest.riskTolerance?.code ?? null;
  if (riskToleranceCode === null) return none('undiagnosed');
  if (latest.totalValuation === 'A') return none('best');
  const company = await findGradedCompany(database, owner);
  const codes = statement.holdings.map(({ productCode }) => productCode);
  const held = heldByClass(
    {
      holdings: statement.holdings.map(({ productCode, valuation }) => ({ fundCode: productCode, amount: valuation })),
      pendingCash: statement.pendingCash,
      year: dateParts(latest.evaluatedOn).year,
      funds: await findProducts(database, codes),
    },
    VALUATION_CONFIG,
  );
  if (!held || latest.methodId !== METHOD_ID) return none('outdated');
  const basis = basisOf({ ...latest, riskToleranceCode }, company);
  const lineUp = ASSET_CLASSES.map(({ code }) => company.lineUp.some(({ assetClassCode }) => assetClassCode === code));
  const outcome = gradeUp(held.parts, { riskToleranceCode, lineUp }, basis);
  if (outcome.status === 'best' || outcome.now.totalScore !== latest.totalScore) return none('outdated');
  if (outcome.status === 'none') {
    return outcome.missing.length > 0 ? none('lineUp', [...outcome.missing]) : none('unreachable');
  }
  const { expenseRatio } = latest.details;
  return { kind: 'found', nextGrade: outcome.next, ...foundChange(outcome, { ...held, expenseRatio }, basis) };
}

interface Held {
  readonly parts: readonly ClassPart[];
  readonly amount: number;
  /** Of the present mix; the products of the changed one are unknown, so it counts for both. */
  readonly expenseRatio: number;
}

function foundChange(
  { now, change }: { readonly now: InvestmentValuation; readonly change: MixChange },
  { parts, amount, expenseRatio }: Held,
  basis: ValuationBasis,
) {
  const { movedPoints, ways, points, mix, valuation } = change;
  const both = <Figure>(figure: (of: InvestmentValuation) => Figure) => ({
    before: figure(now),
    after: figure(valuation),
  });
  const yenOf = (percent: number) => Math.trunc((percent * amount) / 100) + 0;
  const yearOf = (held: Portfolio) =>
    ownYenRisk(portfolioMoments({ ...held, expenseRatio }, basis.assumptions), amount);
  const [yearBefore, yearAfter] = [yearOf(changedMix(parts, [])), yearOf(mix)];
  return {
    totalScore: both(({ totalScore }) => totalScore),
    totalValuation: both(({ totalValuation }) => totalValuation),
    ...{ movedPoints, ways, movedAmount: yenOf(movedPoints) },
    classes: ASSET_CLASSES.map(({ code }) => ({
      categoryClassCode: code,
      before: parts[code]?.weight ?? 0,
      after: mix.weights[code],
      points: points[code] ?? 0,
      amount: yenOf(points[code] ?? 0),
    })),
    subScores: SUB_SCORES.map((name) => ({ name, ...both((of) => of[`${name}Score`]) })),
    investmentRisk: both(({ reason }) => reason.investmentRisk),
    badYearLoss: { before: yearBefore.badYearLoss, after: yearAfter.badYearLoss },
    belowTodayAfterOneYear: { before: yearBefore.belowTodayAfterOneYear, after: yearAfter.belowTodayAfterOneYear },
  };
}
