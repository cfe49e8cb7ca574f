/**
 * `/.well-known/` — serves two URLs that programs look up: the contact for vulnerabilities (security.txt, RFC 9116), and the
 * page to change a password (change-password, which browsers and password managers open).
 */
import { CHANGE_PASSWORD_PATH } from '@minori/contract/well-known';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSessionOf } from '../identity/access/session.ts';
import type { SessionStore } from '../identity/auth/session-store.ts';
import { ownOrigin } from '../platform/http/hosts.ts';
import type { Deps } from '../platform/process/deps.ts';
import { findCompany } from '../records/companies.ts';

/** RFC 9116 advises less than a year. */
const GOOD_FOR_DAYS = 180;
const DAY = 24 * 3_600_000;

function securityText(origin: string, contact: string | null, now: Date): string {
  // Computed per day, so that two copies of the file from one day are equal.
  const expires = new Date((Math.floor(now.getTime() / DAY) + GOOD_FOR_DAYS) * DAY);
  return [
    `Contact: ${contact ?? `${origin}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The page to change a password. Signed-out visitors get the sign-in first, because only that tells their company. */
async function passwordPage(request: FastifyRequest, { database }: Pick<Deps, 'database'>, store: SessionStore) {
  const session = await findSessionOf(request, store);
  const company = session && (await findCompany(database, session.sysOrganizationCode));
  return company ? `/${company.url}/settings/password` : `/signIn?returnTo=${encodeURIComponent(CHANGE_PASSWORD_PATH)}`;
}

export function serveWellKnown(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'database' | 'now'>,
  store: SessionStore,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/security.txt',
    config: { kind: 'page' },
    handler: async (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(securityText(ownOrigin(request), deps.config.securityContact, deps.now())),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: CHANGE_PASSWORD_PATH,
    config: { kind: 'page' },
    // The redirect depends on the session, so it must not be cached.
    handler: async (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', vary: 'Cookie' })
        .redirect(await passwordPage(request, deps, store), 302),
  });
}
