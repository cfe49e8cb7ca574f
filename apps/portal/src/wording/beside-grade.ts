/** Holds the texts of 評価が測らないこと on the screens: headings and labels around the sentences that screens and report share. */
import { CAUTION_NAMES, PART_NAMES } from '@minori/wording/ja/beside-sentences';

/** Writes a number of months: 「13年」, 「1年6か月」, 「8か月」. */
function span(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}か月` : ''}`;
}

export const BESIDE_TEXTS = {
  heading: '評価が測らないこと',
  lead: '総合評価は、資産の分散と、選んだタイプとの合い具合を測ります。増え方、費用、物価への強さは測りません。',
  cautions: '気をつけること',
  levels: { note: '知っておきたい', strong: '確認したい' },
  names: CAUTION_NAMES,
  parts: PART_NAMES,
  prices: {
    caption: (months: number) => `今のお金に直した受取額（${span(months)}後、税引前）`,
    columns: ['見通し', '今のお金で'],
    rows: {
      base: '今の残高とこれからの掛金',
      good: '良い場合',
      standard: '標準',
      notGood: '厳しい場合',
    },
    unknown: '生年月日がわからないか、受け取りを始める年齢を過ぎているため、物価を考えた受取額は表示していません。',
  },
  method: '計算の方法と前提を見る',
} as const;
