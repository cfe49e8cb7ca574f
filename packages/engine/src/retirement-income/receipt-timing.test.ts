// Tests when money may be received and which years lower the tax, for careers that differ from the demo's.
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar-month.ts';
import { lumpSumTax } from '../lump-sum/lump-sum-tax.ts';
import { correctedPremiums } from '../premium-history/corrected-premiums.ts';
import { type MonthPremium, readPremiums } from '../premium-history/premium-reading.ts';
import { unpaidMonths } from '../premium-history/unpaid-months.ts';
import { publicPensionEstimate } from '../public-pension/public-pension-estimate.ts';
import { countMonths, monthSet } from '../receipt-age/month-periods.ts';
import { retirementIncome } from './first-answer.ts';
import { incomeTimeline } from './income-timeline.ts';
import { rangeFromAge } from './offered-ways.ts';
import { receiptTiming, type TimingInput } from './receipt-timing.ts';

const PERSON: TimingInput = {
  ...{ birthday: '1971-06-10', calculatedOn: '2026-11-28', referenceMonth: '2026-11' },
  ...{ subscriptionMonth: '2025-04', joinedOn: '2025-04-01', retirementAge: 60 },
};
const timing = (changes: Partial<TimingInput>) => receiptTiming({ ...PERSON, ...changes });
const monthsOf = ({ periods }: ReturnType<typeof receiptTiming>) => countMonths(monthSet(periods));

const CORRECTION = { employerPremium: null, ownPremium: null, from: null, isEnded: true };

describe('受け取れる年齢', () => {
  test.each([
    [120, 60],
    [119, 61],
    [96, 61],
    [95, 62],
    [72, 62],
    [71, 63],
    [48, 63],
    [47, 64],
    [24, 64],
    [23, 65],
    [1, 65],
  ])('60歳になる月までで%iか月なら、%i歳から', (months, age) => {
    // The age of 60 is reached on 9 June 2031: June counts, although it has no premium.
    const subscriptionMonth = addMonths('2031-06', 1 - months);
    const { receipt } = timing({ subscriptionMonth, joinedOn: `${subscriptionMonth}-01` });
    expect([receipt.countedMonths, receipt.earliestAge]).toEqual([months, age]);
  });

  test('前の会社のDCから移した期間は、年齢にも控除の年数にも入る', () => {
    expect(timing({}).receipt).toMatchObject({ earliestAge: 62, receiveFrom: '2033-06-09' });
    const moved = timing({ earlier: [['2010-04', '2025-03']] });
    expect(moved.receipt).toMatchObject({ earliestAge: 60, receiveFrom: '2031-06-10' });
    expect(monthsOf(moved)).toBe(monthsOf(timing({})) + 15 * 12);
  });

  test('60歳をすぎて加入した人は、加入の日から5年たった日から', () => {
    const joined = { birthday: '1964-05-10', subscriptionMonth: '2026-04', joinedOn: '2026-04-01', retirementAge: 65 };
    const { receipt, startAge, startYear, months, waitMonths } = timing(joined);
    expect(receipt).toMatchObject({ countedMonths: 0, earliestAge: null, receiveFrom: '2031-04-01' });
    // Premiums are paid to April 2029; receipt starts from April 2031 on, at the age of 66.
    expect([startAge, startYear, months, waitMonths]).toEqual([66, 2031, 29, 23]);
    expect(timing({ ...joined, joinedOn: '2026-04-15' }).receipt.receiveFrom).toBe('2031-04-15');
  });

  test.each([
    ['birthday', '2031-05', '2031-06-10', 2031],
    ['monthEnd', '2031-06', '2031-07-01', 2031],
    ['fiscalYearEnd', '2032-03', '2032-04-01', 2032],
  ] as const)('加入の終わりが%sなら、掛金は%sまで', (ends, last, lossDate, startYear) => {
    const long = { subscriptionMonth: '2001-10', joinedOn: '2001-10-01' };
    const found = timing({ ...long, ends });
    expect(found.periods).toEqual([['2001-10', last]]);
    expect([found.receipt.receiveFrom, found.startYear, found.waitMonths]).toEqual([lossDate, startYear, 0]);
  });
});

