/**
 * 請求の書類 — defines which papers a claim needs, by the way of receiving and by the kind of record keeper. Each kind follows the pages
 * of a record keeper of that kind, read on 2026-11-30 and 2026-12-01: 1 www.jis-t.co.jp/support/rourei/navi7/step3.html and navi9/step3.html;
 * 2 top.nrkn.co.jp/procedures/receive/retirement-benefits/procedure-website.html. Of the others no page says it: their call centre does.
 */
import type { RkMgtAgencyCode } from './codes.ts';
import type { PayoutWay } from './payout-rules.ts';

/** The papers in the order in which they are filled in or fetched. */
export const CLAIM_PAPERS = [
  'claimForm',
  'annuityForm',
  'taxForm',
  'slips',
  'myNumber',
  'identity',
  'account',
] as const;
export type ClaimPaper = (typeof CLAIM_PAPERS)[number];

/**
 * `from`: where a claim begins, on the record keeper's site or with a call. `identity`: a certificate of the registered seal, not older
 * than three months; a card with the My Number papers; or `ask`, where no page says which.
 */
export interface ClaimKind {
  readonly from: 'site' | 'call';
  readonly identity: 'seal' | 'card' | 'ask';
}

export const CLAIM_KINDS: Readonly<Record<RkMgtAgencyCode, ClaimKind>> = {
  1: { from: 'call', identity: 'seal' },
  2: { from: 'site', identity: 'card' },
  3: { from: 'call', identity: 'ask' },
  4: { from: 'call', identity: 'ask' },
  5: { from: 'call', identity: 'ask' },
};

const ONLY_FOR: Readonly<Partial<Record<ClaimPaper, PayoutWay>>> = {
  annuityForm: 'annuity',
  taxForm: 'lumpSum',
  slips: 'lumpSum',
};

/** The papers for a way of receiving; both at once need those of each. */
export function papersFor(way: PayoutWay): readonly ClaimPaper[] {
  return CLAIM_PAPERS.filter((paper) => {
    const only = ONLY_FOR[paper];
    return only === undefined || way === 'combination' || way === only;
  });
}
