/** Checks section `valuation`: the parameters and models as data, and every case scored, graded and explained. */
import { modelPortfolios } from '../src/assumptions/model-portfolios.ts';
import { type InvestmentValuation, valueInvestment } from '../src/investment-valuation/valuation.ts';
import { valuationBasis } from '../src/investment-valuation/valuation-basis.ts';
import { VALUATION_CONFIG } from '../src/investment-valuation/valuation-config.ts';
import type { SubScore } from '../src/investment-valuation/valuation-reason.ts';
import type { AreaWeights } from '../src/vocabulary/area.ts';
import type { RiskToleranceCode } from '../src/vocabulary/risk-tolerance.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { classWeights } from './cma.ts';
import { cases, constant, type ListInput, type SectionChecks } from './list-check.ts';
import type { Report } from './report.ts';
import { EXACT, RATE, SIX_DECIMALS } from './tolerance.ts';

/** The weights of the four areas in a field of a case. */
function areaWeights(reader: CaseReader, key: string): AreaWeights {
  const [a = 0, b = 0, c = 0, d = 0] = reader.numbers(key, 4);
  return [a, b, c, d];
}

export function riskToleranceCode(reader: CaseReader): RiskToleranceCode {
  const code = reader.number('riskToleranceCode');
  if (code === 1 || code === 2 || code === 3 || code === 4) return code;
  throw new MalformedFile(`${reader.path}.riskToleranceCode should be 1 to 4`);
}

/** Values the inputs of a case; `isReit` and the dead band are optional. */
function valued(reader: CaseReader): InvestmentValuation {
  const basis = valuationBasis({
    isReit: reader.raw('isReit') !== false,
    investmentEvaluationGap: reader.has('investmentEvaluationGap') ? reader.number('investmentEvaluationGap') : 0,
  });
  const portfolio = {
    weights: classWeights(reader, 'weights'),
    areaWeights: areaWeights(reader, 'areaWeights'),
    hedged: reader.part('hedged'),
    singleCountry: reader.part('singleCountry'),
  };
  const outcome = valueInvestment(portfolio, { riskToleranceCode: riskToleranceCode(reader) }, basis);
  if (outcome.status !== 'valued') throw new RangeError(`the valuation is ${JSON.stringify(outcome)}`);
  return outcome.valuation;
}

function checkCase(reader: CaseReader): void {
  const valuation = valued(reader);
  const { reason } = valuation;
  reader.expect('effN', reason.effectiveAssetClasses, RATE);
  reader.expect('effNRef', reason.effectiveAssetClassesReference, RATE);
  reader.expect('areaEffN', reason.effectiveAreas, RATE);
  reader.expect('areaEffNRef', reason.effectiveAreasReference, RATE);
  reader.expect('worldCloseness', reason.worldCloseness, RATE);
  reader.expect('driver', driverName(reason.weakest), EXACT);
  reader.expect('totalVariation', valuation.totalVariation, RATE);
  reader.expect('risk', reason.investmentRisk, RATE);
  reader.expect('modelRisk', reason.modelRisk, RATE);
  reader.expect('riskGap', valuation.riskGap, RATE);
  reader.expect('raw', valuation.rawScores, SIX_DECIMALS);
  reader.expect('differencialWithModelPf', valuation.differencialWithModelPf, SIX_DECIMALS);
  for (const key of [
    'assetClassScore',
    'areaClassScore',
    'separationGapScore',
    'riskGapScore',
    'diversifiedScore',
    'diversifiedValuation',
    'riskToleranceFitScore',
    'riskToleranceFitValuation',
    'totalScore',
    'totalValuation',
  ] as const) {
    reader.expect(key, valuation[key], EXACT);
  }
}

/** The reference's name of the sub-score that is the weakness. */
export function driverName(weakest: SubScore | null): string | null {
  return weakest === 'riskGap' ? 'risk' : weakest === 'separationGap' ? 'separation' : weakest;
}

const TYPE_COLUMNS = /^[1-4]$/;

/** Compares the matrix, keyed by holding and type ('60C'), with the totals of the cases in the same file. */
function checkMatrix({ name, data, section }: ListInput, report: Report): void {
  const byHolding = new Map<string, string>();
  for (const item of Array.isArray(section.cases) ? section.cases : []) {
    const reader = new CaseReader('valuation.cases', item);
    if (reader.has('investmentEvaluationGap')) continue;
    const { totalScore, totalValuation } = valued(reader);
    byHolding.set(`${reader.raw('name')}/${reader.raw('riskToleranceCode')}`, `${totalScore}${totalValuation}`);
  }
  if (!Array.isArray(data)) throw new MalformedFile(`${name} should be a list`);
  for (const [index, row] of data.entries()) {
    const reader = new CaseReader(`${name}[${index}]`, row);
    for (const code of Object.keys(row).filter((key) => TYPE_COLUMNS.test(key))) {
      const got = byHolding.get(`${reader.raw('holding')}/${code}`);
      if (got === undefined) report.notCovered(`${name}[${index}]: no case has this holding and type`);
      else reader.expect(code, got, EXACT);
    }
    report.add(reader.mismatches);
  }
}

const { diversifiedWeights, fitWeights, totalWeights, ...config } = VALUATION_CONFIG;

export const VALUATION_CHECKS: SectionChecks = {
  params: constant({
    wAsset: diversifiedWeights.assetClass,
    wArea: diversifiedWeights.areaClass,
    wSep: fitWeights.separationGap,
    wRisk: fitWeights.riskGap,
    wDiv: totalWeights.diversified,
    wFit: totalWeights.fit,
    fitCap: config.fitHeadroom,
    gOver: config.zeroScoreExcessRisk,
    gUnder: config.zeroScoreMissingRisk,
    excess: config.excessRiskCaps.map(({ times, plus, cap }) => [times, plus, cap]),
    cut: config.gradeCuts.map(({ from }) => from),
    worldAreas: config.worldMarket,
  }),
  models: constant(modelPortfolios(true)),
  cases: cases(checkCase),
  matrix: checkMatrix,
  propertyCheck: 'informational',
  raoQuadraticEntropy: 'informational',
};
