/** 加入の終わり — defines the days on which membership of a plan can end at an age. */

/**
 * The end of membership at an age by a plan's rules (企業型年金規約): on reaching the age, at the end of the month of the birthday,
 * or at the end of the fiscal year in which the age is reached.
 */
export const MEMBERSHIP_ENDS = ['birthday', 'monthEnd', 'fiscalYearEnd'] as const;
export type MembershipEnds = (typeof MEMBERSHIP_ENDS)[number];
