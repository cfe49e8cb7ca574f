/** Holds the names of figures that many screens share, so that each has the same name everywhere. */

/** The expected return of an asset allocation (calculations.md section 2b). */
export const EXPECTED_RETURN = '想定リターン（年率・費用を引いた後）';

/**
 * What was paid in: 掛金 is what the company and the employee pay, 移換金 what was transferred in from another plan, 拠出累計 both
 * together.
 */
export const PAID_IN = {
  premiums: '掛金',
  transferred: '移換金',
  principal: '拠出累計（掛金＋移換金）',
  /** For use inside charts, and after a heading with the full name. */
  principalShort: '拠出累計',
} as const;
