/**
 * Holds the texts of 商品の詳細: what a product is, its past results and its costs. Nothing is called good, cheap or
 * suitable (calculations.md section 9).
 */
import type { PRODUCT_STYLES } from '@minori/contract/fund-line-up';
import { fee, percent, type Sentence, sentence, yen } from '@minori/contract/sentence';
import { EVALUATION_TEXTS } from './investment-valuation.ts';
import { PRODUCT_STYLE_TEXTS } from './product-styles.ts';

const DISCLAIMERS = EVALUATION_TEXTS.notes;

type Style = (typeof PRODUCT_STYLES)[number];

export const FUND_DETAIL_TEXTS = {
  title: '商品の詳細',
  back: '前の画面に戻る',
  missing: {
    heading: 'この商品は見つかりません',
    text: 'あなたの会社で選べる商品ではないか、取り扱いが終わっています。',
    link: '商品の選択に移動',
  },
  lead: {
    fund: (style: Style, cost: number): Sentence =>
      sentence`${PRODUCT_STYLE_TEXTS[style].meaning}信託報酬は年 ${fee(cost)}です。`,
    guaranteed: (style: Style, rate: number | null): Sentence =>
      rate === null
        ? sentence`${PRODUCT_STYLE_TEXTS[style].meaning}`
        : sentence`${PRODUCT_STYLE_TEXTS[style].meaning}利率は年 ${fee(rate)}です。`,
  },
  facts: {
    heading: '商品の概要',
    style: '運用方法',
    asset: '資産の区分',
    inception: '設定',
    nav: '基準価額',
    navOf: (date: string) => `${date}、1万口あたり`,
    held: '保有額',
    notHeld: '持っていません',
    modelPf: '目安（モデル配分）での割合',
    code: '商品コード',
  },
  terms: {
    heading: '利率と条件',
    rate: '利率（年）',
    principal: '元本',
    kept: '満期まで預けた場合、元本が確保されます。',
    reset: '利率は満期ごとに見直されます。見直し後の利率は、年金サイトで確認できます。',
    noPrice: '基準価額や値動きはありません。',
  },
  horizons: {
    heading: '過去の運用実績',
    caption: '期間ごとの運用実績（リターンとリスクは年率）',
    /** The zero-width space lets the long name break between its words. */
    columns: ['期間', 'リターン', 'リスク', 'シャープ\u200Bレシオ', '最大下落'],
    years: (years: number) => `${years}年`,
    tooYoung: (years: number, inception: string) =>
      `${years}年：設定（${inception}）から${years}年たっていないため、表示できません。`,
    gap: (years: number) => `${years}年：基準価額の記録が${years}年分そろっていないため、表示できません。`,
    market: {
      heading: '市場平均との比較',
      meaning:
        '「市場平均」は、この商品と同じ資産の割合で、資産ごとの代表的な指数に投資した場合の結果です。費用は引いていません。商品のリターンは費用を引いたあとの値なので、ふつうは費用の分だけ下回ります。',
      hedged: '為替ヘッジのある外国債券を含む商品は、同じ値動きの指数のデータがないため、比べていません。',
      noMarket: (years: number) => `${years}年：指数のデータが${years}年分そろっていないため、比べていません。`,
    },
    noSharpe: (years: number) => `${years}年のシャープレシオ：値動きがなく、計算できません。`,
    sharpe:
      'シャープレシオは、（年率リターン − 同じ期間の預金・保険などの年率リターン）÷ リスクで計算しています。預金・保険などのリターンを引かずに計算する資料とは、値が異なります。',
    drawdown: '最大下落は、期間中の月末の基準価額で、それまでの最も高い値から最も大きく下がったときの割合です。',
  },
  prices: {
    heading: '基準価額の推移',
    terms: '期間',
    term: (years: number) => `${years}年`,
    none: 'この期間の基準価額の記録がありません。',
    moved: (first: string, change: number): Sentence =>
      change > 0
        ? sentence`${first}から ${percent(change, 1)}上がっています。`
        : sentence`${first}から ${percent(-change, 1)}下がっています。`,
    still: (first: string): Sentence => sentence`${first}から変わっていません。`,
    only: (month: string, nav: number): Sentence => sentence`${month}の基準価額は ${yen(nav)}です。`,
    caption: (name: string, years: number) => `${name}の基準価額（${years}年）`,
    columns: ['月', '基準価額'],
    note: '1万口あたりの金額で、月末の値です。縦の目盛りは0円から始まっていません。',
    gaps: '記録のない月は、線をつないでいません。',
  },
  cost: {
    heading: '費用',
    fee: '信託報酬（年）',
    noFee: 'かかりません',
    ownYear: '持っている分にかかる信託報酬（1年）',
    of: (amount: number): Sentence => sentence`残高 ${yen(amount)}の場合`,
    wholeYear: '今の資産全体にかかっている信託報酬（1年）',
    wholeOf: (amount: number): Sentence => sentence`資産全体 ${yen(amount)}、今の組み合わせの場合`,
    wholeUnknown: '資産全体の信託報酬：信託報酬のわからない商品が多いため、表示できません。',
    notHeld: 'この商品は持っていないため、信託報酬は今かかっていません。',
    unread: '年金サイトから残高を取り込むと、1年あたりの金額を表示します。',
    taken: '信託報酬は、商品の資産の中から毎日差し引かれます。基準価額は、差し引いたあとの値です。',
    leaving: '売るときの費用',
    noLeaving: 'かかりません',
  },
  composition: {
    heading: '投資先の割合',
    classes: '資産の割合',
    areas: '地域の割合',
    one: (name: string): Sentence => sentence`すべて${name}です。`,
    many: (name: string, ratio: number): Sentence =>
      sentence`いちばん多いのは${name}で、全体の ${percent(ratio)}です。`,
    classCaption: '資産ごとの割合',
    class: '資産',
    areaCaption: '地域ごとの割合',
    area: '地域',
  },
  pdf: {
    heading: '商品資料（PDF）',
    lead: 'この画面の内容を1枚にまとめた資料です。',
    open: 'PDFを開く',
    save: 'PDFを保存',
    making: '作っています',
    failed: 'PDFを用意できませんでした',
    blocked: 'ブラウザーが新しいタブを開けなかったため、次のリンクから開いてください。',
    link: 'PDFを開く（新しいタブ）',
    ready: 'PDFができました',
    saved: 'PDFを保存しました。',
    tab: 'PDFを作っています',
    fileName: (name: string, date: string | null) => `商品資料_${name}${date === null ? '' : `_${date}`}.pdf`,
  },
  print: '印刷',
  notes: {
    heading: DISCLAIMERS.heading,
    service: DISCLAIMERS.service,
    past: DISCLAIMERS.past,
    loss: DISCLAIMERS.loss,
    source: {
      operatingManager: (date: string) => `商品の情報は、運営管理機関の商品一覧（${date}時点）によるものです。`,
      recordKeeper: (date: string) =>
        `商品名と基準価額は、年金サイトの画面にあるものはその表示、ほかは商品一覧（${date}時点）によるものです。`,
    },
  },
} as const;
