/**
 * 毎月の受取額 — writes the report's part on retirement income as its screen shows it before any input: the employee's inputs
 * are stored only on the device or encrypted, and no report reads them.
 */
import type { ReportContent, ReportRetirementIncome } from '@minori/contract/report-content';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { FIGURE_WRITERS, monthlyRange, percent, type Sentence } from '@minori/contract/sentence';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { accountFacts, firstWishes } from '@minori/engine/retirement-income/account-facts';
import {
  type IncomeAnswer,
  offeredRange,
  rangeFromAge,
  refusalOf,
  scenarioOptions,
} from '@minori/engine/retirement-income/offered-ways';
import type { PayoutOption } from '@minori/engine/retirement-income/payout-options';
import { wishedIncome, wishedTimeline } from '@minori/engine/retirement-income/wished-income';
import type { PlanRules } from '../figures/plan-account/account-repository.ts';
import { words } from '../platform/base/words.ts';

type Part = Pick<ReportContent, 'retirementIncome' | 'retirementFinding'>;
type Payout = PlanRules['payout'];

const texts = () => words().reports.RETIREMENT;

const none = (reason: keyof ReturnType<typeof texts>['none']): Part => ({
  retirementIncome: null,
  retirementFinding: texts().none[reason],
});

export function retirementPart(
  basis: RetirementBasis,
  { birthday, payout }: Pick<PlanRules, 'birthday' | 'payout'>,
): Part {
  if (birthday === null) return none('noBirthday');
  if (!basis.account) return none('noAccount');
  const facts = accountFacts(basis, { birthday, plans: payout }, 'currentPf');
  const wishes = firstWishes(payout, { birthday, hiredMonth: basis.hiredMonth });
  const answer = wishedIncome(facts, wishes);
  if (answer.status !== 'OK') return none('noWindow');
  const options = scenarioOptions(answer, 'standard');
  // The chart of ages shows one way of receipt: the first, in the fixed order, that the plan offers.
  const shown = options.find((option) => refusalOf(option, payout) === null) ?? options[0];
  const ranges = rangesOf(answer, payout);
  if (!shown || !ranges) return none('noWindow');
  const { rows } = wishedTimeline(answer, shown, { facts, wishes, spousePension: null });
  const fromAge = rangeFromAge(answer);
  const retirementIncome = {
    ...{ fromAge, ...ranges },
    publicAndOther: answer.otherAndPublicMonthlyNet,
    ways: options.map((option) => wayRow(option, payout)),
    agesOf: words().ways.wayName(shown),
    ages: rows.map(({ age, publicPension, dcAnnuity, lumpSumDrawdown, otherPension, burden, total }) => ({
      ...{ age, publicPension, dc: dcAnnuity + lumpSumDrawdown, otherPension, burden, total },
    })),
    sentences: sentencesOf(answer, { options, payout, inflation: basis.inflation }),
  };
  const { notGood, standard, good } = ranges;
  const range = { notGood: monthlyRange(notGood), good: monthlyRange(good) };
  return { retirementIncome, retirementFinding: texts().finding(fromAge, monthlyRange(standard), range) };
}

function rangesOf(answer: IncomeAnswer, payout: Payout) {
  const [notGood, standard, good] = (['notGood', 'standard', 'good'] as const).map((name) =>
    offeredRange(answer, name, payout),
  );
  return notGood && standard && good ? { notGood, standard, good } : undefined;
}

function wayRow(option: PayoutOption, payout: Payout): ReportRetirementIncome['ways'][number] {
  const { lumpSumTax, annuityTax, annuitySocialInsurance: socialInsurance, fees, totalNet, evenMonthly } = option;
  const isOffered = refusalOf(option, payout) === null;
  return {
    name: words().ways.wayName(option),
    isOffered,
    tax: lumpSumTax + annuityTax,
    socialInsurance,
    fees,
    totalNet,
    evenMonthly,
  };
}

interface SentenceFacts {
  readonly options: readonly PayoutOption[];
  readonly payout: Payout;
  readonly inflation: number;
}

function sentencesOf({ timing, contexts }: IncomeAnswer, { options, payout, inflation }: SentenceFacts): Sentence[] {
  const { publicFromAge } = contexts.standard;
  const { comparisonSentence, COMPARISON_CONDITIONS } = words().ways;
  const RETIREMENT = texts();
  const comparison = comparisonSentence(options, payout, FIGURE_WRITERS);
  const hasPlans = payout.otherPlans.some(({ amount }) => amount !== null);
  return [
    ...(timing.startAge < publicFromAge ? [RETIREMENT.beforePublic(timing.startAge, publicFromAge)] : []),
    ...(comparison === undefined ? [] : [comparison, [COMPARISON_CONDITIONS]]),
    RETIREMENT.basis,
    ...(hasPlans ? [RETIREMENT.plans] : []),
    RETIREMENT.rates(percent(inflation, 1), percent(RETIREMENT_DEFAULTS.annualRate, 1)),
    RETIREMENT.spread(RETIREMENT_DEFAULTS.drawdownYears),
    RETIREMENT.leftOut,
  ];
}
