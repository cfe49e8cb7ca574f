/**
 * 評価の理由 — explains the grade in one sentence: 「資産の分散は十分ですが、リスクが、あなたのタイプの目安より大きめです。」 The weakness is the one that the engine
 * found, or the cap. As a contrast, a strength precedes it, taken from the other half of the valuation if that half is
 * good.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { gradeOf } from '@minori/engine/investment-valuation/grading';
import { type MethodRules, methodRules } from '@minori/engine/investment-valuation/method-rules';
import { areAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { ALL_GOOD, type Severity, STRENGTHS, WEAKNESSES } from '@minori/wording/ja/evaluation-reason';

export type ReasonInput = Pick<
  InvestmentValuation,
  | 'assetClassScore'
  | 'areaClassScore'
  | 'separationGapScore'
  | 'riskGapScore'
  | 'categoryAssetRatio'
  | 'riskTolerance'
  | 'totalValuationComment'
  | 'diversifiedValuationComment'
  | 'methodId'
> & { readonly reason: Pick<InvestmentValuation['reason'], 'weakest' | 'investmentRisk' | 'modelRisk' | 'cappedBy'> };

type SubScore = NonNullable<InvestmentValuation['reason']['weakest']>;

/** From this share of short-term assets on, the sentence is about them. */
const MOSTLY_CASH = 0.5;

/** A valuation with the rules of the method by which it was stored. */
interface Stored {
  readonly valuation: ReasonInput;
  readonly rules: MethodRules;
}

/** @param rules of the valuation's method; if this version doesn't know them, the comment stored with the valuation is used. */
export function reasonSentence(valuation: ReasonInput, rules = methodRules(valuation.methodId)): string {
  if (!rules) return valuation.riskTolerance ? valuation.totalValuationComment : valuation.diversifiedValuationComment;
  const stored = { valuation, rules };
  const weakest = weakestSubScore(stored);
  if (weakest === null) return allGood(valuation);
  const weakness = WEAKNESSES[weaknessKind(weakest, valuation)][severity(weakest, stored)];
  return `${strength(weakest, stored)}${weakness}`;
}

/** The weakness that the engine found; null if there is none. */
function weakestSubScore({ valuation, rules }: Stored): SubScore | null {
  const { reason, riskTolerance, assetClassScore, areaClassScore } = valuation;
  if (riskTolerance) return reason.weakest;
  // Valuations before 2026-11 without a type name no weakness.
  const [lower, score] =
    assetClassScore <= areaClassScore
      ? (['assetClass', assetClassScore] as const)
      : (['areaClass', areaClassScore] as const);
  return score < rules.weakBelow ? lower : null;
}

function allGood(valuation: ReasonInput): string {
  const isCash = isMostlyCash(valuation);
  if (valuation.riskTolerance) {
    if (areAllProtected(valuation.categoryAssetRatio) && valuation.separationGapScore === 100)
      return ALL_GOOD.diagnosedAllCash;
    return isCash ? ALL_GOOD.diagnosedCash : ALL_GOOD.diagnosed;
  }
  return isCash ? ALL_GOOD.undiagnosedCash : ALL_GOOD.undiagnosed;
}

function weaknessKind(weakest: SubScore, { reason }: ReasonInput): keyof typeof WEAKNESSES {
  if (weakest !== 'riskGap') return weakest;
  return reason.investmentRisk >= (reason.modelRisk ?? 0) ? 'riskTooHigh' : 'riskTooLow';
}

function severity(weakest: SubScore, { valuation, rules }: Stored): Severity {
  const grade = gradeOf(scoreOf(weakest, valuation), rules);
  if (grade === 'D' || grade === 'E') return 'strong';
  // A cap is never "slight", because it decided the grade.
  return grade === 'C' || valuation.reason.cappedBy === 'excessRisk' ? 'plain' : 'slight';
}

function strength(weakest: SubScore, stored: Stored): string {
  const { valuation } = stored;
  const isAboutFit = weakest === 'separationGap' || weakest === 'riskGap';
  const diversified = goodHalf(['assetClass', 'areaClass'], 'diversified', { weakest, stored });
  const fit = goodHalf(['separationGap', 'riskGap'], 'fit', { weakest, stored });
  if (diversified && (isAboutFit || !fit) && isMostlyCash(valuation)) {
    return weaknessKind(weakest, valuation) === 'riskTooHigh' ? STRENGTHS.cashButRisky : STRENGTHS.cash;
  }
  const [first, second] = isAboutFit ? [diversified, fit] : [fit, diversified];
  const best = first ?? second;
  return best ? STRENGTHS[best] : '';
}

/** The strength of one half: names both of its sub-scores, one of them, or neither. */
function goodHalf<Both extends keyof typeof STRENGTHS>(
  half: readonly [SubScore, SubScore],
  both: Both,
  { weakest, stored }: { weakest: SubScore; stored: Stored },
): Both | SubScore | undefined {
  const good = half.filter((name) => name !== weakest && isGood(name, stored));
  return good.length === 2 ? both : good[0];
}

function isGood(name: SubScore, { valuation, rules }: Stored): boolean {
  return gradeOf(scoreOf(name, valuation), rules) === 'A';
}

function scoreOf(name: SubScore, valuation: ReasonInput): number {
  return valuation[`${name}Score`] ?? 0;
}

function isMostlyCash({ categoryAssetRatio }: ReasonInput): boolean {
  return (categoryAssetRatio[SHORT_TERM]?.ratio ?? 0) >= MOSTLY_CASH;
}
