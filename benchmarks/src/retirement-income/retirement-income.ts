/**
 * 毎月いくら受け取れるか — how long the engine's part of the screen takes: the first answer, each thing that may be tried, and how
 * long a withdrawal lasts. A change may take 16 ms in a browser 4 times slower than this machine, so 4 ms here.
 */
import { chanceOfLasting, chancesFromToday } from '@minori/engine/drawdown/chance-of-lasting';
import { incomeTimeline } from '@minori/engine/retirement-income/income-timeline';
import { requiredPremium } from '@minori/engine/retirement-income/required-premium';
import {
  premiumPlan,
  type RetirementFacts,
  type RetirementWishes,
  wishedIncome,
  wishedInput,
} from '@minori/engine/retirement-income/wished-income';
import { accumulation } from '@minori/engine/simulation/comonotonic-bound';
import { monthlyFlows } from '@minori/engine/simulation/monthly-flows';
import type { Benchmark } from '../runner/entry.ts';
import { measure, median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { inBrowser } from './in-browser.ts';

const FACTS: RetirementFacts = {
  birthday: '1999-07-15',
  calculatedOn: '2026-11-22',
  joinedOn: '2022-04-01',
  referenceMonth: '2026-11',
  balance: 1_500_000,
  employerPremium: 20_000,
  ownPremium: 10_000,
  unpaid: [],
  membershipEnds: 'birthday',
  retirementAge: 65,
  membershipEndAge: null,
  limits: {
    isMatchingAllowed: true,
    unit: 1_000,
    hasOtherPlan: false,
    otherPlanEquivalent: 0,
    isTransitional: false,
  },
  // As a target-year fund has it: another growth every year.
  growthByYear: Array.from({ length: 40 }, (_, year) => ({
    ...{ fromYear: 2026 + year, mean: 0.05 - year / 1_000, risk: 0.15 - year / 400 },
  })),
  inflation: 0.013,
  paymentsPerYear: 6,
  feePerPayout: 440,
  annuityYears: { min: 5, max: 20 },
};

const NOTHING: RetirementWishes = {
  ...{ need: null, retirementAge: null, receiveAge: null, claimAge: null, ownPremium: null, publicPensionCut: 0 },
  earlierMonths: null,
  publicPension: { kind: 'average', amount: null },
  lumpSums: [{ kind: 'company', amount: 15_000_000, year: 2064, serviceMonths: 480, isReceived: false }],
  pensions: [{ yearly: 300_000, fromAge: 60, toAge: 80 }],
  spouse: 'general',
  includeSocialInsurance: true,
  indexTables: true,
};

const TRIED: Readonly<Record<string, Partial<RetirementWishes>>> = {
  'another retirement age': { retirementAge: 70 },
  'another age of receipt': { receiveAge: 74 },
  'another start of the public pension': { claimAge: 75 },
  'another premium': { ownPremium: 42_000 },
  'tables of tax that stand still': { indexTables: false },
};

/** Runs in a sample. */
const REPEATS = sized(20, 1);
const CHANGE = 4;
const DRAWDOWN = 5;

function answerTo(wishes: RetirementWishes) {
  const answer = wishedIncome(FACTS, wishes);
  if (answer.status !== 'OK') throw new Error(`No answer: ${answer.status}`);
  return answer;
}

/** The answer with the ages of one way of receiving, as the screen shows both. */
function screenOf(change: Partial<RetirementWishes>) {
  const answer = answerTo({ ...NOTHING, ...change });
  const ages = { retirementAge: 60, toAge: 95, drawdownToAge: 90, need: 250_000, spouseYear: 0, spouseFromAge: 65 };
  return incomeTimeline({ choice: [50, 10], ...ages }, answer.contexts.standard);
}

function premiumForGap() {
  const { timing, scenarios } = answerTo(NOTHING);
  const { growth, inflation } = wishedInput(FACTS, NOTHING);
  const plan = premiumPlan(FACTS, timing.months);
  const search = { plan, balance: FACTS.balance, growth, inflation, waitMonths: timing.waitMonths };
  return requiredPremium(scenarios.standard.balance * 1.2, search);
}

const drawdown = { months: 360, growth: { mean: 0.0393, risk: 0.099 }, inflation: 0.013 };
const savings = {
  plan: accumulation(
    monthlyFlows({ startValue: 1_500_000, monthlyContribution: 30_000, months: 480 }),
    drawdown.growth,
  ),
  months: 480,
  netRatio: 0.97,
};

export const retirementIncomeBenchmark: Benchmark = {
  name: 'retirement-income',
  async run(report) {
    const changes = await measure(
      [
        { name: 'first answer with the ages of one way', run: () => screenOf({}) },
        ...Object.entries(TRIED).map(([name, change]) => ({ name, run: () => screenOf(change) })),
        { name: 'the premium that closes a gap, with the answer', run: premiumForGap },
      ],
      REPEATS,
    );
    for (const { name, samples } of changes)
      report.figure({ name, value: median(samples), unit: 'ms', atMost: CHANGE });
    const lasting = await measure(
      [
        { name: 'chance of lasting 30 years', run: () => chanceOfLasting(drawdown, 15_000_000, 60_000) },
        { name: 'the same from today, 40 years before', run: () => chancesFromToday(savings, drawdown)(60_000) },
      ],
      REPEATS,
    );
    for (const { name, samples } of lasting)
      report.figure({ name, value: median(samples), unit: 'ms', atMost: DRAWDOWN });
    await inBrowser(report);
  },
};
