// Tests how a history is read where premiums pause, end, begin again or change their rhythm.
import { describe, expect, test } from 'vitest';
import { row, rows } from '../../test/premium-rows.ts';
import { addMonths } from '../calendar/calendar-month.ts';
import { everyMonth } from '../simulation/premium-plan.ts';
import { type MonthPremium, PAUSE_MOST, readPremiums } from './premium-reading.ts';

/** Premiums of employer and employee until the month in which each stops. */
const ending = (employer: string, own: string) =>
  [(month: string) => (month < employer ? 20_000 : 0), (month: string) => (month < own ? 5_000 : 0)] as const;

describe('休み、終わり、はじまりを、掛金の履歴から読む', () => {
  test('0円の行があってもなくても、休みは休みと読み、そのあとは前の掛金が続く', () => {
    const before = rows('2020-04', '2026-07', 20_000, 5_000);
    const told = readPremiums([...before, ...rows('2026-08', '2026-10', 0)], '2026-10', null);
    expect(told).toEqual(readPremiums(before, '2026-10', null));
    expect(told).toMatchObject({ state: 'paused', employer: { since: '2026-08' }, own: { state: 'paused' } });
    expect(told.plan?.employer).toEqual({ year: everyMonth(20_000), from: '2027-08' });
    expect(told.plan?.own).toEqual({ year: everyMonth(5_000), from: '2027-08' });
    // A pause of a year is assumed to end from any month on; after three years the premiums count as ended.
    expect(readPremiums(before, '2027-09', null).plan?.employer.from).toBe('2027-10');
    const late = (months: number) => readPremiums(before, addMonths('2026-08', months), null);
    expect(late(PAUSE_MOST - 1).state).toBe('paused');
    expect(late(PAUSE_MOST)).toMatchObject({ state: 'ended', plan: { employer: { from: null } } });
  });

  test('休みの前に掛金が1か月だけ遅れて戻った年も、休みのあとは毎月に戻る', () => {
    const leave = (month: string) => (month >= '2023-08' && month <= '2024-09' ? 0 : 20_000);
    const { employer, plan } = readPremiums(rows('2020-04', '2026-10', leave), '2026-10', null);
    expect([employer.state, plan?.employer.year]).toEqual(['going', everyMonth(20_000)]);
    const back = readPremiums(rows('2020-04', '2024-10', leave), '2024-10', null);
    expect([back.employer.state, back.plan?.employer.year]).toEqual(['going', everyMonth(20_000)]);
  });

  test('休みのあとに増えた掛金は、まとめて入ったものとは読まない', () => {
    const history = [...rows('2012-04', '2019-05', 12_000), ...rows('2020-06', '2026-05', 18_000)];
    expect(readPremiums(history, '2026-05', null).employer).toMatchObject({ state: 'going', late: null });
  });

  test('会社の掛金のあとに始まった本人の最初の掛金は、加入からの分とは読まない', () => {
    const history = rows('2026-04', '2026-10', 20_000, (month) => (month >= '2026-10' ? 5_000 : 0));
    expect(readPremiums(history, '2026-10', '2026-04').plan?.own.year).toEqual(everyMonth(5_000));
    // 20,000 yen can't be divided into seven equal premiums.
    expect(readPremiums([row('2026-10', 20_000)], '2026-10', '2026-04').plan?.employer.year).toEqual(
      everyMonth(20_000),
    );
  });

  test('本人の入金が何か月分かわからなくても、会社の掛金は続く', () => {
    const history = rows('2020-04', '2026-10', 20_000, (month) => (month === '2026-10' ? 60_000 : 0));
    const { state, own, plan } = readPremiums(history, '2026-10', '2020-04');
    expect([state, own.state, plan?.employer.year, plan?.own.from]).toEqual([
      'going',
      'unknown',
      everyMonth(20_000),
      null,
    ]);
  });

  test.each([8_000, 10_000])('会社の掛金が続くあいだやめていた本人が%i円で再開したら、その額が続く', (yen) => {
    const own = (month: string) => (month < '2021-04' ? 5_000 : month === '2026-10' ? yen : 0);
    const { plan, own: read } = readPremiums(rows('2018-04', '2026-10', 20_000, own), '2026-10', '2018-04');
    expect([plan?.own.year, read.late, read.oneOff]).toEqual([everyMonth(yen), null, null]);
  });

  test('会社の掛金が続くなかで本人の掛金が1回だけなら、年に1回かもしれないので、1年は、やめたとは読まない', () => {
    const own = (month: string) => (month === '2025-12' ? 24_000 : 0);
    const read = (to: string) => readPremiums(rows('2018-04', to, 20_000, own), to, '2018-04').own.state;
    expect([read('2026-06'), read('2026-12'), read('2027-01')]).toEqual(['unknown', 'unknown', 'ended']);
    // A pause of both payers right after the first premium counts as a leave.
    const leave = [
      ...rows('2018-04', '2025-11', 20_000),
      row('2025-12', 20_000, 5_000),
      ...rows('2026-01', '2026-06', 0),
    ];
    expect(readPremiums(leave, '2026-06', '2018-04').own.state).toBe('paused');
  });

  test('会社の掛金が終わっていれば、少しあとにとまった本人の掛金も終わっている', () => {
    const history = rows('2018-04', '2026-08', ...ending('2023-08', '2023-10'));
    expect(readPremiums(history, '2026-08', null)).toMatchObject({ state: 'ended', own: { state: 'ended' } });
    // The payers' roles exchanged: the premiums of both are assumed to resume together.
    const earlier = rows('2018-04', '2026-08', ...ending('2023-10', '2023-08'));
    expect(readPremiums(earlier, '2026-08', null)).toMatchObject({ state: 'paused', own: { state: 'paused' } });
  });

  test('月の途中で休みに入った月の掛金は、休みのあとに続く額にしない', () => {
    const history = [...rows('2020-04', '2026-07', 20_000), row('2026-08', 8_000), ...rows('2026-09', '2026-10', 0)];
    expect(readPremiums(history, '2026-10', null)).toMatchObject({
      ...{ state: 'paused', employer: { since: '2026-09' }, plan: { employer: { year: everyMonth(20_000) } } },
    });
  });

  test('何年も前に遅れて入った掛金のことは、もう言わない', () => {
    const history = [
      ...rows('2010-04', '2012-04', 15_000),
      row('2012-07', 45_000),
      ...rows('2012-08', '2026-10', 15_000),
    ];
    expect(readPremiums(history, '2026-10', null).employer.late).toBeNull();
  });

  test.each<[string, MonthPremium[]]>([
    [
      '年に1回から毎月',
      [
        ...['2022', '2023', '2024', '2025'].map((year) => row(`${year}-03`, 180_000)),
        ...rows('2025-04', '2026-10', 15_000),
      ],
    ],
    [
      '毎月から年に2回',
      [
        ...rows('2020-04', '2024-06', 15_000),
        row('2024-12', 90_000),
        row('2025-06', 90_000),
        row('2025-12', 90_000),
        row('2026-06', 90_000),
      ],
    ],
    [
      '3か月ごとから毎月',
      [
        ...['2024-03', '2024-06', '2024-09', '2024-12'].map((month) => row(month, 45_000)),
        ...rows('2025-03', '2026-10', 15_000),
      ],
    ],
  ])('%sに変わっても、間の月は休みではない', (_name, history) => {
    expect(readPremiums(history, '2026-10', null).gaps).toEqual([]);
  });

  test('本人だけがやめたら、休みではなく、やめたと読む', () => {
    const history = rows('2020-04', '2026-10', 20_000, (month) => (month >= '2026-05' ? 0 : 5_000));
    const { employer, own, plan } = readPremiums(history, '2026-10', null);
    expect([employer.state, own.state, own.since, plan?.own.from]).toEqual(['going', 'ended', '2026-05', null]);
  });

  test('先にやめた本人の掛金は、会社の休みのあとも戻らない。終わった掛金は上限に数えない', () => {
    const both = rows('2024-10', '2026-06', 20_000, (month) => (month >= '2025-07' ? 0 : 5_000));
    const { own, plan } = readPremiums([...both, ...rows('2026-07', '2026-10', 0)], '2026-10', null);
    expect([own.state, own.since, plan?.own.from]).toEqual(['ended', '2025-07', null]);
    const raised = [...rows('2023-01', '2024-05', 27_000, 27_000), ...rows('2024-06', '2024-11', 40_000)];
    expect(readPremiums(raised, '2024-11', null)).toMatchObject({ state: 'going', own: { state: 'ended' } });
  });

  test('0円の行がまだ変わる月だけなら、前の月の抜けは休みにならない', () => {
    const history = [...rows('2025-11', '2026-08', 15_000), row('2026-10', 0)];
    expect(readPremiums(history, '2026-10', null).employer.state).toBe('going');
  });
});
