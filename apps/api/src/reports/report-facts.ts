/** レポートの事実、その形 — what a report of one base date is written from; `facts.ts` finds it. */
import type { BesideGrade } from '@minori/contract/beside-grade';
import type { ReportContent } from '@minori/contract/report-content';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import type { SimulationResult } from '@minori/contract/simulation';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import type { MonthPremium, PremiumReading } from '@minori/engine/premium-history/premium-reading';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import type { AssetClassRow } from '../figures/asset-class/repository.ts';
import type { PlanRules } from '../figures/plan-account/account-repository.ts';
import type { findDiagnosesIn } from '../records/diagnoses.ts';
import type { findHistory } from '../records/statement-lists.ts';
import type { Statement } from '../records/statements.ts';
import type { BasisValuation } from './basis-valuation.ts';
import { CAPS } from './report-texts.ts';

export interface ReportFacts {
  readonly baseDate: string;
  readonly periodFrom: string;
  readonly companyName: string;
  readonly statement: Statement;
  readonly valuation: BasisValuation;
  /** What stands beside the grade on the base date; null for a valuation by an older method. */
  readonly beside: BesideGrade | null;
  readonly classes: readonly AssetClassRow[];
  /** Names of the types, by their codes. */
  readonly riskTypes: ReadonlyMap<number, string>;
  readonly history: Awaited<ReturnType<typeof findHistory>>;
  /** Of the half year, as far as the statement reaches. */
  readonly premiums: readonly MonthPremium[];
  /** What they said on the base date of the months to come. */
  readonly reading: PremiumReading;
  readonly rules: PlanRules;
  readonly simulation: SimulationResult;
  readonly retirement: RetirementBasis;
  readonly previous: ReportContent | undefined;
  /** What may have moved the grade since the report before; none for the first. */
  readonly diagnoses: Awaited<ReturnType<typeof findDiagnosesIn>>;
  readonly allocationChanges: readonly string[];
}

// 評価の理由 — what stands beside the comment on the total: diversification, fit, what capped the total, and what was left out.

type Details = BasisValuation['details'];

type Reasons = Pick<BasisValuation, 'sentences' | 'methodId'> & {
  readonly details: Pick<Details, 'classWeights'> & { readonly reason: Pick<Details['reason'], 'cappedBy'> };
};

/** Nothing of a cap whose rule this version doesn't know. */
function capTexts(cappedBy: Details['reason']['cappedBy'], methodId: string | null): string[] {
  if (cappedBy === null) return [];
  if (cappedBy === 'excessRisk') return [CAPS.excessRisk];
  const rules = methodRules(methodId);
  return rules ? [CAPS.fit(rules.fitHeadroom)] : [];
}

/** Where one weakness decides two grades, their sentences are the same. */
export function reasonsOf({ sentences, details: { reason, classWeights }, methodId }: Reasons): string[] {
  const { totalValuationComment, diversifiedValuationComment, riskToleranceFitValuationComment: fit } = sentences;
  // Nobody would call deposits alone diversified.
  const diversified = isAllProtected(classWeights[SHORT_TERM]) ? [] : [diversifiedValuationComment];
  const message = new Set([
    ...diversified,
    ...(fit === null ? [] : [fit]),
    ...capTexts(reason.cappedBy, methodId),
    ...sentences.warnings,
  ]);
  message.delete(totalValuationComment);
  return [...message];
}
