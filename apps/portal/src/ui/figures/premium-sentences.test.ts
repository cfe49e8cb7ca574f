// これからの掛金の文 — tests the sentences for each way in which a history of contributions can be interpreted.

import { addMonths } from '@minori/engine/calendar/calendar-month';
import { type MonthPremium, readPremiums } from '@minori/engine/premium-history/premium-reading';
import { expect, test } from 'vitest';
import { premiumSentences } from './premium-sentences.ts';

const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;
const history = (months: number, of: (month: string) => readonly [number, number]): MonthPremium[] =>
  Array.from({ length: months }, (_, index) => {
    const month = addMonths('2024-01', index);
    const [employerPremium, subscriberPremium] = of(month);
    return { month, employerPremium, subscriberPremium };
  });
const said = (rows: readonly MonthPremium[], referenceMonth: string, joined: string | null = null) =>
  premiumSentences(readPremiums(rows, referenceMonth, joined), false, yen);

test.each<[string, MonthPremium[], string, string[]]>([
  [
    '毎月',
    history(34, () => [20_000, 5_000]),
    '2026-10',
    ['会社の掛金は、毎月20,000円として計算しています。', '本人の掛金は、毎月5,000円として計算しています。'],
  ],
  [
    '賞与の月',
    history(34, (month) => [/-(06|12)$/.test(month) ? 50_000 : 10_000, 0]),
    '2026-10',
    ['会社の掛金は、毎月10,000円（6月と12月は50,000円）として計算しています。'],
  ],
  [
    '年に1回と2回',
    history(34, (month) => [month.endsWith('-03') ? 240_000 : 0, /-(06|12)$/.test(month) ? 30_000 : 0]),
    '2026-10',
    [
      '会社の掛金は、毎年3月に240,000円として計算しています。',
      '本人の掛金は、毎年6月と12月に30,000円として計算しています。',
    ],
  ],
  [
    '年に4回',
    history(34, (month) => [/-(03|06|09|12)$/.test(month) ? 45_000 : 0, 0]),
    '2026-10',
    ['会社の掛金は、毎年3月・6月・9月・12月に45,000円として計算しています。'],
  ],
  [
    '会社も本人も休み',
    history(34, (month) => (month >= '2026-08' ? [0, 0] : [20_000, 5_000])),
    '2026-10',
    [
      '会社の掛金は、2027年8月から、毎月20,000円として計算しています。',
      '本人の掛金は、同じ月から、毎月5,000円として計算しています。',
      '会社と本人の掛金の記録が、2026年8月からありません。前と同じ掛金で再開するものとしています。再開する月がわかるときや、再開しないときは、「掛金を直す」で直してください。',
    ],
  ],
  [
    '休み',
    history(34, (month) => (month >= '2026-08' ? [0, 0] : [20_000, 0])),
    '2026-10',
    [
      '会社の掛金は、2027年8月から、毎月20,000円として計算しています。',
      '会社の掛金の記録が、2026年8月からありません。前と同じ掛金で再開するものとしています。再開する月がわかるときや、再開しないときは、「掛金を直す」で直してください。',
    ],
  ],
  [
    '本人だけ終わった',
    history(34, (month) => [20_000, month >= '2026-05' ? 0 : 5_000]),
    '2026-10',
    [
      '会社の掛金は、毎月20,000円として計算しています。',
      '本人の掛金は、2026年5月からありません。これからもないものとしています。再開するときは、「掛金を直す」で直してください。',
    ],
  ],
  [
    '3年をこえる休み',
    history(2, () => [20_000, 0]),
    '2027-03',
    [
      '2024年3月から掛金の記録がないため、これからの掛金はないものとして計算しています。再開するときは、「掛金を直す」で直してください。',
    ],
  ],
  [
    'まとめて入った',
    history(34, (month) => [month === '2026-10' ? 60_000 : month >= '2026-08' ? 0 : 20_000, 0]),
    '2026-10',
    [
      '会社の掛金は、毎月20,000円として計算しています。',
      '会社の2026年10月の入金は、まとめて入った3か月分として計算しています。1か月分のときは、「掛金を直す」で直してください。',
    ],
  ],
  [
    '1回だけ',
    history(34, (month) => [month === '2026-04' ? 60_000 : 20_000, 0]),
    '2026-10',
    [
      '会社の掛金は、毎月20,000円として計算しています。',
      '会社の2026年4月の60,000円は1回だけの入金として、これからの掛金には入れていません。これからも入るときは、「掛金を直す」で1か月あたりの平均を入力してください。',
    ],
  ],
  ['何もない', history(3, () => [0, 0]), '2024-03', ['これからの掛金は、ないものとして計算しています。']],
])('%s', (_name, rows, referenceMonth, expected) => {
  expect(said(rows, referenceMonth)).toEqual(expected);
});

test('最初の入金は、何か月分として読んだかを言い、直しかたを言う', () => {
  const first = [{ month: '2026-10', employerPremium: 40_000, subscriberPremium: 0 }];
  expect(said(first, '2026-10', '2026-09')).toEqual([
    '会社の掛金は、毎月20,000円として計算しています。',
    '会社の2026年10月の最初の入金は、加入した月からの2か月分として計算しています。1か月分のときは、「掛金を直す」で直してください。',
  ]);
  const unknown = [{ month: '2026-10', employerPremium: 90_000, subscriberPremium: 0 }];
  expect(said(unknown, '2026-10', '2026-10')).toEqual([
    '履歴にある入金が何か月分かわからないため、毎月の掛金がわかりません。「掛金を直す」で入力すると、試算できます。',
  ]);
});

test('会社の記録だけが止まったら、本人の掛金まで止まったとは言わない', () => {
  const paused = history(34, (month) => [month >= '2026-05' ? 0 : 20_000, 5_000]);
  const ended = history(76, (month) => [month >= '2026-05' ? 0 : 20_000, 5_000]);
  expect(said(paused, '2026-10').join('')).toContain('会社の掛金の記録が、2026年5月からありません。');
  // The employer's contributions end after three years; the employee's continue.
  const sentences = said(ended, '2030-04').join('');
  expect(sentences).not.toContain('これからの掛金はないもの');
  expect(sentences).toContain('会社の掛金は、2026年5月からありません。');
});

test('会社と本人の入金が同じように遅れたら、1回だけ言う。本人だけわからなければ、それだけ言う', () => {
  const late = history(34, (month) =>
    month === '2026-09' ? [0, 0] : month === '2026-10' ? [40_000, 10_000] : [20_000, 5_000],
  );
  expect(said(late, '2026-10').filter((sentence) => sentence.includes('か月分'))).toEqual([
    '会社と本人の2026年10月の入金は、まとめて入った2か月分として計算しています。1か月分のときは、「掛金を直す」で直してください。',
  ]);
  const own = history(34, (month) => [20_000, month === '2026-10' ? 60_000 : 0]);
  expect(said(own, '2026-10')).toContain(
    '本人の入金が何か月分かわからないため、本人の掛金は計算に入れていません。「掛金を直す」で入力すると、計算に入ります。',
  );
});
