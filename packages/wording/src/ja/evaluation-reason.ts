/**
 * Holds the texts of 評価の理由. The reason is a contrast: what is good about the holdings, then what lowers the
 * grade, as strongly as its score requires. `features/investment-valuation` decides which texts are used.
 */

/** How far a sub-score is below good. */
export type Severity = 'slight' | 'plain' | 'strong';

/** Strengths, as a contrast to the weakness that follows. */
export const STRENGTHS = {
  assetClass: '資産の分散は十分ですが、',
  areaClass: '地域の分散は十分ですが、',
  diversified: '資産と地域の分散は十分ですが、',
  separationGap: '資産の割合は目安に近いですが、',
  riskGap: 'リスクの大きさは適度ですが、',
  fit: 'あなたのタイプとの相性は良好ですが、',
  /** Principal-guaranteed products score well for diversification, but a deposit is never called diversified. */
  cashButRisky: '預金・保険などが中心ですが、',
  cash: '預金・保険などが中心で、',
} as const;

export const WEAKNESSES = {
  assetClass: {
    slight: '資産の種類がややかたよっています。',
    plain: '資産の種類がかたよっています。',
    strong: '資産が一部の種類に大きくかたよっています。',
  },
  areaClass: {
    slight: '投資先の地域がややかたよっています。',
    plain: '投資先の地域がかたよっています。',
    strong: '投資先の地域が大きくかたよっています。',
  },
  separationGap: {
    slight: '資産の割合があなたのタイプの目安とやや異なります。',
    plain: '資産の割合があなたのタイプの目安と異なります。',
    strong: '資産の割合があなたのタイプの目安と大きく異なります。',
  },
  riskTooHigh: {
    slight: 'リスクが、あなたのタイプの目安よりやや大きめです。',
    plain: 'リスクが、あなたのタイプの目安より大きめです。',
    strong: 'リスクが、あなたのタイプの目安よりかなり大きめです。',
  },
  riskTooLow: {
    slight: 'リスクが、あなたのタイプの目安よりやや小さめです。',
    plain: 'リスクが、あなたのタイプの目安より小さめです。',
    strong: 'リスクが、あなたのタイプの目安よりかなり小さめです。',
  },
} as const satisfies Record<string, Record<Severity, string>>;

/** Used if nothing lowers the grade. */
export const ALL_GOOD = {
  diagnosed: '資産の分散も、リスクの大きさも、あなたのタイプの目安におおむね合っています。',
  diagnosedCash: '預金・保険などが中心で、あなたのタイプの目安におおむね合っています。',
  /** For an allocation that is its model: everything in deposits and insurance. */
  diagnosedAllCash: 'すべて預金・保険などで、あなたのタイプの目安どおりです。',
  undiagnosed: '資産と地域の分散は十分です。',
  undiagnosedCash: '預金・保険などが中心です。',
} as const;
