/** 退職後の予定 — the closed set of what somebody does after leaving the company. */

/**
 * What somebody does next: works at a company with a DC plan, a DB plan or neither (or as a civil servant), is self-employed or
 * without work and pays 国民年金, is a dependent spouse, is exempt from 国民年金, or lives abroad with or without Japanese nationality.
 */
export const NEXT_WORKS = [
  'companyDc',
  'companyDb',
  'company',
  'selfEmployed',
  'dependent',
  'exempt',
  'abroadJapanese',
  'abroadForeign',
  'undecided',
] as const;
export type NextWork = (typeof NEXT_WORKS)[number];
