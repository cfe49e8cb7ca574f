/** The employee of the contract's examples, signed in: for tests that render the app over `exampleFetch`. */
import type { SessionUser } from '@minori/contract/auth';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { UserAccount } from '@minori/contract/user-account';

/** Connected, with what was read. */
export const CONNECTED: UserAccount = { ...EXAMPLES.getUserAccount.response, isSubscription: true, isRkInfo: true };

/** Connected, and the credentials are kept. */
export const KEEPING: UserAccount = { ...CONNECTED, isPreserve: true };

export const SIGNED_IN: SessionUser = {
  id: 1,
  initialFlg: false,
  url: 'minato',
  sysUserCode: CONNECTED.userId,
  sysOrganizationCode: 'ORG-minato',
  accessToken: '',
};
