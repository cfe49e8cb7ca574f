/** The month in retirement of the example of a regular report. */
import type { ReportContent } from '../report-content.ts';
import { monthlyRange, percent, roughYen, sentence } from '../sentence.ts';

/** From an age to another, yen a month: public pension, DC plan, other pensions, insurance, sum. */
const AGES = (
  [
    [60, 64, 0, 17048, 0, -2065, 14983],
    [65, 74, 144685, 17048, 0, 0, 161733],
    [75, 89, 145414, 17048, 0, 0, 162462],
    [90, 95, 145414, 0, 0, 0, 145414],
  ] as const
).flatMap(([from, to, publicPension, dc, otherPension, burden, total]) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({
    ...{ age: from + place, publicPension, dc, otherPension, burden, total },
  })),
);

export const RETIREMENT: Pick<ReportContent, 'retirementIncome' | 'retirementFinding'> = {
  retirementFinding: sentence`公的年金と企業型DCを合わせた毎月の目安は、65歳から${monthlyRange({ low: 165_913, high: 171_326 })}です（標準の場合。厳しい場合は${monthlyRange({ low: 159_092, high: 162_959 })}、良い場合は${monthlyRange({ low: 176_012, high: 184_500 })}）。今の物価で、税と社会保険料の目安を引いた額です。`,
  retirementIncome: {
    ...{ fromAge: 65, publicAndOther: 144685 },
    ...{
      notGood: { low: 159092, high: 162959 },
      standard: { low: 165913, high: 171326 },
      good: { low: 176012, high: 184500 },
    },
    ways: [
      { name: '一時金', isOffered: true, tax: 0, socialInsurance: 0, fees: 440, totalNet: 6931047, evenMonthly: 26641 },
      {
        name: '年金10年',
        isOffered: true,
        tax: 416551,
        socialInsurance: 549847,
        fees: 24922,
        totalNet: 5720572,
        evenMonthly: 22629,
      },
      {
        name: '年金20年',
        isOffered: true,
        tax: 383200,
        socialInsurance: 860343,
        fees: 46824,
        totalNet: 5172092,
        evenMonthly: 21228,
      },
      {
        name: '半分ずつ（年金10年）',
        isOffered: true,
        tax: 128600,
        socialInsurance: 338749,
        fees: 25362,
        totalNet: 6328975,
        evenMonthly: 24648,
      },
    ],
    agesOf: '一時金',
    ages: AGES,
    sentences: [
      sentence`60歳から64歳までは公的年金が始まる前のため、毎月の額はこれより少なくなります。`,
      sentence`この条件では、受け取りを始める日の価値（税と社会保険料の目安を引いた額）は『一時金』が最も大きく、次との差は${roughYen(518_320)}です。`,
      sentence`手もとに残る額を、どの受け取り方も同じ利率で増えるとして、受け取りを始める日の価値に直してくらべています。20年で均した月額も、この価値から計算しています。受け取り方で変わる運用の成果、長生きや万一のとき、使いすぎの心配は含みません。社会保険料はお住まいの市区町村で変わります。どの受け取り方も、勧めるものではありません。`,
      sentence`この目安は、何も入力していない場合のものです。公的年金は平均的な給与で計算しています。ねんきん定期便の額などは、「毎月いくら受け取れるか」の画面で入れられます。`,
      sentence`税と年金の額は、今わかっている制度が続くとした場合です。物価は年${percent(0.013, 1)}上がり、年金で受け取る間の残りは年${percent(0.005, 1)}で増えるとしています。社会保険料は、お住まいの市区町村で変わります。`,
      sentence`「20年で均した月額」は、受け取り方を同じ形でくらべるための額です。図と年齢ごとの表では、一時金を90歳まで同じ額ずつ使うものとしています。`,
      sentence`終身年金、障害や死亡の給付、在職老齢年金、iDeCo、退職後の給与、市区町村による違いは含みません。決めるときは、税務署や税理士、年金事務所、年金サイトの窓口で確認してください。`,
    ],
  },
};
