// Tests how histories of premiums are read: real cases that were reported, and similar ones.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { row, rows, yearOf } from '../../test/premium-rows.ts';
import { addMonths, monthsBetween } from '../calendar/calendar-month.ts';
import { everyMonth, monthlyAverage, type PremiumPlan, premiumsAhead } from '../simulation/premium-plan.ts';
import { readingMark } from './corrected-premiums.ts';
import { type MonthPremium, readPremiums } from './premium-reading.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, yen) => sum + yen, 0);
/** Total of past and future premiums of a person born 1986-05-20 in a plan to 60. */
function paidIn(history: readonly MonthPremium[], referenceMonth: string, joined: string | null = null) {
  const { plan } = readPremiums(history, referenceMonth, joined);
  const months = monthsBetween(referenceMonth, '2046-04');
  const ahead = (of: PremiumPlan | undefined) => sumOf(of ? premiumsAhead(of, referenceMonth, months) : []);
  const past = history.map((paid) => paid.employerPremium + paid.subscriberPremium);
  return sumOf(past) + ahead(plan?.employer) + ahead(plan?.own);
}

/** 45,000 yen in every third month, followed by other amounts from September 2026 on. */
const quarters = (...last: readonly number[]) => [
  ...rows('2024-03', '2026-08', (month) => (/-(03|06|09|12)$/.test(month) ? 45_000 : 0)),
  ...last.map((yen, index) => row(addMonths('2026-09', 3 * index), yen)),
];
const quarterly = (spring: number, autumn = spring) => yearOf(0, { 3: spring, 6: spring, 9: autumn, 12: autumn });

