/**
 * 払い込んだお金 in words, one label each on every screen: 掛金 is what the company and the employee pay, 移換金 what was moved
 * here from another plan, 元本 both together.
 */
export const PAID_IN = {
  premiums: '掛金',
  transferred: '移換金',
  principal: '元本（掛金＋移換金）',
  /** Inside charts and beside a heading that has said the whole. */
  principalShort: '元本',
} as const;
