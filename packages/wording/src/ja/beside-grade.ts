/** Holds the texts of 総合評価に含まれないこと on the screens: headings and labels around the sentences that screens and report share. */
import { CAUTION_NAMES, PART_NAMES } from './beside-sentences.ts';

/** Writes a number of months: 「13年」, 「1年6か月」, 「8か月」. */
function span(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}か月` : ''}`;
}

export const BESIDE_TEXTS = {
  heading: '総合評価に含まれないこと',
  lead: '総合評価は、資産がどれだけ分散されているかと、あなたのタイプの目安にどれだけ合っているかを表します。増え方、費用、物価上昇の影響は含みません。',
  cautions: '気をつけること',
  levels: { note: '参考', strong: '要確認' },
  names: CAUTION_NAMES,
  parts: PART_NAMES,
  prices: {
    caption: (months: number) => `今の物価に直した受取額（${span(months)}後、税引前）`,
    columns: ['見通し', '今の物価に直した金額'],
    rows: {
      base: '今の残高とこれからの掛金',
      good: '良い場合',
      standard: '標準',
      notGood: '厳しい場合',
    },
    unknown: '生年月日がわからないか、退職年齢を過ぎているため、物価を考慮した受取額は表示していません。',
  },
  method: '計算の方法と前提を見る',
} as const;
