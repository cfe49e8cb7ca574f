// Lists the pages that a scenario may change and a test may delay, with the same names for every kind of site.

export const PAGE_NAMES = [
  'login',
  'top',
  'assets',
  'holdings',
  'history',
  'allocation',
  'transactions',
  'log-off',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];
