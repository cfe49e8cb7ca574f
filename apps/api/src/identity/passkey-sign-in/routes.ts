/**
 * パスキー — routes of the calls in `contract/passkeys.ts`. Changes need recent authentication; listing and removing one's
 * own works even when the company doesn't allow passkeys.
 */
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@minori/contract/passkeys';
import { Failure } from '../../platform/base/failure.ts';
import { type Route, route, type Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findCompany } from '../../records/companies.ts';
import { allowsPasskeys } from '../auth/authorization-method.ts';
import { requireRecentAuthentication } from '../auth/recent-authentication.ts';
import { add, begin } from './add-passkey.ts';
import { listed, remove, rename } from './own-passkeys.ts';
import { beginSignIn, signIn } from './sign-in-with-passkey.ts';

export function passkeyRoutes(deps: Deps): readonly Route[] {
  const { database, now } = deps;
  const requireAllowed = async ({ sysOrganizationCode }: Session) => {
    if (!allowsPasskeys(await findCompany(database, sysOrganizationCode))) throw new Failure('forbidden');
  };
  const requireProof = async (session: Session) => {
    await requireAllowed(session);
    await requireRecentAuthentication(database, session, now());
  };
  return [
    route(beginPasskeySignIn, (_input, context) => beginSignIn(deps, context)),
    route(signInWithPasskey, ({ body }, context) => signIn(deps, body, context)),
    route(getPasskeys, (_input, { session }) => listed(deps, session)),
    route(beginPasskey, async (_input, context) => {
      await requireProof(context.session);
      return begin(deps, context);
    }),
    route(addPasskey, async ({ body }, context) => {
      await requireProof(context.session);
      return add(deps, body, context);
    }),
    route(renamePasskey, async ({ params, body }, { session }) => {
      await requireAllowed(session);
      await rename(deps, session, { ...params, ...body });
      return {};
    }),
    route(removePasskey, async ({ params }, context) => {
      await requireRecentAuthentication(database, context.session, now());
      await remove(deps, context, params.id);
      return {};
    }),
  ];
}
