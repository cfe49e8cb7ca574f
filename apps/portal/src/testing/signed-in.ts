/** The signed-in employee of the contract's examples, for tests that render the app with `exampleFetch`. */
import type { SessionUser } from '@minori/contract/auth';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { UserAccount } from '@minori/contract/user-account';

/** An account that is connected to the record keeper, with a scrape. */
export const CONNECTED: UserAccount = {
  ...EXAMPLES.getUserAccount.response,
  isSubscription: true,
  isMonthlyReviewWanted: null,
  isRkInfo: true,
  display: null,
  isSavingDeclined: false,
};

/** An account that is connected, with saved credentials. */
export const KEEPING: UserAccount = { ...CONNECTED, isPreserve: true };

export const SIGNED_IN: SessionUser = {
  id: 1,
  initialFlg: false,
  url: 'minato',
  sysUserCode: CONNECTED.userId,
  sysOrganizationCode: 'ORG-minato',
  accessToken: '',
};
