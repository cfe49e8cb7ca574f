// From when money may be received and which years lower the tax, for careers that aren't the demo's.
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar-month.ts';
import { lumpSumTax } from '../lump-sum/lump-sum-tax.ts';
import { correctedPremiums } from '../premium-history/corrected-premiums.ts';
import { type MonthPremium, readPremiums } from '../premium-history/premium-reading.ts';
import { unpaidMonths } from '../premium-history/unpaid-months.ts';
import { publicPensionEstimate } from '../public-pension/public-pension-estimate.ts';
import { countMonths, monthSet } from '../receipt-age/month-periods.ts';
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
    // 60 is reached on 9 June 2031: June counts, though it has no premium any more.
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
    // Premiums to April 2029, receipt from April 2031 on, at the age of 66.
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

test('国民年金と厚生年金の月数は、年齢に達する月の前の月まで', () => {
  const months = (birth: string) => {
    const typed = { annualPay: null, statementKind: 'accrued' as const, statementYear: 0 };
    const work = { retirementAge: 60, claimMonths: 780, startAge: 22, basicMonths: 480 };
    const { basic } = publicPensionEstimate({ ...typed, ...work, birth, calculatedOn: '2026-11-28' });
    return Math.round(((basic ?? 0) / 847_300) * 480);
  };
  // From November 2026 on: to March and to April 2037.
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
    // Whoever says that no premiums are to come, or later ones, has none until then.
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
    // By hand: 53,000 and 253,000 yen of income; 5 % and 2.1 % of it, 6 % and 4 % each cut to 100 yen.
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
