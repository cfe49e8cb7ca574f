/**
 * あなたの評価の計算 — shows the steps of the calculation with the reader's own scores, as the other screens show them: nothing
 * is graded again here.
 */

import type { BesideGrade } from '@minori/contract/beside-grade';
import type { CallResponse } from '@minori/contract/call';
import { FEE_DECIMALS } from '@minori/contract/figures';
import { getInvestmentValuation, type InvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { areAllProtected, isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import { AREAS } from '@minori/engine/vocabulary/area';
import { type ClassWeights, SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { AREA_NAMES, EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { formatDate } from '@minori/wording/ja/locale';
import { OWN_TEXTS, STEP_TEXTS, OWN_TEXTS as TEXTS } from '@minori/wording/ja/method-scores';
import { formatPercent } from '@minori/wording/numbers';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Fold, MethodPart, OpenSection, Paragraphs, type Step, Steps } from './method-parts.tsx';
import { mixTable } from './mix-table.ts';
import { assetFormula, diversifiedStep, riskFormula, separationFormula, totalSteps } from './score-steps.ts';

export function OwnSection({ employee }: { readonly employee: Employee }) {
  const query = { sysUserCode: employee.sysUserCode };
  const valuation = useCallQuery(getInvestmentValuation, { query });
  return (
    <OpenSection place="own">
      <Loaded query={valuation} lines={[2, 6]}>
        {(data) => <Own valuation={data} employee={employee} />}
      </Loaded>
      <div>
        <Link className={buttonClass({ variant: 'secondary' })} to={`/${employee.companyUrl}/investment-evaluation`}>
          {TEXTS.seeEvaluation}
        </Link>
      </div>
    </OpenSection>
  );
}

interface OwnProps {
  readonly valuation: InvestmentValuation | null;
  readonly employee: Employee;
}

function Own({ valuation, employee }: OwnProps) {
  if (!valuation) return <p>{TEXTS.empty}</p>;
  // An older method may have used other weights.
  if (valuation.methodId !== METHOD_ID) return <p>{TEXTS.older}</p>;
  return (
    <>
      <Paragraphs of={[leadOf(valuation)]} />
      <MethodPart heading={TEXTS.steps}>
        <Steps of={ownSteps(valuation, employee.company.investmentEvaluationGap)} />
        <p className="quiet">{TEXTS.rounded}</p>
      </MethodPart>
      <Fold summary={TEXTS.ratios}>
        <DataTable table={ownMixTable(valuation)} />
        <DataTable table={ownAreasTable(valuation)} />
      </Fold>
      {valuation.beside && <OwnBeside beside={valuation.beside} sysUserCode={employee.sysUserCode} />}
    </>
  );
}

function leadOf({ evaluatedOn, riskTolerance }: InvestmentValuation): string {
  const date = formatDate(evaluatedOn);
  return riskTolerance ? TEXTS.lead(date, riskTolerance.name) : TEXTS.leadUndiagnosed(date);
}

type Ratios = InvestmentValuation['categoryAssetRatio'];

function weightsOf(ratios: Ratios): ClassWeights {
  const ratio = (code: number) => ratios.find(({ categoryClassCode }) => categoryClassCode === code)?.ratio ?? 0;
  return [ratio(0), ratio(1), ratio(2), ratio(3), ratio(4), ratio(5)];
}

/** The table of the classes behind the reader's scores, with those of the model. */
function ownMixTable({ categoryAssetRatio, modelPfAssetRatio }: InvestmentValuation): ChartTable {
  const model = modelPfAssetRatio && weightsOf(modelPfAssetRatio);
  return mixTable(model ? TEXTS.mix : TEXTS.mixAlone, { own: weightsOf(categoryAssetRatio), model }, 1);
}

function ownAreasTable({ areaRatio, modelAreaRatio }: InvestmentValuation): ChartTable {
  const { caption, columns } = modelAreaRatio ? TEXTS.areas : TEXTS.areasAlone;
  const ratios = [areaRatio, ...(modelAreaRatio ? [modelAreaRatio] : [])];
  return {
    ...{ caption, columns },
    rows: AREAS.map((area) => ({
      heading: AREA_NAMES[area],
      cells: ratios.map((each) => ({ kind: 'percent' as const, fraction: each[area], decimals: 1 })),
    })),
  };
}

interface OwnBesideProps {
  readonly beside: BesideGrade;
  readonly sysUserCode: string;
}

/** Shows the figures that accompany the reader's grade on the evaluation screen: rates, and amounts that can be hidden. */
function OwnBeside({ beside, sysUserCode }: OwnBesideProps) {
  const info = useCallQuery(riskReturnInfo, { query: { sysUserCode, isAfterImprove: 'false' } });
  return (
    <Fold summary={TEXTS.beside}>
      <p>{TEXTS.besideLead}</p>
      <Loaded query={info} lines={[5]}>
        {(data) => (
          <>
            <DataTable table={ratesTable(beside, data)} />
            <DataTable table={amountsTable(beside, data)} />
          </>
        )}
      </Loaded>
    </Fold>
  );
}

type Expected = CallResponse<typeof riskReturnInfo>;

interface RateLook {
  readonly decimals: number;
  readonly signed?: boolean;
}

const RATE: RateLook = { decimals: 1 };
const FEE: RateLook = { decimals: FEE_DECIMALS };
const CHANGE: RateLook = { decimals: 1, signed: true };

function ratesTable({ cost, purchasingPower }: BesideGrade, expected: Expected): ChartTable {
  const texts = TEXTS.figures;
  const row = (heading: string, fraction: number, look: RateLook): ChartRow => ({
    heading,
    cells: [{ kind: 'percent', fraction, ...look }],
  });
  const percentOf = (fraction: number) => formatPercent(fraction, 1, '').digits;
  return {
    ...{ caption: texts.caption, columns: texts.columns },
    rows: [
      ...(expected
        ? [
            row(texts.return, expected.current.returnByYear, RATE),
            row(texts.risk, expected.current.investmentRisk, RATE),
          ]
        : []),
      row(texts.fee, cost.fee, FEE),
      row(texts.cheapestFee, cost.cheapestFee, FEE),
      ...(purchasingPower
        ? [
            row(texts.realChange(percentOf(purchasingPower.cpi)), purchasingPower.realChange, CHANGE),
            row(texts.realChange(percentOf(HIGHER_INFLATION)), purchasingPower.at2.realChange, CHANGE),
          ]
        : []),
    ],
  };
}

function amountsTable({ cost, purchasingPower }: BesideGrade, expected: Expected): ChartTable {
  const texts = TEXTS.amounts;
  const row = (heading: string, amount: number): ChartRow => ({ heading, cells: [{ kind: 'yen', amount }] });
  return {
    ...{ caption: texts.caption, columns: texts.columns },
    rows: [
      row(texts.yearly, cost.yearlyYen),
      row(texts.cheapest, cost.cheapestYearlyYen),
      ...(expected
        ? [row(texts.badYear, expected.ownYen.badYearLoss), row(texts.badYearMean, expected.ownYen.badYearMeanLoss)]
        : []),
      ...(purchasingPower
        ? [row(texts.base, purchasingPower.realBase), row(texts.standard, purchasingPower.realStandard)]
        : []),
    ],
  };
}

const { names, points } = STEP_TEXTS;

function line(key: 'assetClass' | 'areaClass' | 'separationGap' | 'riskGap', formula: string, score: number): Step {
  return { name: names[key], formula, result: points(String(score)) };
}

function spreadLines({ assetClassScore, areaClassScore, categoryAssetRatio, reason }: InvestmentValuation): Step[] {
  const { effectiveAssetClasses: own, effectiveAssetClassesReference: model } = reason;
  const shortTerm = categoryAssetRatio.find(({ categoryClassCode }) => categoryClassCode === SHORT_TERM)?.ratio ?? 0;
  if (isAllProtected(shortTerm)) {
    const notMeasured = { formula: STEP_TEXTS.allProtected, result: EVALUATION_TEXTS.notMeasured };
    return [names.assetClass, names.areaClass].map((name) => ({ name, ...notMeasured }));
  }
  const asset = model === null ? OWN_TEXTS.assetAlone : assetFormula({ shortTerm, own, model });
  return [line('assetClass', asset, assetClassScore), line('areaClass', OWN_TEXTS.area, areaClassScore)];
}

/** @param gap the company's dead band, in points */
function ownSteps(valuation: InvestmentValuation, gap: number): readonly Step[] {
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
    ...totalSteps(scores, { shown: STEP_TEXTS.grade(totalScore, totalValuation), cappedBy, risk, modelRisk }),
  ];
}
