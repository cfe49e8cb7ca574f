/**
 * レポートの事実、その形 — defines the type of a report's facts, which `facts.ts` reads, and derives the grade's reasons from
 * them.
 */
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
import { words } from '../platform/base/words.ts';
import type { findDiagnosesIn } from '../records/diagnoses.ts';
import type { findHistory } from '../records/statement-lists.ts';
import type { Statement } from '../records/statements.ts';
import type { BasisValuation } from './basis-valuation.ts';

export interface ReportFacts {
  readonly baseDate: string;
  readonly periodFrom: string;
  readonly companyName: string;
  readonly statement: Statement;
  readonly valuation: BasisValuation;
  /** Cautions and figures beside the grade on the base date; null for a valuation by an older method. */
  readonly beside: BesideGrade | null;
  readonly classes: readonly AssetClassRow[];
  readonly history: Awaited<ReturnType<typeof findHistory>>;
  /** Premiums of the half year, up to the statement. */
  readonly premiums: readonly MonthPremium[];
  /** The prediction of future premiums on the base date. */
  readonly reading: PremiumReading;
  readonly rules: PlanRules;
  readonly simulation: SimulationResult;
  readonly retirement: RetirementBasis;
  readonly previous: ReportContent | undefined;
  /** Events since the previous report that may have moved the grade; none for a first report. */
  readonly diagnoses: Awaited<ReturnType<typeof findDiagnosesIn>>;
  readonly allocationChanges: readonly string[];
}

// 評価の理由 — returns the sentences after the comment on the total: diversification, fit, the cap on the total, and
// products that the valuation leaves out.

type Details = BasisValuation['details'];

type Reasons = Pick<BasisValuation, 'sentences' | 'methodId'> & {
  readonly details: Pick<Details, 'classWeights'> & { readonly reason: Pick<Details['reason'], 'cappedBy'> };
};

/** The evaluation's sentence about the cap; nothing for one whose rule this version doesn't know. */
function capTexts(cappedBy: Details['reason']['cappedBy'], methodId: string | null): string[] {
  if (cappedBy === null) return [];
  const { caps } = words().valuation.PANEL_TEXTS.reasons;
  if (cappedBy === 'excessRisk') return [caps.excessRisk];
  const rules = methodRules(methodId);
  return rules ? [caps.fit(rules.fitHeadroom)] : [];
}

/** Lists each sentence once: where the same weakness decides two grades, their sentences are equal. */
export function reasonsOf({ sentences, details: { reason, classWeights }, methodId }: Reasons): string[] {
  const { totalValuationComment, diversifiedValuationComment, riskToleranceFitValuationComment: fit } = sentences;
  // An account of deposits only is not called diversified.
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
