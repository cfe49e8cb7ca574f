/** Holds the texts of ホーム, the home screen. */

import { monthlyRange, roughYen, sentence } from '@minori/contract/sentence';
import { PAID_IN } from './figure-names.ts';

/** Yen per month. */
interface MonthlyIncome {
  readonly low: number;
  readonly high: number;
}

export const HOME_TEXTS = {
  title: '今の年金資産',
  offline: 'オフラインのため、前回の情報を表示しています。',
  curve: {
    legend: '期間',
    future: (age: number) => `${age}歳まで`,
    all: '全期間',
    year: '1年',
  },
  simulation: {
    heading: '受取額の試算',
    finding: (age: number, amount: number) => sentence`${String(age)}歳時点の試算 ${roughYen(amount)}（標準）`,
    range: (good: string, notGood: string) => `良い場合 ${good}、厳しい場合 ${notGood}です。`,
    chance: (chance: string) => `受取額が、今の残高とこれからの掛金の合計を下回る可能性は、${chance}です。`,
    /** @param premiums whole sentences about the contributions */
    basis: (premiums: string) => `今の配分を続けた場合です。${premiums}将来の受取額を約束するものではありません。`,
    monthly: (age: number, range: MonthlyIncome) =>
      sentence`${String(age)}歳からの毎月の目安は ${monthlyRange(range)}です。`,
    seeMonthly: '毎月いくら受け取れるか',
    about: '試算の前提',
    seeAll: '試算をくわしく見る',
    caption: '年ごとの試算（標準の場合、税引き前）',
    columns: ['時点', PAID_IN.principal, '標準の場合'],
  },
} as const;
