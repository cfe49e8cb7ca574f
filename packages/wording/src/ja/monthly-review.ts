/** Holds the texts of 月のまとめ: what became of the balance, the grade and the products in one month, and what was new. */
import { type Sentence, sentence, yen } from '@minori/contract/sentence';

interface Split {
  /** Yen: the change of the balance, the contributions in it, and the rest. */
  readonly total: number;
  readonly paidIn: number;
  readonly byPrices: number;
}

interface SameGrade {
  /** 「2026年9月」, of the grade before. */
  readonly month: string;
  readonly grade: string;
  /** Points. */
  readonly from: number;
  readonly to: number;
}

/** What was paid in and what prices did, each with its direction in words. */
function parts({ paidIn, byPrices }: Split): Sentence {
  if (paidIn === 0 && byPrices === 0) return sentence``;
  if (paidIn === 0) return sentence`掛金などによる増減はありません。`;
  if (byPrices === 0) return sentence`値動きによる増減はありません。`;
  if (paidIn > 0 === byPrices > 0)
    return sentence`このうち、掛金などによる分が ${yen(Math.abs(paidIn))}、値動きによる分が ${yen(Math.abs(byPrices))}です。`;
  return paidIn > 0
    ? sentence`掛金などで ${yen(paidIn)}増え、値動きで ${yen(-byPrices)}減っています。`
    : sentence`掛金などで ${yen(-paidIn)}減り、値動きで ${yen(byPrices)}増えています。`;
}

export const MONTHLY_REVIEW_TEXTS = {
  name: '月のまとめ',
  title: (month: string) => `${month}のまとめ`,
  lead: 'この月に残高と評価が動いた理由と、新しいお知らせや記事などをまとめています。',
  months: '前後の月',
  before: (month: string) => `← ${month}`,
  after: (month: string) => `${month} →`,
  newest: 'いちばん新しい月のまとめを見る',
  unread: {
    heading: 'この月の記録はありません',
    text: 'この月の残高を、年金サイトから取り込んでいません。残高の増減は、次に取り込んだ月にまとめて表示します。',
  },
  balance: {
    heading: '残高の増減',
    period: (from: string, to: string) => `${from}から${to}まで`,
    // textlint: the parts end with their own full stop, here and in the next two.
    grown: (split: Split) => sentence`残高は ${yen(split.total)}増えました。${parts(split)}`,
    // textlint: as above.
    shrunk: (split: Split) => sentence`残高は ${yen(-split.total)}減りました。${parts(split)}`,
    // textlint: as above.
    same: (split: Split) => sentence`残高は変わっていません。${parts(split)}`,
    caption: '残高の増減の内訳',
    columns: ['項目', '金額'] as const,
    rows: { before: '前の残高', paidIn: '掛金など', byPrices: '値動き', now: '今の残高' },
    hidden: '金額を隠しているため、図は表示していません。',
    first: '最初の記録の月です。比べられる記録がないため、増減は次の月から表示します。',
    firstBalance: (date: string) => `${date}の残高`,
    keeperChanged:
      'この間に年金サイトが変わりました。拠出累計の数え方はサイトで違うことがあるため、増減を掛金と値動きに分けていません。',
    longer: 'すぐ前の月の記録がないため、1か月より長い期間の増減です。',
    untilNow: (date: string) => `${date}までの記録です。このあとの取り込みで、増減は変わることがあります。`,
    premium: (employer: number, own: number): Sentence =>
      own === 0
        ? sentence`年金サイトの記録では、この月の掛金は会社が ${yen(employer)}です。`
        : sentence`年金サイトの記録では、この月の掛金は会社が ${yen(employer)}、本人が ${yen(own)}です。`,
    noPremium: '年金サイトの記録に、この月の掛金はありません。',
    differs:
      '「掛金など」は拠出累計の増減です。移換金や引き出し、手数料があるときや、1か月より長い期間のときは、この月の掛金と一致しません。',
  },
  scores: {
    heading: '評価の動き',
    same: ({ month, grade, from, to }: SameGrade) =>
      from === to
        ? sentence`総合評価は、${month}と同じ${grade}（${String(to)}点）です。`
        : sentence`総合評価は、${month}と同じ${grade}です（${String(from)}点から${String(to)}点）。`,
    none: 'この月の記録から計算した評価はありません。',
    first: '最初の評価のため、比べられる前回の評価がありません。',
    caption: '点数の動き',
    item: '項目',
    change: '差',
    total: '総合点',
    noEvents: 'この間に、診断や掛金の配分変更、評価方法の変更の記録はありません。',
  },
  products: {
    heading: '商品の値動き',
    lead: '前の記録からの、基準価額の動きです。掛金で買った分は含みません。',
    caption: '商品ごとの基準価額の動き',
    columns: ['商品', '動き'] as const,
    noPrice: '基準価額なし',
    added: '新しく加わった商品',
    gone: (names: string) => `今は持っていない商品：${names}`,
    purpose: '商品の売買を勧めるものではありません。',
  },
  news: {
    heading: 'この月の新しいもの',
    report: (date: string) => `定期診断レポート（${date}）`,
    kinds: { report: 'レポート', notice: 'お知らせ', column: '学ぶ' },
    none: 'この月に、新しく出たものはありません。',
  },
  setting: {
    heading: '月のまとめ',
    question: '月に一度、掛金が入ったときにお知らせを受け取りますか',
    about:
      'その月の掛金が入った残高を取り込むと、月に一度、「月のまとめ」ができたことをメールと、通知をオンにした端末でお知らせします。金額や評価は載せません。',
    needsKept: '残高の取り込みが必要です。年金サイトの連携情報を保存していると、毎日自動で取り込みます。',
    switch: '月のまとめの連絡を受け取る',
    yes: '受け取る',
    no: '受け取らない',
    saving: '設定しています',
    on: '月のまとめの連絡を受け取る設定にしました。',
    off: '月のまとめの連絡を受け取らない設定にしました。',
    later: '「通知の設定」で、いつでも変えられます。',
    failedHeading: '通知の設定を変更できませんでした',
  },
} as const;
