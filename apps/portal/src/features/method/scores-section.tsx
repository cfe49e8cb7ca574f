/** 4つの点数と総合評価 — explains each sub-score and the total with its formula, the caps, and the cut-offs of the grades. */

import { valuationState } from '@minori/engine/beside-grade/valuation-state';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { AREAS } from '@minori/engine/vocabulary/area';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { AREA_NAMES } from '@minori/wording/ja/investment-valuation';
import { listed } from '@minori/wording/ja/locale';
import { HALF_NAMES, SCORES_TEXTS as TEXTS } from '@minori/wording/ja/method-scores';
import { ASSET_CLASS_NAMES, RISK_TOLERANCE_NAMES, SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { VALUATION_STATES } from '@minori/wording/ja/valuation-states';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Formulas, MethodPart, MethodSection, Paragraphs, Points } from './method-parts.tsx';

const { zeroScoreExcessRisk, zeroScoreMissingRisk, worldMarket, maxUnknownShare, typeBeforeDiagnosis } =
  VALUATION_CONFIG;
const [EXCESS, MISSING] = [100 * zeroScoreExcessRisk, 100 * zeroScoreMissingRisk];
const BEFORE_DIAGNOSIS = RISK_TOLERANCE_NAMES[typeBeforeDiagnosis];

export function ScoresSection() {
  return (
    <MethodSection place="scores">
      <Preparation />
      <MethodPart heading={SUB_SCORE_NAMES.assetClass}>
        <Paragraphs of={TEXTS.asset} />
        <Formulas of={TEXTS.assetFormulas} />
      </MethodPart>
      <MethodPart heading={SUB_SCORE_NAMES.areaClass}>
        <Paragraphs of={[...TEXTS.area, TEXTS.world(worldShares())]} />
        <Formulas of={TEXTS.areaFormulas} />
      </MethodPart>
      <MethodPart heading={SUB_SCORE_NAMES.separationGap}>
        <Paragraphs of={TEXTS.separation} />
        <Formulas of={TEXTS.separationFormulas} />
      </MethodPart>
      <MethodPart heading={SUB_SCORE_NAMES.riskGap}>
        <Paragraphs of={[TEXTS.risk(EXCESS, MISSING)]} />
        <Formulas of={TEXTS.riskFormulas(EXCESS, MISSING)} />
      </MethodPart>
      <Total />
    </MethodSection>
  );
}

function Preparation() {
  const classes = listed(Object.values(ASSET_CLASS_NAMES));
  const areas = listed(AREAS.map((area) => AREA_NAMES[area]));
  return (
    <MethodPart heading={TEXTS.preparation}>
      <Paragraphs of={[TEXTS.classes(classes, areas), TEXTS.shortTerm, TEXTS.model, TEXTS.unknown(maxUnknownShare)]} />
    </MethodPart>
  );
}

function Total() {
  return (
    <MethodPart heading={TEXTS.total}>
      <Paragraphs of={[TEXTS.totalLead]} />
      <Formulas of={totalFormulas()} />
      <Paragraphs of={[TEXTS.capsLead]} />
      <Points
        of={[
          TEXTS.fitCap(VALUATION_CONFIG.fitHeadroom),
          ...VALUATION_CONFIG.excessRiskCaps.map((cap) => TEXTS.riskCap({ ...cap, plus: 100 * cap.plus })),
        ]}
      />
      <Paragraphs of={[TEXTS.rounding]} />
      <DataTable table={gradesTable()} />
      <Paragraphs of={[TEXTS.states, TEXTS.undiagnosed(BEFORE_DIAGNOSIS)]} />
    </MethodPart>
  );
}

function worldShares() {
  return AREAS.map((area, place) => ({ name: AREA_NAMES[area], share: worldMarket[place] ?? 0 })).filter(
    ({ share }) => share > 0,
  );
}

function totalFormulas(): readonly string[] {
  const { diversifiedWeights, fitWeights, totalWeights } = VALUATION_CONFIG;
  const part = (name: string, weight: number) => ({ name, weight });
  return [
    TEXTS.halfFormula(HALF_NAMES.diversified, [
      part(SUB_SCORE_NAMES.assetClass, diversifiedWeights.assetClass),
      part(SUB_SCORE_NAMES.areaClass, diversifiedWeights.areaClass),
    ]),
    TEXTS.halfFormula(HALF_NAMES.fit, [
      part(SUB_SCORE_NAMES.separationGap, fitWeights.separationGap),
      part(SUB_SCORE_NAMES.riskGap, fitWeights.riskGap),
    ]),
    TEXTS.halfFormula(HALF_NAMES.total, [
      part(HALF_NAMES.diversified, totalWeights.diversified),
      part(HALF_NAMES.fit, totalWeights.fit),
    ]),
  ];
}

/** An example of a caution above the lowest level: it changes the word for a grade. */
const EXAMPLE_CAUTIONS = [{ key: 'cost', level: 'note' }] as const;

function gradesTable(): ChartTable {
  const { gradeCuts } = VALUATION_CONFIG;
  const from = (place: number) => gradeCuts[place]?.from ?? 0;
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  const { caption, columns, range } = TEXTS.grades;
  return {
    ...{ caption, columns },
    rows: GRADES.map((grade, place) => ({
      heading: grade,
      cells: [
        text(range(from(place), place === 0 ? 100 : from(place - 1) - 1)),
        text(VALUATION_STATES[valuationState(grade, [])]),
        text(VALUATION_STATES[valuationState(grade, EXAMPLE_CAUTIONS)]),
      ],
    })),
  };
}