describe('加入が終わった後も働く人', () => {
  /** Membership ends at 60 on 10 June 2031, work at 65. */
  const long = { subscriptionMonth: '2001-10', joinedOn: '2001-10-01', retirementAge: 65, planEndAge: 60 };

  test('加入が終わる日から受け取れるが、望まなければ、退職してから', () => {
    const found = timing(long);
    expect(found.receipt.receiveFrom).toBe('2031-06-10');
    expect(found).toMatchObject({ months: 54, waitMonths: 60, fromAge: 60, startAge: 65, startYear: 2036 });
  });

  test.each([
    ['60歳から', {}, 60, [60, 60, 2031, 0]],
    ['62歳から', {}, 62, [60, 62, 2033, 24]],
    ['74歳から', {}, 74, [60, 74, 2045, 168]],
    ['加入が続く間は、受け取れない', { planEndAge: 63 }, 60, [63, 63, 2034, 0]],
    ['退職すれば、加入も終わる', { retirementAge: 61, planEndAge: 70 }, 60, [61, 61, 2032, 0]],
    ['年度の終わりまで加入', { ends: 'fiscalYearEnd' }, 60, [60, 60, 2032, 0]],
    ['期間が6年なら、62歳から', { subscriptionMonth: '2025-04', joinedOn: '2025-04-01' }, 60, [62, 62, 2033, 24]],
    ['もう63歳', { birthday: '1963-06-10' }, 60, [63, 63, 2026, 0]],
  ] as const)('望めば、%s', (_name, change, receiveAge, expected) => {
    const { fromAge, startAge, startYear, waitMonths } = timing({ ...long, ...change, receiveAge });
    expect([fromAge, startAge, startYear, waitMonths]).toEqual(expected);
  });

  const income = (receiveAge: number) => {
    const allowance = { kind: 'company' as const, amount: 20_000_000, received: false, year: 2036 };
    const answer = retirementIncome({
      ...{ ...PERSON, ...long, receiveAge, balance: 10_000_000, premiums: 0, growth: { mean: 0, risk: 0 } },
      ...{ annualPay: null, statementKind: null, statementYear: null, claimMonths: 780, publicPensionCut: 0 },
      ...{ otherLumpSums: [{ ...allowance, periods: [['2001-10', '2036-05'] as const] }], otherPensions: [] },
      ...{ spouse: 'none' as const, includeSocialInsurance: true, inflation: 0, annualRate: 0, need: 150_000 },
      ...{ paymentsPerYear: 6, feePerPayout: 440, indexTables: true },
    });
    if (answer.status !== 'OK') throw new Error(answer.status);
    return answer;
  };

  test('一時金の税は、受け取る年の決まりで、後の年の退職金と合わせて計算する', () => {
    // By hand. Received in 2031 after 30 years: no tax; of the 20,000,000 in 2036 then 18,500,000 − 9,400,000 (22 deemed years)
    // are free, 1,221,412 of tax. Both in one year: 30,000,000 minus 18,500,000, 1,312,672. Without the DC plan 113,287.
    const tax = (receiveAge: number) => income(receiveAge).scenarios.standard.options[0]?.lumpSumTax;
    expect([tax(60), tax(65)]).toEqual([1_221_412 - 113_287, 1_312_672 - 113_287]);
  });

  test('働いている間の年金に国民健康保険料はかからず、足りない額は退職してからで数える', () => {
    const answer = income(60);
    // Six payments of 166,666 yen, minus their fees.
    expect(answer.scenarios.standard.options[1]?.yearNets[0]).toBe(999_996 - 2_640);
    const ages = { retirementAge: 60, toAge: 95, drawdownToAge: 80, spouseYear: 0, spouseFromAge: 95 };
    const { rows, phases } = incomeTimeline({ choice: [0, 10], need: 150_000, ...ages }, answer.contexts.standard);
    expect(rows[0]).toMatchObject({ age: 60, burden: 0, dcAnnuity: 83_113 });
    expect([phases[0]?.fromAge, rangeFromAge(answer)]).toEqual([65, 65]);
  });
});

