/** 認証 — routes of sign-in, sign-out and the sign-in method of a mail address. */
import { authorizationMethod, login, loginCode, logout, reauthenticate } from '@minori/contract/auth';
import { type PublicContext, type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { writeAuditEvent } from './audit.ts';
import { methodOf } from './method-of-address.ts';
import { reauthenticateSession } from './reauthenticate.ts';
import { revokeSession } from './session-repository.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';

/**
 * The page shows the sign-out before the response (specification section 4); this call ends the session. Idempotent.
 */
async function signOut({ database, now }: Deps, { session, cookies, ip, requestId }: PublicContext): Promise<void> {
  if (session) {
    await database.transaction().execute(async (transaction) => {
      await revokeSession(transaction, session, now());
      await writeAuditEvent(transaction, { kind: 'sign_out', at: now(), ip, requestId, employee: session });
    });
  }
  cookies.clear();
}

export function authRoutes(deps: Deps): readonly Route[] {
  return [
    route(login, ({ body }, context) => signIn(deps, body, context)),
    route(loginCode, ({ body }, context) => signInWithCode(deps, body, context)),
    route(reauthenticate, async ({ body }, context) => {
      const until = await reauthenticateSession(deps, body.password, context);
      return { until: until.toISOString() };
    }),
    route(logout, async (_input, context) => {
      await signOut(deps, context);
      return {};
    }),
    route(authorizationMethod, ({ query }) => methodOf(deps.database, query.email, query.company)),
  ];
}
