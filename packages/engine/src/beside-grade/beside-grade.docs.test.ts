import { VALUATION_STATES } from '@minori/wording/ja/valuation-states';
import { describe, expect, test } from 'vitest';
import { FUND_EXPOSURES, FUND_UNIVERSE } from '../../conformance/fund-universe.ts';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { DRIFT_CAUTION, drift } from '../fund-selection/drift.ts';
import { valueAccount } from '../investment-valuation/account-valuation.ts';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import { answersInOrder, completeAnswers } from '../risk-tolerance/answers.ts';
import { ASSET_CLASSES } from '../vocabulary/asset-class.ts';
import { GRADES } from '../vocabulary/grade.ts';
import { besideGrade } from './beside-grade.ts';
import { CAUTION_KEYS } from './caution.ts';
import { COST_LIMITS } from './cost.ts';
import { REDIAGNOSIS_MONTHS, SHORT_HORIZON_MONTHS } from './horizon.ts';
import { PURCHASING_POWER_LIMITS } from './purchasing-power.ts';
import { valuationState } from './valuation-state.ts';

const tables = methodTables('beside-grade.md');
const table = (heading: string) => tables.get(heading) ?? new Map<string, string[]>();
const EXAMPLE = 'Worked example: mostly deposits and a costly bond fund';

const PRODUCTS = [...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed];
const product = (no: string) => {
  const found = PRODUCTS.find((known) => String(known.no) === no);
  if (!found) throw new Error(`There is no product ${no}`);
  return found;
};
const LINE_UP = ['1', '3', '7', '12', '15', '16', '18', '19', '901'].map((no) => {
  const { assetCode, expenseRatioPctInclTax, hedgedShare } = product(no);
  return { assetClassCode: assetCode, expenseRatio: expenseRatioPctInclTax / 100, hedgedShare };
});
const BASIS = valuationBasis({ isReit: true });
const held = table(EXAMPLE).get('product') ?? [];
const amounts = (table(EXAMPLE).get('held') ?? []).map(figure);

/** The person of the page, who answered the diagnosis with this first answer some months ago. */
function person(q1: 3 | 4, monthsSince: number) {
  const answers = completeAnswers(answersInOrder([q1, 3, 3, 3, 3, 2]));
  if (!answers) throw new Error('these are six answers');
  const holdings = held.map((fundCode, i) => ({ fundCode, amount: amounts[i] ?? Number.NaN }));
  const account = { holdings, pendingCash: 0, year: 2026, funds: FUND_EXPOSURES };
  const outcome = valueAccount(account, { riskToleranceCode: 2 }, BASIS);
  if (outcome.status !== 'valued') throw new Error(outcome.status);
  const { lookThrough, valuation } = outcome;
  const rates = (table(EXAMPLE).get('chosen') ?? []).map((cell, i) => ({ code: held[i] ?? '', rate: figure(cell) }));
  const moved = drift({ holdings: holdings.map(({ fundCode, amount }) => ({ code: fundCode, amount })), rates });
  const beside = besideGrade(
    {
      mix: lookThrough,
      totalAssetValuation: lookThrough.totalAmount,
      way: { referenceMonth: '2026-10', months: 156, monthlyContribution: 20_000 },
      lineUp: LINE_UP,
      diagnosed: { diagnosis: { riskToleranceCode: 2, answers, monthsSince }, grade: valuation.totalValuation },
      driftPoints: moved?.driftPoints ?? null,
    },
    BASIS,
  );
  return { beside, valuation, moved };
}

