/** Gives an example of corrected premiums: of an employee on leave who is back in May. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'savePremiumCorrection'> = {
  savePremiumCorrection: {
    body: {
      sysUserCode: SYS_USER_CODE,
      correction: { employerPremium: 18_000, ownPremium: null, from: '2027-05', isEnded: false },
    },
    response: {},
  },
};
