// Tests that properties 16 to 24 of 28 hold (retirement.md 13): annuities, ways of receiving, ages, results and changed inputs.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { context, FEW, person, yen } from '../../test/retirement-arbitraries.ts';
import { annuitySchedule } from '../annuity/annuity-schedule.ts';
import { levelFactor } from '../annuity/level-factor.ts';
import { feeEffect } from './fee-effect.ts';
import { balancesAtStart, retirementIncome } from './first-answer.ts';
import { incomeTimeline } from './income-timeline.ts';
import { matchingTax } from './matching-tax.ts';
import type { PayoutContext } from './payout-context.ts';
import { payoutOption, payoutOptions, taxFreePercent } from './payout-options.ts';
import { requiredPremium } from './required-premium.ts';

test('16: an annuity pays back the balance and what it earns, whatever the method', () => {
  const annuity = fc.record({
    balance: yen(60_000_000),
    years: fc.integer({ min: 5, max: 20 }),
    paymentsPerYear: fc.constantFrom(1, 2, 3, 4, 6, 12),
    annualRate: fc.double({ min: 0, max: 0.03, noNaN: true }),
    feePerPayout: yen(1_000),
    method: fc.constantFrom('level' as const, 'fraction' as const),
  });
  fc.assert(
    fc.property(annuity, (each) => {
      const payments = each.years * each.paymentsPerYear;
      const { totalGross, firstPayment, lastPayment } = annuitySchedule(each);
      // Each payment is floored by less than a yen.
      expect(totalGross).toBeGreaterThanOrEqual(each.balance - payments);
      expect(totalGross).toBeLessThanOrEqual(each.balance * (1 + each.annualRate) ** each.years + payments);
      expect(lastPayment).toBeGreaterThanOrEqual(firstPayment);
    }),
  );
});

test('17: spreading evenly is worth the amount: over longer months less, never under its share where money earns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 480 }), fc.double({ min: 0, max: 0.05, noNaN: true }), (months, rate) => {
      expect(levelFactor(months + 1, rate, 0.013)).toBeLessThan(levelFactor(months, rate, 0.013));
      expect(levelFactor(months, 0.013, 0.013)).toBeCloseTo(1 / months, 12);
    }),
  );
});

test('18: no way of receiving is worth more than the balance, and each adds up', () => {
  fc.assert(
    fc.property(context, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 5, max: 20 }), (at, percent, years) => {
      const option = payoutOption([percent, years], at);
      if (option === null) return;
      expect(option.startValue).toBeLessThanOrEqual(at.balance + 1);
      const nets = option.yearNets.reduce((sum, net) => sum + net, option.lumpSumNet);
      expect(option.totalNet).toBe(nets);
      expect(option.evenMonthly).toBeLessThanOrEqual(Math.max(0, option.startValue) / 200);
    }),
    FEW,
  );
});

test('19: the standard ways keep their order, and the largest are within 10,000 yen of the best', () => {
  fc.assert(
    fc.property(context, (at) => {
      const { options, largest } = payoutOptions(at);
      const choices = options.map(({ lumpPct, choiceYears }) => [lumpPct, choiceYears]);
      expect(choices.slice(0, 4)).toEqual([
        [100, 0],
        [0, 10],
        [0, 20],
        [50, 10],
      ]);
      const best = Math.max(...options.map(({ startValue }) => startValue));
      for (const [place, { startValue }] of options.entries()) {
        expect(largest.some((each) => each === place)).toBe(startValue >= best - 10_000);
      }
    }),
    FEW,
  );
});

test('20: the share without tax adds none, and a percent more does', () => {
  fc.assert(
    fc.property(context, (at) => {
      const free = taxFreePercent(at) ?? 0;
      expect(payoutOption([free, 10], at)?.lumpSumTax).toBeLessThanOrEqual(0);
      if (free < 100) expect(payoutOption([free + 1, 10], at)?.lumpSumTax).toBeGreaterThan(0);
    }),
    FEW,
  );
});

test('20a: where a lump sum lowers the tax of another payment of its year, the free share goes beyond that', () => {
  const company = { kind: 'company', amount: 20_000_000, periods: [['2000-04', '2025-03']], year: 2040 } as const;
  const at: PayoutContext = {
    ...{ balance: 20_000_000, startAge: 65, startYear: 2040, periods: [['2020-04', '2040-03']] as const },
    ...{
      otherLumpSums: [{ ...company, received: false }],
      publicYear: 1_900_000,
      publicFromAge: 65,
      otherPensions: [],
    },
    spouse: 'none',
    ...{ includeSocialInsurance: true, inflation: 0.013, annualRate: 0.005, paymentsPerYear: 6 },
    ...{ feePerPayout: 440, indexTables: true, startPriceFactor: 1.2 },
  };
  expect(payoutOption([1, 10], at)?.lumpSumTax).toBeLessThan(0);
  expect(taxFreePercent(at)).toBe(52);
  expect(payoutOptions({ ...at, balance: 1 }).options).toHaveLength(4);
});

