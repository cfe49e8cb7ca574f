/** Holds the texts of 資産の運用状況: the summary sentence and its variants, the yields, and the charts of the holdings. */
import type { INTEREST_STATUSES } from '@minori/contract/employee-assets';
import { percent, type Sentence, sentence, signedYen, yen } from '@minori/contract/sentence';
import { PAID_IN } from './figure-names.ts';

interface Amounts {
  /** 拠出累計, 評価額 and their difference, yen. */
  readonly contributions: number;
  readonly valuation: number;
  readonly gainLoss: number;
}

type InterestStatus = (typeof INTEREST_STATUSES)[number];

export const EMPLOYEE_ASSETS_TEXTS = {
  pastFalls: {
    heading: '過去の値下がりと、回復までの期間',
    own: (from: string, percent: string) => `${from}と比べて、値動きで${percent}下がっています（掛金を除いた計算）。`,
    lead: '大きな値下がりは、過去にくり返しありました。元の水準に戻るまでの期間は、数か月のときもあれば、30年を超えたときもあります。',
    caption: '過去の大きな値下がりと、元の水準に戻るまでの期間',
    columns: ['市場と時期', '下落率', '戻るまでの期間'] as const,
    row: (market: string, from: string | null) =>
      `${market}（${from === null ? 'リーマン・ショック' : `${from}から`}）`,
    markets: { nikkei: '日本の株式・日経平均', world: '世界の株式', topix: '日本の株式・TOPIX' },
    length: (years: number, months: number) =>
      `${years > 0 ? `${years}年` : ''}${months > 0 || years === 0 ? `${months}か月` : ''}`,
    saving: (
      { start, below, above }: { readonly start: string; readonly below: string; readonly above: string },
      length: string,
    ) =>
      `${start}から毎月同じ額を世界の株式に積み立てた計算では、${below}から${length}のあいだ掛金の合計を下回り、${above}に上回りました。`,
    note: '株式だけの例です。債券や預金も持つと、値動きはふつう小さくなります。これからも同じように戻るとは限りません。',
    sources: '数字の出典',
    readOn: (date: string) => `${date}に確認した記事の数字です。`,
  },
  summary: {
    heading: '資産の状況',
    /** `gain` is the part in parentheses. */
    grown: ({ contributions, valuation }: Amounts, gain: Sentence) =>
      sentence`${PAID_IN.principal}${yen(contributions)}が、${yen(valuation)}になっています（${gain}）。`,
    /** More was taken out than paid in, or nothing was paid in: there is nothing to compare with. */
    valuationOnly: ({ valuation }: Amounts) => sentence`今の評価額は ${yen(valuation)}です。`,
    nothingYet: sentence`最初の掛金が反映されると表示されます。`,
    gain: ({ gainLoss }: Amounts) => (gainLoss === 0 ? sentence`増減なし` : sentence`${signedYen(gainLoss)}`),
    byYear: (gain: Sentence, rate: number) => sentence`${gain}、年率${percent(rate, 1)}`,
    byPeriod: (gain: Sentence, rate: number) => sentence`${gain}、これまでの期間で${percent(rate, 1)}`,
  },
  /** Why there is no yield, or a note on it; null for an ordinary yield. */
  yieldNotes: {
    OK: null,
    NO_FLOW: '利回りは、最初の掛金が反映されると表示します。',
    TOO_SHORT: '利回りは、最初の掛金から30日たつと表示します。',
    TOTAL_LOSS: null,
    NOT_ANNUALISED: '最初の掛金から1年未満のため、年率に直していない、これまでの期間の利回りです。',
    LESS_THAN_ONE_YEAR: '1年前の評価額の記録がないため、直近1年の利回りはまだありません。',
    HISTORY_INCOMPLETE:
      '月ごとの掛金を取り込めていない期間があり、いつ払われたかわからないため、加入からの利回りは計算していません。',
    MULTIPLE_ROOTS: '途中で引き出しや掛金の返戻があり、計算の答えが1つに決まらないため、利回りは参考値です。',
    NO_ROOT: '途中で引き出しや掛金の返戻があり、利回りを計算できませんでした。',
  } satisfies Record<InterestStatus, string | null>,
  figures: {
    gain: '評価損益（加入から）',
    sinceInception: '運用利回り（年率・加入から）',
    thisPeriod: '運用利回り（加入から）',
    lastOneYear: '運用利回り（年率・直近1年）',
  },
  /** The change between the last two scrapes. */
  latestChange: {
    month: 'この1か月',
    sinceBefore: '前の記録から',
    period: (from: string, to: string) => `${from}から${to}まで`,
    total: '資産の増減',
    paidIn: 'うち掛金など',
    byPrices: 'うち値動き',
  },
  lastVisit: {
    heading: (date: string) => `前回のご利用（${date}）から`,
    balance: (date: string) => `残高の基準日が${date}になりました`,
    since: (date: string) => `${date}から`,
    grade: (before: string, now: string) => `総合評価が${before}から${now}になりました`,
    report: '定期診断レポートができました',
    notices: (count: number) => `新しいお知らせが${count}件あります`,
    columns: (count: number) => `新しい記事が${count}本あります`,
  },
  /** Explains that 「拠出累計」, the screens' word for 運用金額, includes more than contributions. */
  contributionsNote:
    '拠出累計は、掛金と、ほかの制度から移したお金（移換金）の合計です。引き出しや手数料がある場合は、差し引いています。',
  about: '拠出累計と利回りのくわしい説明',
  source: {
    label: '利回りの出典',
    minori: 'みのりの計算（金額加重・年率、手数料を差し引く前）',
    minoriPeriod: 'みのりの計算（金額加重、手数料を差し引く前）',
    alsoShownBy: (name: string) =>
      `${name}のサイトにも利回りが表示されます。計算の方法が違うため、みのりの利回りと一致しないことがあります。`,
    shownBy: (name: string) => `${name}の表示`,
    recordKeeper: (name: string) =>
      `${name}の表示（加入から）。直近1年はみのりの計算（金額加重・年率、手数料を差し引く前）`,
  },
  overTime: {
    heading: '拠出累計と評価額の推移',
    term: '期間',
    terms: { year: '1年', twoYears: '2年', all: '全期間' },
    caption: `${PAID_IN.principal}と評価額の推移`,
    month: '基準日',
    contribution: PAID_IN.principal,
    contributionShort: PAID_IN.principalShort,
    valuation: '評価額',
    grown: ({ valuation, gainLoss }: Amounts) =>
      sentence`評価額は ${yen(valuation)}で、拠出累計より ${yen(gainLoss)}多くなっています。`,
    shrunk: ({ valuation, gainLoss }: Amounts) =>
      sentence`評価額は ${yen(valuation)}で、拠出累計より ${yen(-gainLoss)}少なくなっています。`,
    same: ({ valuation }: Amounts) => sentence`評価額は ${yen(valuation)}で、拠出累計と同じです。`,
    gaps: '取り込みのない月は、線をつないでいません。',
    tooShort: '2か月分の記録がそろうと、推移を表示します。',
  },
  byClass: {
    heading: '資産の内訳',
    caption: '資産ごとの評価額と割合',
    class: '資産',
    finding: (name: string, ratio: number) => sentence`いちばん多いのは${name}で、全体の ${percent(ratio)}です。`,
    allOne: (name: string) => sentence`すべて${name}です。`,
    none: '評価する資産がまだありません。',
    unknownProducts: '商品一覧にない商品のため、資産ごとの内訳を表示できません。',
    /** Why the rows don't sum to the total. */
    beforeFees: (fees: string) => `内訳は、未納の手数料${fees}を差し引く前の金額です。`,
    beforePayment: (amount: string) => `内訳は、商品の代金としてこれから引かれる${amount}を差し引く前の金額です。`,
    withoutUnknown: (amount: string) => `商品一覧にない商品${amount}分は、内訳に含めていません。`,
  },
} as const;
