/** 自分の点数の計算 — the lines from the reader's own figures to the scores and the total that the screens show. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { areAllProtected, isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { EVALUATION_TEXTS } from '../../wording/investment-valuation.ts';
import { OWN_TEXTS, STEP_TEXTS as TEXTS } from '../../wording/method-scores.ts';
import type { Step } from './method-parts.tsx';
import { assetFormula, diversifiedStep, riskFormula, separationFormula, totalSteps } from './score-steps.ts';

const { names, points } = TEXTS;

function line(key: 'assetClass' | 'areaClass' | 'separationGap' | 'riskGap', formula: string, score: number): Step {
  return { name: names[key], formula, result: points(String(score)) };
}

function spreadLines({ assetClassScore, areaClassScore, categoryAssetRatio, reason }: InvestmentValuation): Step[] {
  const { effectiveAssetClasses: own, effectiveAssetClassesReference: model } = reason;
  const shortTerm = categoryAssetRatio.find(({ categoryClassCode }) => categoryClassCode === SHORT_TERM)?.ratio ?? 0;
  if (isAllProtected(shortTerm)) {
    const notMeasured = { formula: TEXTS.allProtected, result: EVALUATION_TEXTS.notMeasured };
    return [names.assetClass, names.areaClass].map((name) => ({ name, ...notMeasured }));
  }
  const asset = model === null ? OWN_TEXTS.assetAlone : assetFormula({ shortTerm, own, model });
  return [line('assetClass', asset, assetClassScore), line('areaClass', OWN_TEXTS.area, areaClassScore)];
}

/** @param gap the company's dead band, in points */
export function ownSteps(valuation: InvestmentValuation, gap: number): readonly Step[] {
  const { assetClassScore: assetClass, areaClassScore: areaClass, separationGapScore, riskGapScore } = valuation;
  const { totalScore, totalValuation, reason } = valuation;
  const lines = spreadLines(valuation);
  const { separationPoints, modelRisk, investmentRisk: risk, cappedBy } = reason;
  const isDiagnosed = separationGapScore !== null && riskGapScore !== null && totalScore !== null;
  if (!isDiagnosed || separationPoints === null || modelRisk === null || totalValuation === null) {
    const isProtected = areAllProtected(valuation.categoryAssetRatio);
    return isProtected ? lines : [...lines, diversifiedStep({ assetClass, areaClass })];
  }
  const scores = { assetClass, areaClass, separationGap: separationGapScore, riskGap: riskGapScore };
  return [
    ...lines,
    line('separationGap', separationFormula(separationPoints, gap), separationGapScore),
    line('riskGap', riskFormula(risk, modelRisk), riskGapScore),
    ...totalSteps(scores, { shown: TEXTS.grade(totalScore, totalValuation), cappedBy, risk, modelRisk }),
  ];
}
