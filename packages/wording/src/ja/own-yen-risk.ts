/** Holds the texts of 自分の残高で見るリスク: what bad years and past falls mean in yen, stated plainly and without alarm. */
import { roughYen, type Sentence, sentence, yen } from '@minori/contract/sentence';

export const OWN_YEN_TEXTS = {
  heading: 'あなたの残高で見るリスク',
  lead: (date: string, total: number): Sentence =>
    sentence`${date}時点の残高 ${yen(total)}を、今の配分のまま、掛金を足さずに運用した場合の目安です（費用を引いた後）。`,
  badYear: {
    label: '20回に1回ほどの悪い年',
    loss: (amount: number): Sentence => sentence`1年で ${roughYen(amount)}より大きく減る`,
    /** The average of the years that are worse than the stated amount. */
    mean: (amount: number): Sentence => sentence`その場合の平均は ${roughYen(amount)}`,
    /** For losses smaller than an estimate in 万円 can show. */
    hardlyAny: 'ほとんど減らない見込み',
  },
  below: '1年後に、今の残高を下回る可能性',
  falls: {
    heading: '過去にあった下落の例',
    caption: '過去の時期に、今の配分を持っていた場合',
    columns: ['時期', '値下がり', '今の残高では'],
    row: (name: string, from: string, to: string) => `${name}（${from}〜${to}）`,
    /** The last month without its year, if it is in the same year. */
    month: (month: number) => `${month}月`,
    none: (names: readonly string[]) => `${names.join('、')}で計算しました。これらの時期に値下がりはありませんでした。`,
    held: 'それぞれの時期のはじめから終わりまで、今の配分で持ち続けた場合の計算です。',
    deeper:
      '月末の値で計算しているため、月の途中では、これより大きく下がったことがあります。これより大きく下がることもあります。',
    noPromise: 'これからも値下がりしないという意味ではありません。',
  },
} as const;
