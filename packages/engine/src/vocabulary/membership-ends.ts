/** 加入の終わり — what ends membership of a plan at an age. */

/**
 * What a plan's rules say of the end of membership at an age (企業型年金規約): with the age itself, with the end of the month
 * of the birthday, or with the end of the fiscal year in which the age is reached.
 */
export const MEMBERSHIP_ENDS = ['birthday', 'monthEnd', 'fiscalYearEnd'] as const;
export type MembershipEnds = (typeof MEMBERSHIP_ENDS)[number];
