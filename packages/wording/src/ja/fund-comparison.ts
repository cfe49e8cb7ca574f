/** Holds the texts of 比較リスト: plans compared with each other and with the present account; none is called the better one. */
import { percent, sentence } from '@minori/contract/sentence';

export const FUND_COMPARISON_TEXTS = {
  title: '比較リスト',
  lead: '今の配分と、比較リストに追加した組み合わせを並べて比べます。',
  back: '商品の選択に戻る',
  current: '今',
  plan: (number: number) => `案${number}`,
  empty: {
    heading: '比較する組み合わせがありません。',
    text: '商品の選択で組み合わせを評価し、「比較リストに追加」を押すと、ここに並びます。4つまで追加できます。',
    action: '商品の選択に移動',
  },
  differences: {
    label: '違いだけ表示',
    hidden: (count: number) => `同じ項目を${count}行、隠しています。`,
    nothing: 'すべての項目に違いがあります。',
    none: '表示している組み合わせに、違いのある項目はありません。',
  },
  table: {
    heading: '評価と見通し・信託報酬',
    caption: '組み合わせの比較（すべて今日時点の評価）',
    item: '項目',
    difference: '今との差 ',
  },
  rows: {
    total: '総合評価',
    score: (score: number) => `${score}点`,
    risk: '値動きの幅（リスク・年率）',
    returnByYear: '想定リターン（年率）',
    investmentReturn: '想定リターン（10年の合計）',
    expenseRatio: '信託報酬（年率）',
    yearlyCost: '1年間の信託報酬',
    cases: { standard: '標準', notGood: '厳しい場合', goodResult: '良い場合' },
    sections: {
      retirement: (age: number) => `${age}歳時点の試算（約、万円）`,
      scores: '点数（100点中）',
      outlook: '値動きの幅・見通し・信託報酬',
      assets: '資産の割合',
    },
  },
  model: (risk: number, expected: number) =>
    sentence`あなたのタイプの目安（モデル配分）は、値動きの幅（リスク）が ${percent(risk, 1)}、想定リターンが年率 ${percent(expected, 1)}です。`,
  expectation:
    '想定リターンは、資産ごとの想定から計算した、費用を引いた後の見通しです。2回に1回はこれを上回る見込みです。過去の実績ではありません。信託報酬は、今の評価額が1年間変わらないとした場合の目安です。',
  breakdown: {
    panel: '商品の内訳',
    caption: '商品ごとの割合',
    product: '商品',
    current: '今の配分の商品は、運用状況で確認できます。',
    none: '比べている組み合わせの商品は、すべて同じです。',
    open: '運用状況に移動',
  },
  actions: {
    heading: '組み合わせの手続きと見直し',
    proceed: (number: number) => `案${number}で手続きに進む`,
    registering: '登録しています',
    reuse: (number: number) => `案${number}をもとに選び直す`,
    remove: (number: number) => `案${number}を外す`,
    removing: '外しています',
    note: '手続きに進むと、その組み合わせを登録します（前に登録したものとは入れ替わります）。売買の手続きは、このあとご自身が年金サイトで行います。',
  },
  gone: {
    heading: (number: number) => `案${number}には、今は選べない商品があります`,
    text: (names: string) =>
      `会社の商品一覧からなくなった商品：${names}。このままでは手続きに進めません。この案をもとに選び直すと、残りの商品の割合を引き継ぎます。`,
  },
  removal: {
    heading: (number: number) => `案${number}を比較リストから外しますか`,
    text: '外すと元に戻せません。登録した組み合わせや、年金サイトでの手続きには影響しません。',
    cancel: 'やめる',
    confirm: '外す',
    done: (number: number) => `案${number}を外しました。`,
    already: 'この組み合わせは、すでに比較リストにありません。',
  },
  replacing: {
    heading: '選びかけの割合を置き換えますか',
    text: (number: number) => `商品の選択に、選びかけの割合が残っています。案${number}の割合に置き換えます。`,
    cancel: 'やめる',
    confirm: '置き換えて選び直す',
  },
} as const;
