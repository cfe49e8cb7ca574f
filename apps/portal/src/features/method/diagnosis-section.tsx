/** リスク許容度の診断 — explains how answers lead to a risk type, and a type to its model, and shows the models. */

import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { MODEL_CONSTRAINTS } from '@minori/engine/assumptions/model-constraints';
import { defaultFee } from '@minori/engine/assumptions/model-fees';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { type DisplayedReturn, displayedReturn } from '@minori/engine/risk-return/displayed-return';
import { DIAGNOSIS_CONFIG } from '@minori/engine/risk-tolerance/diagnosis-config';
import { ASSET_CLASSES, type ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { DIAGNOSIS_METHOD_TEXTS as TEXTS } from '@minori/wording/ja/method-beside';
import { ASSET_CLASS_NAMES, RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { grouped } from '@minori/wording/numbers';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { MethodPart, MethodSection, Paragraphs, Points, type TextOrSentence } from './method-parts.tsx';

/** The types whose models were found by search; the fourth holds short-term assets alone. */
const SEARCHED = [1, 2, 3] as const;

const { abilityCaps, willingnessCaps, pointsPerStep } = DIAGNOSIS_CONFIG;

export function DiagnosisSection() {
  return (
    <MethodSection place="diagnosis">
      <Paragraphs of={[TEXTS.lead, TEXTS.parts(pointsPerStep)]} />
      <Points of={TEXTS.partList} />
      <MethodPart heading={TEXTS.rule}>
        <Points of={TEXTS.rules(DIAGNOSIS_CONFIG)} />
      </MethodPart>
      <MethodPart heading={TEXTS.caps}>
        <Paragraphs of={[TEXTS.capsLead]} />
        <Points of={TEXTS.capList(abilityCaps, willingnessCaps)} />
      </MethodPart>
      <MethodPart heading={TEXTS.models}>
        <Paragraphs of={[TEXTS.search(MODEL_CONSTRAINTS.stepPercent, grouped(mixesOfGrid()))]} />
        <Points of={constraints()} />
        <Paragraphs of={[TEXTS.principal(expectedOf(modelPortfolios(true)[4]))]} />
        <DataTable table={modelsTable(true)} />
        <DataTable table={modelsTable(false)} />
        <p className="quiet">{TEXTS.returnNote}</p>
      </MethodPart>
    </MethodSection>
  );
}

/** In how many ways the steps of the search grid can be distributed over the classes. */
function mixesOfGrid(): number {
  const steps = 100 / MODEL_CONSTRAINTS.stepPercent;
  const others = ASSET_CLASSES.length - 1;
  return Array.from({ length: others }, (_, place) => place + 1).reduce(
    (ways, place) => (ways * (steps + place)) / place,
    1,
  );
}

function nameOf(code: RiskToleranceCode): string {
  return RISK_TOLERANCE_NAMES[code];
}

function constraints(): readonly TextOrSentence[] {
  const { types, common, foreignToDomesticMost } = MODEL_CONSTRAINTS;
  const ofTypes = SEARCHED.map((code) =>
    TEXTS.typeConstraint({
      name: nameOf(code),
      target: types[code].target,
      shortTerm: types[code].stMin,
      bonds: types[code].dbMin,
    }),
  );
  const { fbMax, otMax, deMin } = common;
  const ofAll = { foreignBonds: fbMax, other: otMax, domestic: deMin, times: foreignToDomesticMost };
  return [...ofTypes, TEXTS.commonConstraint(ofAll)];
}

/** The expected figures that the screens would show for an allocation at the default fees. */
function expectedOf(weights: ClassWeights): DisplayedReturn {
  return displayedReturn({ weights, expenseRatio: defaultFee(weights) }, assumptionSet());
}

function modelsTable(isReit: boolean): ChartTable {
  const models = modelPortfolios(isReit);
  const expected = SEARCHED.map((code) => expectedOf(models[code]));
  const cell = (fraction: number, decimals: number) => ({ kind: 'percent', fraction, decimals }) as const;
  return {
    caption: isReit ? TEXTS.captions.withReit : TEXTS.captions.withoutReit,
    columns: [TEXTS.class, ...SEARCHED.map(nameOf)],
    rows: [
      ...ASSET_CLASSES.map(({ code }) => ({
        heading: ASSET_CLASS_NAMES[code],
        cells: SEARCHED.map((type) => cell(models[type][code], 0)),
      })),
      { heading: TEXTS.return, cells: expected.map(({ returnByYear }) => cell(returnByYear, 1)) },
      { heading: TEXTS.risk, cells: expected.map(({ investmentRisk }) => cell(investmentRisk, 1)) },
    ],
  };
}
