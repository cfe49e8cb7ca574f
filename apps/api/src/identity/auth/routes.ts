/** 認証 — sign-in, sign-out, how an address signs in, and the employee's own sessions. */
import {
  authorizationMethod,
  DEFAULT_AUTHORIZATION_METHOD,
  login,
  loginCode,
  logout,
  reauthenticate,
} from '@minori/contract/auth';
import type { CallResult } from '@minori/contract/call';
import { endOtherSessions, endSession, getSessions } from '@minori/contract/sessions';
import { type PublicContext, type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { writeAuditEvent } from './audit.ts';
import { authorizationMethodOf, BY_SAML, meantOf } from './authorization-method.ts';
import { endOne, endOthers, ownSessions } from './own-sessions.ts';
import { reauthenticateSession } from './reauthenticate.ts';
import { revokeSession } from './session-repository.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';

type Method = CallResult<typeof authorizationMethod>;

/**
 * By the domain, and the company that is named: what an address gets tells nothing about whether it has an account (security.md row
 * 18). Whose passwords alone differ need not be told apart, since the account decides after the password.
 */
async function methodOf(database: Database, email: string, company: string | undefined): Promise<Method> {
  const rows = await database
    .selectFrom('company_mail_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['c.url', 'c.authorization_method as method'])
    .where('d.domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .orderBy('c.authorization_method')
    .execute();
  const named = meantOf(rows, company);
  if (!named && rows.some(({ method }) => method === BY_SAML))
    return { authorizationMethod: DEFAULT_AUTHORIZATION_METHOD, isCompanyAsked: true };
  const [first] = rows;
  const method = (named ?? first)?.method ?? DEFAULT_AUTHORIZATION_METHOD;
  return { authorizationMethod: authorizationMethodOf(method) };
}

/** The page has signed out already (specification section 4); this makes it true. A second time changes nothing. */
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
    route(getSessions, (_input, { session }) => ownSessions(deps, session)),
    route(endSession, async ({ params }, context) => {
      await endOne(deps, context, params.id);
      return {};
    }),
    route(endOtherSessions, async (_input, context) => ({ ended: await endOthers(deps, context) })),
  ];
}