test('21: each age is the sum of its parts, and the phases cover all ages once', () => {
  fc.assert(
    fc.property(context, yen(500_000), (at, need) => {
      const plan = { choice: [50, 10] as const, retirementAge: 60, toAge: 95, drawdownToAge: 90, need };
      const { rows, phases, shortageTotal } = incomeTimeline({ ...plan, spouseYear: 600_000, spouseFromAge: 66 }, at);
      let short = 0;
      for (const { age: _age, total, gap, ...parts } of rows) {
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(gap + total).toBe(need);
        short += 12 * Math.max(0, gap);
      }
      expect(shortageTotal).toBe(short);
      expect(
        phases.flatMap(({ fromAge, toAge }) => Array.from({ length: toAge - fromAge + 1 }, (_, i) => fromAge + i)),
      ).toEqual(rows.map(({ age }) => age));
    }),
    FEW,
  );
});

test('22: the first answer is a range, lower with worse luck, and its gap is the need less the income', () => {
  fc.assert(
    fc.property(person, (somebody) => {
      const answer = retirementIncome(somebody);
      if (answer.status !== 'OK') return;
      const { good, standard, notGood } = answer.scenarios;
      expect(good.balance).toBeGreaterThanOrEqual(standard.balance);
      expect(standard.balance).toBeGreaterThanOrEqual(notGood.balance);
      expect(answer.monthlyLow).toBeLessThanOrEqual(answer.monthlyHigh ?? 0);
      expect((answer.gapLow ?? 0) + (answer.monthlyHigh ?? 0)).toBe(somebody.need);
      expect(answer.timing.startAge).toBeGreaterThanOrEqual(somebody.retirementAge);
    }),
    FEW,
  );
});

test('23: more premium never lowers a balance, and the premium that is required is the smallest that is enough', () => {
  const plan = { referenceMonth: '2026-11', months: 240, employerPremium: 20_000, currentPremium: 0 };
  const limits = { isMatchingAllowed: true, otherPlanEquivalent: 0, hasOtherPlan: false, isTransitional: false };
  const growth = { mean: 0.0393, risk: 0.099 };
  const standardOf = (own: number) => {
    const saved = { balance: 1_500_000, premiums: 20_000 + own, growth, inflation: 0.013 };
    return balancesAtStart(saved, { months: 240, waitMonths: 0 }).standard;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1_000_000, max: 20_000_000 }), (steps, target) => {
      expect(standardOf(1_000 * (steps + 1))).toBeGreaterThan(standardOf(1_000 * steps));
      const search = { plan: { ...plan, ...limits }, balance: 1_500_000, growth, inflation: 0.013 };
      const { premium, atLimit } = requiredPremium(target, search);
      if (premium === null) expect(atLimit).toBeLessThan(target);
      // From December 2026 on every month allows the same, largest premium.
      else if (premium > 0) expect(standardOf(premium - 1_000)).toBeLessThan(target);
    }),
    FEW,
  );
});

test('24: a fee never raises the balance and a higher one lowers it; tax that is saved is never more than what is paid in', () => {
  const fees = fc.tuple(fc.double({ min: 0, max: 0.01, noNaN: true }), fc.double({ min: 0, max: 0.01, noNaN: true }));
  fc.assert(
    fc.property(fees, fc.nat(55_000), yen(20_000_000), ([one, two], premium, pay) => {
      const saved = { startValue: 3_000_000, monthlyContribution: premium, months: 200 };
      const [own, other] = [Math.min(one, two), Math.max(one, two)];
      const { effect, difference } = feeEffect(saved, { mean: 0.04, risk: 0.1 }, { own, other });
      expect(effect).toBeGreaterThanOrEqual(0);
      expect(difference).toBeLessThanOrEqual(0);
      const tax = matchingTax(premium, 2026, { annualPay: pay, marginalPct: null });
      expect(tax.saved).toBeGreaterThanOrEqual(0);
      expect(tax.saved).toBeLessThanOrEqual(tax.premiumYear + 1_000);
    }),
    FEW,
  );
});
