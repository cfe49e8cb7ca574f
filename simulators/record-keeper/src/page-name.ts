// Lists the pages that a scenario may change and a test may delay; every kind of site uses the same names.

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
