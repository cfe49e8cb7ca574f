/** 評価が測らないこと in words: what stands beside the grade, each with its figure in yen and per cent. Never names a product. */
import type { CAUTION_KEYS } from '@minori/contract/beside-grade';
import { REDIAGNOSIS_MONTHS } from '@minori/engine/beside-grade/horizon';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import { percent, points, roughYen, type Sentence, sentence, yen } from './sentence.ts';

/** 「13年」, 「1年6か月」, 「8か月」. */
function span(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}か月` : ''}`;
}

interface Prices {
  readonly cpi: number;
  readonly realChange: number;
  readonly changeAt2: number;
}

export const BESIDE_TEXTS = {
  heading: '評価が測らないこと',
  lead: '総合評価は、資産の分散と、選んだタイプとの合い具合を測ります。増え方、費用、物価への強さは測りません。',
  cautions: '気をつけること',
  levels: { note: '知っておきたい', strong: '確認したい' },
  names: {
    horizonMismatch: '受け取りまでの年数',
    shortHorizonRisk: '受け取りが近いときのリスク',
    purchasingPower: '物価を考えた受取額',
    cost: '費用',
    drift: '選んだ配分からのずれ',
    rediagnosis: '診断のやり直し',
  } satisfies Record<(typeof CAUTION_KEYS)[number], string>,
  horizonMismatch: {
    note: '診断で答えた年数より、受け取りを始める年齢までの期間が短くなっています。今の年数で診断しても、タイプは変わりません。',
    strong: (type: string) =>
      `診断で答えた年数より、受け取りを始める年齢までの期間が短くなっています。今の年数で診断すると、${type}になります。受け取りをもっと後に始める予定なら、このままでかまいません。`,
  },
  shortHorizonRisk:
    '受け取りまでの期間が短いと、値下がりしたあと、戻るのを待てないことがあります。受け取りを始める時期と合わせて考えてみましょう。',
  drift: (value: number) =>
    sentence`値動きによって、選んだ配分から ${points(value)}ずれています。配分を戻すには、預け替えの手続きをします。`,
  rediagnosis: {
    note: `診断から${REDIAGNOSIS_MONTHS.note / 12}年以上たっています。暮らしや考え方が変わっていたら、もう一度診断してみましょう。`,
    strong: `診断から${REDIAGNOSIS_MONTHS.strong / 12}年以上たっています。今のタイプに合っているか、もう一度診断してみましょう。`,
  },
  prices: {
    less: ({ cpi, realChange, changeAt2 }: Prices): Sentence =>
      sentence`物価が年 ${percent(cpi, 1)}上がると、受け取るときに買えるものは、今の残高とこれからの掛金の合計より 約${percent(-realChange)}少なくなる見込みです（年${percent(HIGHER_INFLATION)}なら ${changeText(changeAt2)}）。`,
    more: ({ cpi, realChange, changeAt2 }: Prices): Sentence =>
      sentence`物価が年 ${percent(cpi, 1)}上がっても、受け取るときに買えるものは、今の残高とこれからの掛金の合計より 約${percent(realChange)}多くなる見込みです（年${percent(HIGHER_INFLATION)}なら ${changeText(changeAt2)}）。`,
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
  costs: {
    whole: (yearly: number, fee: number) =>
      sentence`今の残高にかかる費用（信託報酬）は、年に ${yen(yearly)}（${percent(fee, 2)}）です。`,
    cheapest: '会社の商品の中で、同じ資産をいちばん費用の低い商品でそろえた場合と、ほぼ同じです。',
    above: (excess: number) =>
      sentence`会社の商品の中で、同じ資産をいちばん費用の低い商品でそろえた場合より、年に ${yen(excess)}多くかかります。`,
    overYears: (excess: number) => sentence`受け取りまでの差は、標準の見通しで ${roughYen(excess)}です。`,
  },
  method: '計算の方法と前提を見る',
} as const;

/** 「約27%少なく」, 「約3%多く」. */
function changeText(change: number): Sentence {
  return change < 0 ? sentence`約${percent(-change)}少なく` : sentence`約${percent(change)}多く`;
}
