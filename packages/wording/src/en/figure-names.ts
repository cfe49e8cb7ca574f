/** Holds the names of figures that many screens share, so that each has the same name everywhere (English). */
import type * as Ja from '../ja/figure-names.ts';
import type { Translation } from '../translation.ts';

/** The expected return of an asset allocation (calculations.md section 2b). */
export const EXPECTED_RETURN = 'Expected return (a year, after charges)';

/** What was paid in: contributions of employer and employee, what was transferred in from another plan, and both together. */
export const PAID_IN: Translation<typeof Ja.PAID_IN> = {
  premiums: 'Contributions',
  transferred: 'Transferred in',
  principal: 'Paid in so far (contributions and transfers)',
  principalShort: 'Paid in so far',
};
