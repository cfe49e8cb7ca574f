/** 口座の種類 — names the accounts that may stand beside the company's DC plan. */
export const ACCOUNT_KINDS = ['ideco', 'nisa', 'deposit', 'other'] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];