test('国民年金と厚生年金の月数は、年齢に達する月の前の月まで', () => {
  const months = (birth: string) => {
    const typed = { annualPay: null, statementKind: 'accrued' as const, statementYear: 0 };
    const work = { retirementAge: 60, claimMonths: 780, startAge: 22, basicMonths: 480 };
    const { basic } = publicPensionEstimate({ ...typed, ...work, birth, calculatedOn: '2026-11-28' });
    return Math.round(((basic ?? 0) / 847_300) * 480);
  };
  // From November 2026 to March and to April 2037.
  expect([months('1977-05-01'), months('1977-05-02')]).toEqual([125, 126]);
  expect(months('1976-12-01')).toBe(120);
});

describe('退職所得控除の年数', () => {
  /** Paid from 2007-04 to 2027-03, with fourteen months of leave. */
  const rows: MonthPremium[] = Array.from({ length: 235 }, (_, index) => {
    const month = addMonths('2007-04', index);
    const isLeave = month >= '2016-01' && month <= '2017-02';
    return { month, employerPremium: isLeave ? 0 : 20_000, subscriberPremium: 0 };
  });

  test('掛金のない休みの月は入らない', () => {
    const reading = readPremiums(rows, '2026-10', '2007-04');
    const unpaid = unpaidMonths(reading, '2026-10');
    expect(unpaid).toEqual([['2016-01', '2017-02']]);
    // If premiums are corrected to ended, or to a later start, the months until then are unpaid.
    const ended = { ...reading, plan: correctedPremiums(reading, CORRECTION, '2026-10') };
    expect(unpaidMonths(ended, '2026-10').at(-1)).toEqual(['2026-11', '2099-12']);
    const later = {
      ...reading,
      plan: correctedPremiums(reading, { ...CORRECTION, isEnded: false, from: '2028-04' }, '2026-10'),
    };
    expect(unpaidMonths(later, '2026-10').at(-1)).toEqual(['2026-11', '2028-03']);
    const withoutRows = rows.filter((row) => row.employerPremium > 0);
    expect(unpaidMonths(readPremiums(withoutRows, '2026-10', '2007-04'), '2026-10')).toEqual(unpaid);
    const person = {
      ...{ birthday: '1967-04-20', referenceMonth: '2026-10', calculatedOn: '2026-11-01' },
      ...{ subscriptionMonth: '2007-04', joinedOn: '2007-04-01', retirementAge: 60 },
    };
    expect([monthsOf(timing(person)), monthsOf(timing({ ...person, unpaid }))]).toEqual([240, 226]);
    // Computed by hand: 53,000 and 253,000 yen of income; 5 % and 2.1 % of it, 6 % and 4 %, each rounded down to 100 yen.
    const taxOf = (periods: ReturnType<typeof receiptTiming>['periods']) => {
      const payments = [{ kind: 'dc' as const, amount: 8_106_000, periods, isOfficer: false }];
      return lumpSumTax({ receiptYear: 2027, payments, prior: [], disability: false }).tax;
    };
    expect([taxOf(timing(person).periods), taxOf(timing({ ...person, unpaid }).periods)]).toEqual([7_905, 38_115]);
  });

  test('続いている休みも、年に1回の掛金の間の月も、見分ける', () => {
    const paused = rows.filter(({ month }) => month <= '2026-05');
    const reading = readPremiums(paused, '2026-10', '2007-04');
    expect(unpaidMonths(reading, '2026-10').at(-1)).toEqual(['2026-06', '2027-05']);
    const yearly = rows
      .filter(({ month }) => month.endsWith('-03'))
      .map((row) => ({ ...row, employerPremium: 90_000 }));
    expect(unpaidMonths(readPremiums(yearly, '2026-10', '2007-04'), '2026-10')).toEqual([]);
  });
});
