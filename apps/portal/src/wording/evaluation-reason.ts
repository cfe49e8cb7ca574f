/**
 * Holds the texts of 評価の理由 and 次の一歩. The reason is a contrast: what is good about the holdings, then what lowers the
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
  cashButRisky: '短期金融資産（預金や保険など）が中心ですが、',
  cash: '短期金融資産（預金や保険など）が中心で、',
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
    slight: 'リスクがあなたのタイプよりやや大きめです。',
    plain: 'リスクがあなたのタイプより大きめです。',
    strong: 'リスクがあなたのタイプよりかなり大きめです。',
  },
  riskTooLow: {
    slight: 'リスクがあなたのタイプよりやや小さめです。',
    plain: 'リスクがあなたのタイプより小さめです。',
    strong: 'リスクがあなたのタイプよりかなり小さめです。',
  },
} as const satisfies Record<string, Record<Severity, string>>;

/** Used if nothing lowers the grade. */
export const ALL_GOOD = {
  diagnosed: '資産の分散も、リスクの大きさも、あなたのタイプにおおむね合っています。',
  diagnosedCash: '短期金融資産（預金や保険など）が中心で、あなたのタイプにおおむね合っています。',
  undiagnosed: '資産と地域の分散は十分です。',
  undiagnosedCash: '短期金融資産（預金や保険など）が中心です。',
} as const;

interface Apart {
  readonly name: string;
  readonly points: number;
}

export const NEXT_STEPS = {
  /** `lacking` and `plenty` are asset classes with their differences from the model in points. */
  lackingFirst: (lacking: Apart, plenty: Apart) =>
    `目安（モデル配分）と比べると、${lacking.name}が${lacking.points}ポイント少なく、${plenty.name}が${plenty.points}ポイント多い配分です。`,
  plentyFirst: (lacking: Apart, plenty: Apart) =>
    `目安（モデル配分）と比べると、${plenty.name}が${plenty.points}ポイント多く、${lacking.name}が${lacking.points}ポイント少ない配分です。`,
  diagnoseAgain: 'もう一度診断すると、今の年数や暮らしに合ったタイプを確認できます。',
  seePrices: '受取額の試算で「物価を考慮」を選ぶと、今のお金でいくら分になるかを、ほかのタイプと並べて見られます。',
  seeCosts: '同じ資産の商品を、費用（信託報酬）の低い順に見比べられます。',
  newMethod: '評価の方法が新しくなりました。最新の情報を取り込むと、新しい方法で評価します。',
  allGood: 'いまの配分は目安の範囲です。ときどき最新の情報を取り込んで、評価を確認しましょう。',
  diagnose: 'リスク許容度の診断をすると総合評価を表示します。',
} as const;
