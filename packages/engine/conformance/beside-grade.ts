/** Checks section `besideGrade`: the cautions, figures and next step shown with the grades of whole accounts. */
import { VALUATION_STATES } from '@minori/wording/ja/valuation-states';
import { besideGrade } from '../src/beside-grade/beside-grade.ts';
import { CAUTION_KEYS } from '../src/beside-grade/caution.ts';
import { COST_LIMITS } from '../src/beside-grade/cost.ts';
import { nextStep, STEP_POINTS } from '../src/beside-grade/next-step.ts';
import { PURCHASING_POWER_LIMITS } from '../src/beside-grade/purchasing-power.ts';
import { QUIET_CAUTIONS, type ValuationState, valuationState } from '../src/beside-grade/valuation-state.ts';
import { valueAccount } from '../src/investment-valuation/account-valuation.ts';
import { valuationBasis } from '../src/investment-valuation/valuation-basis.ts';
import { ownYenRisk } from '../src/risk-return/own-yen-risk.ts';
import { portfolioMoments } from '../src/risk-return/portfolio-moments.ts';
import { answersInOrder, completeAnswers } from '../src/risk-tolerance/answers.ts';
import { GRADES, type Grade } from '../src/vocabulary/grade.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { classWeights } from './cma.ts';
import { FUND_EXPOSURES, FUND_UNIVERSE } from './fund-universe.ts';
import { cases, constant, entriesOf, type SectionChecks } from './list-check.ts';
import { EXACT, RATE } from './tolerance.ts';
import { driverName, riskToleranceCode } from './valuation.ts';

const PRODUCTS = new Map([...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map((product) => [product.no, product]));

/** A product as an entry of a line-up, by the short number that the cases use. */
function lineUpEntry(no: number) {
  const product = PRODUCTS.get(no);
  if (!product) throw new MalformedFile(`there is no product ${no}`);
  const { assetCode, expenseRatioPctInclTax, hedgedShare } = product;
  return { assetClassCode: assetCode, expenseRatio: expenseRatioPctInclTax / 100, hedgedShare };
}

function gradeIn(reader: CaseReader): Grade {
  const grade = GRADES.find((known) => known === reader.text('totalValuation'));
  if (!grade) throw new MalformedFile(`${reader.path}.totalValuation should be a grade`);
  return grade;
}

/** Values a case's holdings in the calendar year of its reference month. */
function valuedIn(reader: CaseReader) {
  const holdings = entriesOf(reader.raw('holdings'), `${reader.path}.holdings`).map(([fundCode, amount]) => {
    if (typeof amount !== 'number') throw new MalformedFile(`${reader.path}.holdings.${fundCode} should be yen`);
    return { fundCode, amount };
  });
  const year = Number(reader.text('referenceMonth').slice(0, 4));
  const account = { holdings, pendingCash: 0, year, funds: FUND_EXPOSURES };
  const outcome = valueAccount(account, { riskToleranceCode: riskToleranceCode(reader) }, BASIS);
  if (outcome.status !== 'valued') throw new RangeError(`the valuation is ${JSON.stringify(outcome)}`);
  return outcome;
}

const BASIS = valuationBasis({ isReit: true });

function besideOf(reader: CaseReader, { lookThrough, valuation }: ReturnType<typeof valuedIn>) {
  const answers = completeAnswers(answersInOrder(reader.numbers('answers', 6)));
  if (!answers) throw new MalformedFile(`${reader.path}.answers should be six answers`);
  const driftPoints = reader.raw('driftPoints');
  return besideGrade(
    {
      mix: lookThrough,
      totalAssetValuation: lookThrough.totalAmount,
      way: {
        referenceMonth: reader.text('referenceMonth'),
        months: reader.number('months'),
        monthlyContribution: reader.number('monthlyPremium'),
      },
      lineUp: reader.numbers('lineup').map(lineUpEntry),
      diagnosed: {
        diagnosis: {
          riskToleranceCode: riskToleranceCode(reader),
          answers,
          monthsSince: reader.number('monthsSinceDiagnosis'),
        },
        grade: valuation.totalValuation,
      },
      driftPoints: typeof driftPoints === 'number' ? driftPoints : null,
    },
    BASIS,
  );
}

function checkPerson(reader: CaseReader): void {
  const valued = valuedIn(reader);
  const { lookThrough, valuation } = valued;
  const beside = besideOf(reader, valued);
  const { cost } = beside;
  reader.expect('totalScore', valuation.totalScore, EXACT);
  reader.expect('totalValuation', valuation.totalValuation, EXACT);
  reader.expect('areaClassScore', valuation.areaClassScore, EXACT);
  reader.expect('driver', driverName(valuation.reason.weakest), EXACT);
  // Amounts are whole yen, and chances have eight decimals: one tolerance serves both.
  reader.expect('purchasingPower', beside.purchasingPower, RATE);
  reader.expect('cost', { ...cost, feePct: 100 * cost.fee, cheapestFeePct: 100 * cost.cheapestFee }, RATE);
  reader.expect('horizon', beside.horizon, EXACT);
  const risk = ownYenRisk(portfolioMoments(lookThrough, BASIS.assumptions), lookThrough.totalAmount);
  reader.expect('badYearLoss', risk.badYearLoss, EXACT);
  reader.expect('belowTodayAfterOneYear', risk.belowTodayAfterOneYear, RATE);
  reader.expect('cautions', beside.cautions, EXACT);
  reader.expect('stateKey', beside.state, EXACT);
  reader.expect('stateText', beside.state && VALUATION_STATES[beside.state], EXACT);
  reader.expect('nextStep', beside.nextStep, EXACT);
  // `able` counts as read: the level of the purchasing-power caution shows whether the person can bear a fall.
  reader.raw('able');
}

function checkNextStep(reader: CaseReader): void {
  const classes = reader.raw('lineupClasses');
  if (!Array.isArray(classes)) throw new MalformedFile(`${reader.path}.lineupClasses should be a list`);
  const mix = { weights: classWeights(reader, 'weights'), hedged: reader.part('hedged') };
  const held = { mix, grade: gradeIn(reader), riskToleranceCode: riskToleranceCode(reader) };
  const lineUp = classes.map((offers) => offers === true);
  reader.expect('result', nextStep(held, { cautions: [], lineUp }, BASIS), EXACT);
}

/** A state and its wording as a pair, as the reference has it. */
function withWording(state: ValuationState): [ValuationState, string] {
  return [state, VALUATION_STATES[state]];
}

const STATES = Object.fromEntries(GRADES.map((grade) => [grade, withWording(valuationState(grade, []))]));
const STRONG_COST = [{ key: 'cost', level: 'strong' }] as const;
const FITS = Object.fromEntries(
  (['A', 'B'] as const).map((grade) => [grade, withWording(valuationState(grade, STRONG_COST))]),
);
const LEVELS = Object.fromEntries(
  Object.entries(PURCHASING_POWER_LIMITS).map(([level, { belowProb, realChange }]) => [level, [belowProb, realChange]]),
);

export const BESIDE_GRADE_CHECKS: SectionChecks = {
  params: constant({
    purchasingPower: LEVELS,
    cost: COST_LIMITS,
    step: STEP_POINTS,
    order: CAUTION_KEYS,
    quiet: QUIET_CAUTIONS,
    states: { ...STATES, fits: FITS },
  }),
  people: cases(checkPerson),
  nextSteps: cases(checkNextStep),
  propertyCheck: 'informational',
};
