/**
 * What a company's HR are told of its people, in the same words wherever employees are promised it: before the consent, in the
 * profile, beside the comparison, on HR's own page, in the questions (ui-facts.ts) and in the privacy policy
 * (content/files/employer-promise.test.ts).
 */
export const EMPLOYER_SEES = {
  heading: '会社の担当者に見えること',
  lead: '会社の担当者が見られるのは、会社全体のおおよその人数だけです。',
  what: '登録した人、ログインした人、年金サイトと連携した人、診断をした人、記事を読んだ人、クイズに正解した人の、月ごとのおおよその人数と、社内の比較に出ている評価とタイプの分布です。',
  never: 'どの人が何をしたか、だれの評価がいくつか、残高や商品は、会社の担当者には見えません。',
  how: '人数には、ひとりのことが分からないように誤差を加えています。人数の少ない会社では、人数も出ません。',
} as const;
