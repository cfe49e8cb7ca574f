// 評価の方法の版 — tests that METHOD_ID changes whenever its rules change, and that the rules of earlier methods stay.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CLASS_AREAS } from '../assumptions/class-areas.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { targetYearWeights } from '../funds/target-year-weights.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import { type MethodRules, methodRules } from './method-rules.ts';
import { valueInvestment } from './valuation.ts';
import { type ValuationBasis, valuationBasis } from './valuation-basis.ts';
import { METHOD_ID, VALUATION_CONFIG } from './valuation-config.ts';

/** One row for each method so far: rows are added and never changed. null: the time before ids were stored. */
const METHODS: ReadonlyMap<string | null, { readonly rules: string; readonly whole: string | null }> = new Map([
  [null, { rules: 'fc370434a0d59099', whole: null }],
  ['METHOD-2026-11', { rules: 'fc370434a0d59099', whole: 'af53c68bef350494' }],
  ['METHOD-2026-12', { rules: 'fc370434a0d59099', whole: '022a0a37699d6d8c' }],
]);

const WHAT_TO_DO =
  'The rules of the valuation have changed: give METHOD_ID another name (valuation-config.ts), keep the rules of the old one in EARLIER ' +
  '(method-rules.ts), add a row to METHODS here and a line to CHANGELOG.md (docs/design/where-to-change.md).';

const EARLIER_CHANGED =
  'The rules of an earlier method have changed or are gone: put them back into EARLIER (method-rules.ts), because stored scores are graded by them.';

/** The first 16 digits of the SHA-256 of JSON with sorted keys. */
function digestOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(sorted).digest('hex').slice(0, 16);
}

function rulesDigest({ gradeCuts, weakBelow, fitHeadroom }: MethodRules): string {
  return digestOf({ gradeCuts, weakBelow, fitHeadroom });
}

/** Every asset mix whose weights are whole thirds. */
function mixes(): ClassWeights[] {
  const split = (left: number, places: number): number[][] =>
    places === 1
      ? [[left]]
      : Array.from({ length: left + 1 }, (_, own) =>
          split(left - own, places - 1).map((rest) => [own, ...rest]),
        ).flat();
  return split(3, 6).map((thirds) => thirds.map((third) => third / 3) as unknown as ClassWeights);
}

/** Scores and grades of a mix for each type and before a diagnosis; a changed formula changes them. */
function outcomesOf(weights: ClassWeights, basis: ValuationBasis) {
  const plain = { weights, areaWeights: areaRatio(weights) };
  const portfolios = [plain, { ...plain, hedged: weights[3] }, { ...plain, singleCountry: weights[1] / 2 }];
  return portfolios.flatMap((portfolio) =>
    [...RISK_TOLERANCE_ORDER, null].map((riskToleranceCode) => {
      const outcome = valueInvestment(portfolio, { riskToleranceCode }, basis);
      if (outcome.status === 'invalid') return outcome;
      const valuation = outcome.status === 'valued' ? outcome.valuation : outcome.diversification;
      const said = Object.entries(valuation).filter(([name]) => /(Score|Valuation)$/.test(name));
      return [...said.toSorted().flat(), valuation.reason.weakest, valuation.reason.cappedBy].join();
    }),
  );
}

const COMPANIES = [
  { isReit: true, investmentEvaluationGap: 0 },
  { isReit: false, investmentEvaluationGap: 5 },
] as const;

/** Digest of everything that decides a grade, except the assumptions, which have their own id, and a company's settings. */
function wholeDigest(): string {
  const outcomes = COMPANIES.map((company) => {
    const basis = valuationBasis({ ...company, assumptionSetId: 'CMA-2025-BASE' });
    return mixes().map((weights) => outcomesOf(weights, basis));
  });
  const models = COMPANIES.map(({ isReit }) => modelPortfolios(isReit));
  const targetYears = [2025, 2035, 2045, 2055].map((targetYear) => targetYearWeights(targetYear, 2026));
  return digestOf([VALUATION_CONFIG, models, CLASS_AREAS, targetYears, outcomes]);
}

describe('METHOD_ID', () => {
  test('names the rules that are in use', () => {
    expect(wholeDigest(), WHAT_TO_DO).toBe(METHODS.get(METHOD_ID)?.whole);
  });

  test.each([...METHODS])('%s: stored scores are graded by what it was', (methodId, { rules }) => {
    const found = methodRules(methodId);
    expect(found && rulesDigest(found), methodId === METHOD_ID ? WHAT_TO_DO : EARLIER_CHANGED).toBe(rules);
  });

  test('a name that nobody knows has no rules, rather than those of today', () => {
    expect(methodRules('METHOD-2099-01')).toBeUndefined();
  });
});