describe('掛金の履歴から、これからの掛金を読む', () => {
  const isBonus = (month: string) => /-(06|12)$/.test(month);
  const bonus = (month: string) => (isBonus(month) ? 50_000 : 10_000);

  test('賞与の月に多い掛金は、どの月に読んでも同じになる', () => {
    const history = (to: string) => rows('2016-04', to, bonus);
    expect(paidIn(history('2026-06'), '2026-06')).toBe(paidIn(history('2026-07'), '2026-07'));
    for (const to of ['2026-05', '2026-06', '2026-12']) {
      const { employer, plan } = readPremiums(history(to), to, null);
      expect([employer.state, plan?.employer.year]).toEqual(['going', yearOf(10_000, { 6: 50_000, 12: 50_000 })]);
    }
  });

  test('6月に50,000円、ほかの月は10,000円で、総額601万円になる', () => {
    // The history sums to 2,070,000 yen by June 2026: a first month of 30,000 yen, and then the planned amounts.
    const history = [row('2016-02', 30_000), ...rows('2016-03', '2026-06', bonus)].slice(0);
    const before = sumOf(history.map(({ employerPremium }) => employerPremium));
    expect(paidIn(history, '2026-06') - before).toBe(6_010_000 - 2_070_000);
    const later = [...history, row('2026-07', 10_000)];
    expect(paidIn(later, '2026-07') - before).toBe(6_010_000 - 2_070_000);
  });

  test('最初の入金が2か月分なら、1か月分に直す', () => {
    const first = [row('2026-10', 40_000)];
    expect(paidIn(first, '2026-10', '2026-09')).toBe(4_720_000);
    expect(readPremiums(first, '2026-10', '2026-09').employer.late).toEqual({
      month: '2026-10',
      months: 2,
      isOnly: true,
    });
    expect(monthlyAverage(readPremiums(first, '2026-10', '2026-10').plan?.employer ?? 0)).toBe(40_000);
    const second = [...first, row('2026-11', 20_000)];
    expect(readPremiums(second, '2026-11', '2026-09').plan?.employer.year).toEqual(everyMonth(20_000));
  });

  test.each([15_000, 20_000])('3か月分の%i円ずつがまとめて入っても、1か月分が続く', (yen) => {
    for (const between of [[], rows('2026-08', '2026-09', 0)]) {
      const history = [...rows('2016-02', '2026-07', yen), ...between, row('2026-10', 3 * yen)];
      expect(paidIn(history, '2026-10')).toBe(yen * (sumOf(history.map(() => 0)) + 126 + 3 + 234));
      expect(readPremiums(history, '2026-10', null).employer.late).toEqual({
        month: '2026-10',
        months: 3,
        isOnly: false,
      });
    }
  });

  test.each<[string, MonthPremium[], string, readonly number[] | null]>([
    ['毎月', rows('2026-01', '2026-03', 15_000), '2026-03', everyMonth(15_000)],
    ['上がった月', [...rows('2025-01', '2026-02', 15_000), row('2026-03', 16_000)], '2026-03', everyMonth(16_000)],
    ['下がった月', [...rows('2025-01', '2026-01', 15_000), row('2026-02', 9_000)], '2026-03', everyMonth(9_000)],
    ['終わっていない月', [...rows('2025-01', '2026-02', 15_000), row('2026-03', 6_000)], '2026-03', everyMonth(15_000)],
    ['まだ0円の月', [...rows('2025-01', '2026-02', 15_000), row('2026-03', 0)], '2026-03', everyMonth(15_000)],
    ['最初の月が日割り', [row('2026-01', 7_000), ...rows('2026-02', '2026-03', 15_000)], '2026-03', everyMonth(15_000)],
    [
      '賞与の月のあとに遅れた2か月分',
      [...rows('2025-10', '2025-12', bonus), row('2026-02', 20_000), row('2026-03', 10_000)],
      ...(['2026-03', everyMonth(10_000)] as const),
    ],
    [
      'まとめて入った最後が半月分でも、次の新しい額が続く',
      [...rows('2025-10', '2026-05', 10_400), row('2026-09', 36_400), row('2026-10', 10_900)],
      ...(['2026-10', everyMonth(10_900)] as const),
    ],
    [
      '年に4回の賞与の次の月に上がる',
      [
        ...rows('2025-02', '2026-03', (month) => (/-(03|06|09|12)$/.test(month) ? 30_600 : 25_500)),
        row('2026-04', 28_000),
      ],
      ...(['2026-04', yearOf(28_000, { 6: 30_600, 9: 30_600, 12: 30_600 })] as const),
    ],
    [
      '行のない月は、賞与が続いた月とは数えない',
      [
        ...[row('2024-11', 15_000), row('2024-12', 45_000), row('2025-03', 75_000)],
        ...rows('2025-04', '2026-04', (month) => (/-(03|06|09|12)$/.test(month) ? 45_000 : 15_000)),
      ],
      ...(['2026-04', yearOf(15_000, { 3: 45_000, 6: 45_000, 9: 45_000, 12: 45_000 })] as const),
    ],
    [
      '3か月ごとから毎月に変わったばかり',
      [...['2026-03', '2026-06', '2026-09'].map((month) => row(month, 45_000)), row('2026-10', 15_000)],
      ...(['2026-10', everyMonth(15_000)] as const),
    ],
    ['1か月の抜け', [...rows('2025-12', '2026-01', 15_000), row('2026-03', 15_000)], '2026-03', everyMonth(15_000)],
    ['1回だけ多い月', [...rows('2025-01', '2026-02', 10_000), row('2026-03', 40_000)], '2026-03', everyMonth(10_000)],
    [
      '1回だけ多い月のあと',
      [...rows('2025-06', '2026-01', 10_000), row('2026-02', 40_000), row('2026-03', 10_000)],
      ...(['2026-03', everyMonth(10_000)] as const),
    ],
    ['年に1回', [row('2025-03', 200_000), row('2026-03', 240_000)], '2026-03', yearOf(0, { 3: 240_000 })],
    [
      '年に2回',
      [row('2025-06', 60_000), row('2025-09', 0), row('2025-12', 66_000), row('2026-05', 0)],
      ...(['2026-05', yearOf(0, { 6: 60_000, 12: 66_000 })] as const),
    ],
    [
      '3か月ごと、はじめたばかり',
      [row('2025-10', 30_000), row('2026-01', 30_000)],
      ...(['2026-03', yearOf(0, { 1: 30_000, 4: 30_000, 7: 30_000, 10: 30_000 })] as const),
    ],
    [
      '年に1回だったものが毎月に',
      [row('2025-03', 240_000), ...rows('2026-03', '2026-04', 20_000)],
      ...(['2026-04', everyMonth(20_000)] as const),
    ],
    ['上限より多く、何か月分かわからない', [row('2026-03', 90_000)], '2026-03', null],
    [
      '返してもらった月',
      [...rows('2025-06', '2026-02', 15_000), row('2026-03', -15_000)],
      '2026-03',
      everyMonth(15_000),
    ],
    [
      '掛金より大きい返戻',
      [...rows('2025-06', '2026-01', 15_000), row('2026-02', -80_000), row('2026-03', 15_000)],
      ...(['2026-03', everyMonth(15_000)] as const),
    ],
    ['先の月の行', [...rows('2025-06', '2026-03', 15_000), row('2026-09', 99_000)], '2026-03', everyMonth(15_000)],
    ['同じ月の2行', [...rows('2025-06', '2026-03', 15_000), row('2026-03', 5_000)], '2026-03', everyMonth(20_000)],
    [
      '部分の月のあと、もとに戻る',
      [...rows('2025-05', '2026-01', 15_000), row('2026-02', 7_000), row('2026-03', 15_000)],
      ...(['2026-03', everyMonth(15_000)] as const),
    ],
    [
      '0円の行のあとの最初が2か月分',
      [...rows('2025-11', '2026-01', 0), row('2026-02', 30_000), row('2026-03', 15_000)],
      '2026-03',
      everyMonth(15_000),
    ],
    [
      'まだ0円の月の前の新しい額',
      [...rows('2025-04', '2026-01', 15_000), row('2026-02', 10_000), row('2026-03', 0)],
      '2026-03',
      everyMonth(10_000),
    ],
    [
      '額の違う賞与が2か月つづく',
      rows('2023-01', '2026-03', (month) => (month.endsWith('-06') ? 60_000 : month.endsWith('-07') ? 63_000 : 20_000)),
      ...(['2026-03', yearOf(20_000, { 6: 60_000, 7: 63_000 })] as const),
    ],
    [
      '最初の年の7月と12月の賞与',
      rows('2026-02', '2026-12', (month) => (month.endsWith('-07') ? 30_000 : month.endsWith('-12') ? 33_000 : 10_000)),
      ...(['2026-12', yearOf(10_000, { 7: 30_000, 12: 33_000 })] as const),
    ],
    [
      '上限が上がった月に2倍を超えて増える',
      [...rows('2020-04', '2026-11', 20_000), row('2026-12', 42_000)],
      ...(['2026-12', everyMonth(42_000)] as const),
    ],
    ['3か月ごとのうち、1か月分だけの回', quarters(15_000), '2026-10', quarterly(45_000)],
    ['3か月ごとが、2回つづけて減る', quarters(15_000, 15_000), '2027-01', quarterly(45_000, 15_000)],
    [
      '休みのあとに3か月分がまとめて入る',
      [...rows('2018-04', '2025-06', 20_000), row('2026-10', 42_000)],
      ...(['2026-10', everyMonth(20_000)] as const),
    ],
    ['加入の前の行', [row('1999-01', 5), ...rows('2025-06', '2026-03', 15_000)], '2026-03', everyMonth(15_000)],
  ])('%s', (_name, history, referenceMonth, expected) => {
    expect(readPremiums(history, referenceMonth, null).plan?.employer.year ?? null).toEqual(expected);
  });

  test('年に2回の本人の掛金は、会社の毎月の掛金と別に読む', () => {
    const history = rows('2024-04', '2026-10', 20_000, (month) => (isBonus(month) ? 30_000 : 0));
    const { plan } = readPremiums(history, '2026-10', null);
    expect([plan?.employer.year, plan?.own.year]).toEqual([everyMonth(20_000), yearOf(0, { 6: 30_000, 12: 30_000 })]);
  });

  test('納めるはずの月に0円なら、年に2回の掛金も休みになる', () => {
    const history = [row('2025-06', 60_000), row('2025-12', 66_000), row('2026-06', 0), row('2026-07', 0)];
    expect(readPremiums(history, '2026-07', null).employer).toMatchObject({ state: 'paused', since: '2026-06' });
  });

  test('直した掛金は、賞与の額が違っても、同じ掛金が続いても残り、ほかの額では終わる', () => {
    const paid = (usual: number, more: number) => [
      ...rows('2024-01', '2026-05', (month) => (isBonus(month) ? 50_000 : 10_000)),
      ...[row('2026-06', more), ...rows('2026-07', '2026-08', usual)],
    ];
    const mark = (history: readonly MonthPremium[], to: string) => readingMark(readPremiums(history, to, null));
    const typed = mark(paid(10_000, 50_000), '2026-05');
    expect([mark(paid(10_000, 52_345), '2026-06'), mark(paid(10_000, 48_000), '2026-07')]).toEqual([typed, typed]);
    expect(mark(paid(11_000, 50_000), '2026-08')).not.toBe(typed);
    expect(mark(rows('2024-01', '2026-07', 10_000), '2026-07')).not.toBe(typed);
  });

  test('行がない、0円しかない', () => {
    expect(readPremiums([], '2026-03', null)).toMatchObject({ state: 'unread', plan: null });
    const none = readPremiums(rows('2026-01', '2026-03', 0), '2026-03', null);
    expect(none).toMatchObject({ state: 'none', plan: { employer: { from: null }, own: { from: null } } });
  });

  test('どんな履歴でも、続く掛金は、納めたことのある額を超えない', () => {
    const month = fc.integer({ min: 0, max: 60 }).map((months) => addMonths('2021-01', months));
    const premium = fc.constantFrom(0, 0, 5_000, 10_000, 10_000, 20_000, 30_000, -10_000);
    const history = fc.array(fc.tuple(month, premium, premium), { maxLength: 40 });
    fc.assert(
      fc.property(history, month, (paid, referenceMonth) => {
        const read = readPremiums(
          paid.map(([at, employer, own]) => row(at, employer, own)),
          referenceMonth,
          '2021-01',
        );
        const sums = new Map<string, number>();
        for (const [at, employer] of paid) sums.set(at, (sums.get(at) ?? 0) + employer);
        const most = Math.max(0, ...sums.values());
        for (const yen of read.plan?.employer.year ?? []) expect(yen).toBeLessThanOrEqual(most);
        expect(read.plan?.employer.from ?? '9999').toSatisfy((from) => String(from) > referenceMonth);
      }),
      { numRuns: 300 },
    );
  });
});
