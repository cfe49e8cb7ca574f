// Tests that every figure in docs/method/retirement-income.md is the engine's.
import { wayName } from '@minori/wording/ja/way-sentences';
import { expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { annuitySchedule } from '../annuity/annuity-schedule.ts';
import { levelFactor } from '../annuity/level-factor.ts';
import { addMonths } from '../calendar/calendar-month.ts';
import { lumpSumTax } from '../lump-sum/lump-sum-tax.ts';
import { pensionYearTax } from '../pension-tax/pension-year.ts';
import { publicPensionEstimate } from '../public-pension/public-pension-estimate.ts';
import { countMonths, monthSet } from '../receipt-age/month-periods.ts';
import { earlierMonths } from './earlier-months.ts';
import { incomeTimeline } from './income-timeline.ts';
import { baseBurdens, extraBurden, type PayoutContext } from './payout-context.ts';
import { payoutOptions } from './payout-options.ts';
import { receiptTiming } from './receipt-timing.ts';

const tables = methodTables('retirement-income.md');
const figures = (heading: string) => [...(tables.get(heading) ?? [])].slice(1).map(([, cells]) => cells.map(figure));
const column = (heading: string) => figures(heading).map(([yen]) => yen);

const BALANCE = 21_283_401;
const PERIODS = [['2020-05', '2039-09']] as const;
const pension = publicPensionEstimate({
  ...{ birth: '1979-10-03', calculatedOn: '2026-11-27', retirementAge: 60, claimMonths: 780, annualPay: null },
  ...{ startAge: 22, basicMonths: 480, statementKind: null, statementYear: null },
});
if (pension.status !== 'OK') throw new Error('65 is an age to begin at');

const CONTEXT: PayoutContext = {
  ...{ balance: BALANCE, startAge: 60, startYear: 2039, periods: PERIODS, otherLumpSums: [], otherPensions: [] },
  ...{ publicYear: pension.yearly, publicFromAge: 65, includeSocialInsurance: true, indexTables: true },
  spouse: 'none',
  ...{ inflation: 0.013, annualRate: 0.005, paymentsPerYear: 6, feePerPayout: 440, startPriceFactor: 1 },
};

test('the lump sum', () => {
  const payments = [{ kind: 'dc' as const, amount: BALANCE, periods: PERIODS }];
  const tax = lumpSumTax({ receiptYear: 2039, payments, prior: [], disability: false });
  const left = (tax.net ?? 0) - 440;
  const monthly = Math.floor(left * levelFactor(360, 0.005, 0.013));
  expect(column('As a lump sum')).toEqual([
    ...[tax.deduction, tax.retirementIncome, tax.incomeTax, tax.residentTax, 440, left, monthly],
  ]);
});

test('months before the plan', () => {
  const person = { birthday: '1971-06-14', joinedOn: '2025-04-01', referenceMonth: '2026-10', unpaid: [] };
  const before = (months: number | null): (readonly [string, string])[] =>
    months === null || months === 0 ? [] : [[addMonths('2025-04', -months), '2025-03']];
  const rows = [
    [null, null],
    [199, 199],
    [null, 199],
    [199, null],
  ].map(([totalMemberMonths = null, totalPaidMonths = null]) => {
    const { forAge, forDeduction } = earlierMonths({ totalMemberMonths, totalPaidMonths }, person);
    const { receipt, periods, startYear } = receiptTiming({
      ...{ ...person, calculatedOn: '2026-11-28', subscriptionMonth: '2025-04', retirementAge: 60 },
      ...{ earlier: before(forAge), earlierPaid: before(forDeduction) },
    });
    const payments = [{ kind: 'dc' as const, amount: 6_000_000, periods }];
    const tax = lumpSumTax({ receiptYear: startYear, payments, prior: [], disability: false });
    const years = Math.ceil(countMonths(monthSet(periods)) / 12);
    return [receipt.earliestAge, years, tax.deduction, (tax.incomeTax ?? 0) + (tax.residentTax ?? 0)];
  });
  expect(figures('Months before the plan')).toEqual(rows);
});

test('the public pension', () => {
  const year = pensionYearTax({
    ...{ year: 2044, age: 65, publicPension: pension.yearly, dcAnnuity: 0, otherPension: 0, otherIncome: 0 },
    ...{ spouse: 'none', includeSocialInsurance: true, otherDeductions: 0 },
  });
  const { employees, basic, yearly } = pension;
  expect(column('The public pension at 65')).toEqual([
    ...[employees, basic, yearly, year.pensionIncome, year.health, year.longTermCare],
    ...[year.incomeTax, year.residentTax, year.net, Math.floor(year.net / 12)],
  ]);
});

test('the first year of an annuity', () => {
  const schedule = annuitySchedule({
    ...{ balance: BALANCE, years: 10, paymentsPerYear: 6, annualRate: 0.005, feePerPayout: 440, method: 'level' },
  });
  const [gross = 0] = schedule.yearGross;
  const { tax, socialInsurance } = extraBurden(60, gross, { context: CONTEXT, base: baseBurdens(CONTEXT) });
  const income = Math.floor((gross * 75) / 100) - 275_000;
  const left = gross - schedule.yearFee - tax - socialInsurance;
  expect(column('The first year of an annuity of ten years')).toEqual([
    ...[schedule.firstPayment, gross, income, socialInsurance, tax, schedule.yearFee, left],
  ]);
  expect(payoutOptions(CONTEXT).options[1]?.yearNets[0]).toBe(left);
});

test('the ways, and what each age brings', () => {
  const { options } = payoutOptions(CONTEXT);
  const names = [...(tables.get('The ways beside each other') ?? [])].slice(1).map(([name]) => name);
  expect(names).toEqual(options.map(wayName));
  expect(figures('The ways beside each other')).toEqual(
    options.map((way) => [
      ...[way.lumpSumTax + way.annuityTax, way.annuitySocialInsurance, way.fees],
      ...[way.totalNet, way.startValue, way.evenMonthly],
    ]),
  );
  const ages = { retirementAge: 60, toAge: 95, drawdownToAge: 90, need: 250_000, spouseYear: 0, spouseFromAge: 95 };
  const { phases } = incomeTimeline({ choice: [100, 0], ...ages }, CONTEXT);
  const written = [...(tables.get('Each age, received as a lump sum') ?? [])].slice(1);
  expect(written.map(([age, [monthly]]) => [Number(age), figure(monthly)])).toEqual(
    phases.map(({ fromAge, total }) => [fromAge, total]),
  );
});
