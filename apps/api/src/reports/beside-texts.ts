/** 評価が測らないこと in the words of a report; the portal's are apps/portal/src/wording/beside-grade.ts. */
import type { CAUTION_KEYS } from '@minori/contract/beside-grade';
import { REDIAGNOSIS_MONTHS } from '@minori/engine/beside-grade/horizon';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';

/** The inflation that stands beside the assumed one. */
const HIGHER = `${100 * HIGHER_INFLATION}%`;

export const BESIDE_NAMES: Readonly<Record<(typeof CAUTION_KEYS)[number], string>> = {
  horizonMismatch: '受け取りまでの年数',
  shortHorizonRisk: '受け取りが近いときのリスク',
  purchasingPower: '物価を考えた受取額',
  cost: '費用',
  drift: '選んだ配分からのずれ',
  rediagnosis: '診断のやり直し',
};

export const BESIDE = {
  sameType:
    '診断で答えた年数より、受け取りを始める年齢までの期間が短くなっています。今の年数で診断しても、タイプは変わりません。',
  otherType: (type: string) =>
    `診断で答えた年数より、受け取りを始める年齢までの期間が短くなっています。今の年数で診断すると、${type}になります。`,
  shortHorizon: '受け取りまでの期間が短いと、値下がりしたあと、戻るのを待てないことがあります。',
  diagnosedBefore: `診断から${REDIAGNOSIS_MONTHS.note / 12}年以上たっています。暮らしや考え方が変わっていたら、もう一度診断してみましょう。`,
  diagnosedLongAgo: `診断から${REDIAGNOSIS_MONTHS.strong / 12}年以上たっています。今のタイプに合っているか、もう一度診断してみましょう。`,
  buysLess: (cpi: string, change: string, atHigher: string) =>
    `物価が年${cpi}上がると、受け取るときに買えるものは、今の残高とこれからの掛金の合計より約${change}少なくなる見込みです（年${HIGHER}なら${atHigher}）。`,
  buysMore: (cpi: string, change: string, atHigher: string) =>
    `物価が年${cpi}上がっても、受け取るときに買えるものは、今の残高とこれからの掛金の合計より約${change}多くなる見込みです（年${HIGHER}なら${atHigher}）。`,
  less: (change: string) => `約${change}少なく`,
  more: (change: string) => `約${change}多く`,
  today: (paid: string, standard: string) =>
    `今のお金では、残高とこれからの掛金が${paid}、受取額は標準で${standard}です（税引前）。`,
  cost: (yearly: string, fee: string) => `今の残高にかかる費用（信託報酬）は、年に${yearly}（${fee}）です。`,
  cheapest: '会社の商品の中で、同じ資産をいちばん費用の低い商品でそろえた場合と、ほぼ同じです。',
  above: (excess: string) =>
    `会社の商品の中で、同じ資産をいちばん費用の低い商品でそろえた場合より、年に${excess}多くかかります。`,
  overYears: (excess: string) => `受け取りまでの差は、標準の見通しで${excess}です。`,
} as const;
