/** Holds the texts of 明細ファイル: choosing a statement that was downloaded from the pension site, and confirming what it says. */
import type { StatementFacts } from '@minori/contract/account-statement';

export const STATEMENT_FILE_TEXTS = {
  drop: '明細のファイルを選んでください。この枠の中に置くこともできます。',
  choose: 'ファイルを選ぶ',
  none: 'ファイルを選んでいません。',
  chosen: (name: string, size: string) => `${name}（${size}）`,
  kept: 'ファイルは読み込みにだけ使い、保存しません。保存するのは、金額や商品など、読み込んだ情報です。',
  tooLarge: 'ファイルが大きすぎます。4MB以下の明細ファイルを選んでください。',
  unreadable: 'ファイルを開けませんでした。もう一度選んでください。',
  read: 'このファイルを読み込む',
  reading: '読み込んでいます',
  failed: '読み込めませんでした',
  found: {
    heading: '読み込んだ内容の確認',
    lead: 'ご自分の明細で、金額が同じことを確かめてから取り込みます。まだ取り込んでいません。',
    date: '基準日',
    total: '評価額',
    paid: '拠出累計（掛金＋移換金）',
    gain: '評価損益',
    products: (count: number) => `商品（${count}件）`,
    noProducts: '商品はありません。',
    notTold: (names: string) =>
      `${names}は、このファイルに書かれていません。前に取り込んだものがあれば、それを使います。なければ「わからない」として扱います。`,
    register: 'この内容で取り込む',
    registering: '取り込んでいます',
    again: '別のファイルを選ぶ',
    failed: '取り込めませんでした',
  },
} as const;

/** What a file may not tell. */
export const NOT_TOLD_NAMES: Readonly<Record<StatementFacts, string>> = {
  premiumMonths: '月ごとの掛金',
  allocation: '掛金の配分',
};