describe('docs/method/beside-grade.md', () => {
  const now = person(4, 26);
  const { purchasingPower: power, cost, horizon } = now.beside;

  test('the limits are those of the engine', () => {
    const { note, strong } = PURCHASING_POWER_LIMITS;
    const percent = (share: number) => `${100 * share} %`.replace('-', '−');
    const points = (fee: number) => `${(100 * fee).toFixed(2)} points`;
    const limits = table("Beside the grade (気をつけること): what the grade doesn't measure");
    expect([...limits].slice(1).map(([key]) => key)).toEqual(CAUTION_KEYS);
    const stated: [string, number, string][] = [
      ['purchasingPower', 0, `below in ${percent(note.belowProb)} of futures or more, and ${percent(note.realChange)}`],
      ['purchasingPower', 1, `${percent(strong.belowProb)} or more, ${percent(strong.realChange)} or worse, and able`],
      ['cost', 0, `${points(COST_LIMITS.note)} a year or more above`],
      ['cost', 1, `${points(COST_LIMITS.strong)} or more`],
      ['shortHorizonRisk', 0, `fewer than ${SHORT_HORIZON_MONTHS.note} months`],
      ['shortHorizonRisk', 1, `fewer than ${SHORT_HORIZON_MONTHS.strong} months`],
      ['drift', 0, `${DRIFT_CAUTION} points or more`],
      ['rediagnosis', 0, `${REDIAGNOSIS_MONTHS.note} months or more`],
      ['rediagnosis', 1, `${REDIAGNOSIS_MONTHS.strong} months or more`],
    ];
    for (const [key, column, text] of stated) expect(limits.get(key)?.[column]).toContain(text);
  });

  test('the products are those of the fund list', () => {
    const cells = table(EXAMPLE);
    for (const [i, no] of held.entries()) {
      const { assetCode, expenseRatioPctInclTax } = product(no);
      expect(cells.get('class')?.[i]).toBe(ASSET_CLASSES.find(({ code }) => code === assetCode)?.key);
      expect(figure(cells.get('fee')?.[i])).toBe(expenseRatioPctInclTax);
      const ofClass = LINE_UP.filter(({ assetClassCode }) => assetClassCode === assetCode);
      const cheapest = Math.min(...ofClass.map(({ expenseRatio }) => expenseRatio));
      expect(figure(cells.get('cheapest of the class')?.[i])).toBeCloseTo(100 * cheapest, 9);
    }
  });

  test('purchasing power', () => {
    const shown = (name: string) => figure(table('Purchasing power').get(name)?.[0]);
    expect(shown("today's worth of what goes in")).toBe(power?.realBase);
    expect([shown('良い場合'), shown('標準'), shown('厳しい場合')]).toEqual([
      power?.realGood,
      power?.realStandard,
      power?.realNotGood,
    ]);
    expect(shown('change')).toBeCloseTo(100 * (power?.realChange ?? Number.NaN), 6);
    expect(shown('chance of buying less')).toBeCloseTo(100 * (power?.belowProb ?? Number.NaN), 6);
    expect(shown('change at 2 %')).toBeCloseTo(100 * (power?.at2.realChange ?? Number.NaN), 6);
    expect(shown('chance at 2 %')).toBeCloseTo(100 * (power?.at2.belowProb ?? Number.NaN), 6);
    expect(table('Purchasing power').get('caution')?.[0]).toBe(power?.level);
  });

  test('cost', () => {
    const shown = (name: string) => figure(table('Cost').get(name)?.[0]);
    expect(shown('fee')).toBeCloseTo(100 * cost.fee, 6);
    expect(shown('cheapest fee')).toBeCloseTo(100 * cost.cheapestFee, 6);
    expect(shown('a year')).toBe(cost.yearlyYen);
    expect(shown('a year at the cheapest')).toBe(cost.cheapestYearlyYen);
    expect(shown('more a year')).toBe(cost.excessYearlyYen);
    expect(shown('標準 at the own fee')).toBe(cost.standardAtFee);
    expect(shown('標準 at the cheapest')).toBe(cost.standardAtCheapest);
    expect(shown('more over the years')).toBe(cost.excessOverYearsYen);
    expect(table('Cost').get('caution')?.[0]).toBe(cost.level);
  });

  test('years to payment', () => {
    const shown = (name: string) => table('Years to payment').get(name)?.[0];
    expect(shown('answer')).toBe('4');
    expect(shown('answer now')).toBe(String(horizon?.bracketNow));
    expect(shown('type now')).toBe(String(horizon?.typeAtActualHorizon));
    expect(shown('horizonMismatch')).toBe(horizon?.horizonMismatch ?? 'none');
    expect(shown('rediagnosis')).toBe(horizon?.rediagnosis ?? 'none');
    expect(shown('shortHorizonRisk')).toBe(horizon?.shortHorizonRisk ?? 'none');
  });

  test.each([
    ['as it is', 0, now],
    ['after a new diagnosis', 1, person(3, 0)],
  ] as const)('state and next step %s', (_name, column, { beside, valuation, moved }) => {
    const shown = (name: string) => table('State and next step').get(name)?.[column];
    const { cautions, state, nextStep } = beside;
    const key = (code: number) => ASSET_CLASSES.find((known) => known.code === code)?.key;
    const step = nextStep.kind === 'shift' ? ` from ${key(nextStep.less)} to ${key(nextStep.more)}` : '';
    expect(shown('grade')).toBe(`${valuation.totalScore} ${valuation.totalValuation}`);
    expect(figure(shown('drift'))).toBe(moved?.driftPoints);
    expect(shown('cautions')).toBe(cautions.map((caution) => caution.key).join(', '));
    expect(shown('state')).toBe(state && VALUATION_STATES[state]);
    expect(shown('next step')).toBe(`${nextStep.kind}${step}`);
  });

  test.each(GRADES)('the words beside %s', (grade) => {
    const words = [now.beside.cautions, [{ key: 'drift', level: 'note' }] as const].map(
      (cautions) => VALUATION_STATES[valuationState(grade, cautions)],
    );
    expect(table('The words beside each letter').get(grade)).toEqual(words);
  });
});
