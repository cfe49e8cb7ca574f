/** 計算の例 — grades one allocation step by step with unrounded scores, and shows another one whose total is capped. */

import { ASSET_CLASSES, SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { together } from '@minori/wording/ja/locale';
import { STEP_TEXTS, EXAMPLE_TEXTS as TEXTS } from '@minori/wording/ja/method-scores';
import { ASSET_CLASS_NAMES, RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { MethodPart, MethodSection, Paragraphs, type Step, Steps } from './method-parts.tsx';
import { mixTable } from './mix-table.ts';
import {
  areaFormula,
  assetFormula,
  meanOf,
  riskFormula,
  scoreText,
  separationFormula,
  totalSteps,
} from './score-steps.ts';
import { CAPPED_EXAMPLE, exampleValuation, GRADE_EXAMPLE } from './worked-example.ts';

export function ExampleSection() {
  const valuation = exampleValuation(GRADE_EXAMPLE);
  const { weights, riskToleranceCode } = GRADE_EXAMPLE;
  const held = ASSET_CLASSES.filter(({ code }) => weights[code] > 0).map(({ code }) => ASSET_CLASS_NAMES[code]);
  return (
    <MethodSection place="example">
      <Paragraphs of={[TEXTS.lead(typeName(riskToleranceCode), together(held))]} />
      <DataTable table={mixTable(TEXTS.mix, { own: weights, model: valuation.model.weights })} />
      <MethodPart heading={TEXTS.steps}>
        <Steps of={steps(valuation)} />
        <Paragraphs of={[TEXTS.result(valuation.totalScore, valuation.totalValuation)]} />
      </MethodPart>
      <Capped />
    </MethodSection>
  );
}

function typeName(code: RiskToleranceCode): string {
  return RISK_TOLERANCE_NAMES[code];
}

type Valuation = ReturnType<typeof exampleValuation>;

function scoresOf({ rawScores }: Valuation) {
  const { assetClassScore, areaClassScore, separationGapScore, riskGapScore } = rawScores;
  return {
    ...{ assetClass: assetClassScore, areaClass: areaClassScore },
    ...{ separationGap: separationGapScore, riskGap: riskGapScore },
  };
}

function steps(valuation: Valuation): readonly Step[] {
  const { reason, model, rawScores } = valuation;
  const { names, points } = STEP_TEXTS;
  const shortTerm = GRADE_EXAMPLE.weights[SHORT_TERM];
  const scores = scoresOf(valuation);
  const line = (key: keyof typeof scores, formula: string) => ({
    ...{ name: names[key], formula },
    result: points(scoreText(scores[key])),
  });
  const spread = { shortTerm, own: reason.effectiveAssetClasses, model: model.effectiveClasses };
  const areas = { shortTerm, own: reason.effectiveAreas, model: model.effectiveAreas };
  return [
    line('assetClass', assetFormula(spread)),
    line('areaClass', areaFormula({ ...areas, closeness: reason.worldCloseness })),
    line('separationGap', separationFormula(reason.separationPoints ?? 0, 0)),
    line('riskGap', riskFormula(reason.investmentRisk, model.risk)),
    ...totalSteps(scores, {
      shown: points(scoreText(rawScores.total)),
      ...{ cappedBy: reason.cappedBy, risk: reason.investmentRisk, modelRisk: model.risk },
    }),
  ];
}

function Capped() {
  const { weights, riskToleranceCode } = CAPPED_EXAMPLE;
  const valuation = exampleValuation(CAPPED_EXAMPLE);
  const risky = ASSET_CLASSES.find(({ code }) => code !== SHORT_TERM && weights[code] > 0);
  const { reason, model, totalScore, totalValuation } = valuation;
  const mean = scoreText(meanOf(scoresOf(valuation)));
  return (
    <MethodPart heading={TEXTS.capped}>
      <Paragraphs
        of={[
          TEXTS.cappedLead(typeName(riskToleranceCode), weights[SHORT_TERM], {
            name: risky ? ASSET_CLASS_NAMES[risky.code] : '',
            share: weights[risky?.code ?? SHORT_TERM],
          }),
          TEXTS.cappedResult({
            ...{ own: reason.investmentRisk, model: model.risk },
            ...{ mean, total: totalScore, grade: totalValuation },
          }),
        ]}
      />
    </MethodPart>
  );
}
