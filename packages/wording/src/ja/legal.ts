/** Holds the texts of 利用規約と個人情報の取り扱い: the links on every screen, and the pages. */
export const LEGAL_TEXTS = {
  links: '利用規約と個人情報',
  terms: '利用規約',
  privacyPolicy: '個人情報の取り扱い',
  opensNewTab: '（新しいタブで開きます）',
} as const;
