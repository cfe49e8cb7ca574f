/**
 * 毎月いくら受け取れるか — measures the engine's part of the screen: the first result, each adjustable input, and how long a withdrawal
 * lasts; compared with a typed-array Monte Carlo of 10,000 paths, the common method for this.
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
import { typedMonteCarlo } from '../simulation/typed-monte-carlo.ts';
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
  // As for a target-year fund: a different growth every year.
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

/** Runs per sample. */
const REPEATS = sized(20, 1);
const PATHS = sized(10_000, 1_000);
const ROUNDS = 5;
/** Maximum fraction of the Monte Carlo simulation's time. */
const MOST = 1 / 600;

function answerTo(wishes: RetirementWishes) {
  const answer = wishedIncome(FACTS, wishes);
  if (answer.status !== 'OK') throw new Error(`No answer: ${answer.status}`);
  return answer;
}

/** The result with the monthly amounts by age for one way of receiving; the screen shows both. */
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
    const jobs = {
      'first answer with the ages of one way': () => screenOf({}),
      ...Object.fromEntries(Object.entries(TRIED).map(([name, change]) => [name, () => screenOf(change)])),
      'the premium that closes a gap, with the answer': premiumForGap,
      'chance of lasting 30 years': () => chanceOfLasting(drawdown, 15_000_000, 60_000),
      'the same from today, 40 years before': () => chancesFromToday(savings, drawdown)(60_000),
    };
    const contenders = [
      { name: 'typed-array Monte Carlo', run: () => typedMonteCarlo(PATHS), repeats: 1 },
      ...Object.entries(jobs).map(([name, run]) => ({ name, run })),
    ];
    const [peer, ...ours] = await measure(contenders, REPEATS, ROUNDS);
    for (const { name, samples } of ours) {
      const value = median(samples.map((time, round) => time / (peer?.samples[round] ?? Number.NaN)));
      console.log(`  ${name.padEnd(48)} ${median(samples).toFixed(2)} ms`);
      report.figure({ name: `${name} ÷ typed-array Monte Carlo`, value, unit: '×', atMost: MOST });
    }
    await inBrowser(report);
  },
};
