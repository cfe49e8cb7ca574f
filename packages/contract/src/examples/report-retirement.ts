/** Gives the retirement income in the example of a report. */
import type { ReportContent } from '../report-content.ts';
import { monthlyRange, percent, sentence, yen } from '../sentence.ts';

/** First and last age, then yen per month: public pension, DC plan, other pensions, insurance, sum. */
const AGES = (
  [
    [60, 64, 0, 26641, 0, -2120, 24521],
    [65, 74, 144683, 26641, 0, 0, 171324],
    [75, 79, 145087, 26641, 0, 0, 171728],
    [80, 95, 145087, 0, 0, 0, 145087],
  ] as const
).flatMap(([from, to, publicPension, dc, otherPension, burden, total]) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({
    ...{ age: from + place, publicPension, dc, otherPension, burden, total },
  })),
);

export const RETIREMENT: Pick<ReportContent, 'retirementIncome' | 'retirementFinding'> = {
  retirementFinding: sentence`公的年金と企業型DCを合わせた毎月の目安は、65歳から${monthlyRange({ low: 165_957, high: 171_324 })}です（標準の場合。厳しい場合は${monthlyRange({ low: 159_039, high: 162_957 })}、良い場合は${monthlyRange({ low: 175_938, high: 184_498 })}）。今の物価で、税と社会保険料の目安を引いた額です。`,
  retirementIncome: {
    ...{ fromAge: 65, publicAndOther: 144683 },
    ...{
      notGood: { low: 159039, high: 162957 },
      standard: { low: 165957, high: 171324 },
      good: { low: 175938, high: 184498 },
    },
    ways: [
      { name: '一時金', isOffered: true, tax: 0, socialInsurance: 0, fees: 440, totalNet: 6931047, evenMonthly: 26641 },
      {
        ...{ name: '年金5年', isOffered: true, tax: 123000, socialInsurance: 370246, fees: 12864 },
        ...{ totalNet: 6337148, evenMonthly: 24675 },
      },
      {
        name: '年金10年',
        isOffered: true,
        tax: 416551,
        socialInsurance: 548449,
        fees: 24922,
        totalNet: 5721970,
        evenMonthly: 22634,
      },
      {
        name: '年金20年',
        isOffered: true,
        tax: 384200,
        socialInsurance: 847570,
        fees: 46824,
        totalNet: 5183865,
        evenMonthly: 21274,
      },
      {
        name: '組み合わせ（半分を年金10年）',
        isOffered: true,
        tax: 131300,
        socialInsurance: 312499,
        fees: 25362,
        totalNet: 6352525,
        evenMonthly: 24745,
      },
    ],
    agesOf: '一時金',
    ages: AGES,
    sentences: [
      sentence`60歳から64歳までは公的年金が始まる前のため、毎月の額はこれより少なくなります。`,
      sentence`並べた5つの受け取り方の中では、20年で均した月額は『一時金』が最も大きく、次との差は月約${yen(1900)}です。運用の成果の違いや長生きへの備えを含まない計算で、どの受け取り方も、勧めるものではありません。`,
      sentence`20年で均した月額は、税と社会保険料の目安を引いた額から計算します。どの受け取り方も同じ利率で増えるとして受け取りを始める日の価値に直し、20年で同じ額ずつに分けます。受け取り方によって変わる運用の成果、長生きや万一への備え、使いすぎのおそれは、計算に含みません。社会保険料はお住まいの市区町村で変わります。`,
      sentence`この目安は、何も入力していない場合のものです。公的年金は平均的な給与で計算しています。ねんきん定期便の額などは、「毎月いくら受け取れるか」の画面で入力できます。`,
      sentence`税と年金の額は、今わかっている制度が続くものとしています。物価は年${percent(0.013, 1)}上がり、年金で受け取る間の残りは年${percent(0.005, 1)}で増えるとしています。社会保険料は、お住まいの市区町村で変わります。`,
      sentence`「20年で均した月額」は、受け取り方を同じ形で比べるための額です。図と年齢ごとの表でも、一時金は20年で同じ額ずつ使うものとしています。`,
      sentence`終身年金、障害や死亡の給付、在職老齢年金、iDeCo、退職後の給与、市区町村による違いは含みません。決めるときは、税務署や税理士、年金事務所、年金サイトの窓口で確認してください。`,
    ],
  },
};
