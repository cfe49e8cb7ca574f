/** Holds the texts of ご確認ください in one line, and of the button that opens the rest. */
export const NOTES_TEXTS = {
  // textlint: であり joins two nouns here; the sentence ends politely.
  short: '情報の提供であり、商品の売買を勧めるものではありません。将来の受取額を約束するものでもありません。',
  more: 'くわしい注意',
} as const;
