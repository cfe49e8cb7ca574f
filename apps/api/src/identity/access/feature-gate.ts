/**
 * Refuses calls of features that the employee's company doesn't have (contract/feature-gates.ts), before the handler
 * runs. A company's authorization code is cached until any process announces a change by NOTIFY (baseline/accounts.ts);
 * while that channel is down, nothing is cached.
 */
import type { Call } from '@minori/contract/call';
import { isAuthorizationCode, offers } from '@minori/contract/feature-gates';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Listener } from '../../platform/storage/listener.ts';
import { companyQuery } from '../../records/companies.ts';

/** Milliseconds; limits the effect of a lost announcement. */
const CACHE_MS = 60_000;
const MOST_COMPANIES = 2_000;

export interface FeatureGate {
  /** @throws Failure forbidden when the session's company doesn't have the call's feature */
  check(call: Call, session: Session): Promise<void>;
}

export interface FeatureGateOptions {
  readonly database: Database;
  readonly listener: Listener;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

async function findCode(database: Database, sysOrganizationCode: string): Promise<string> {
  const row = await companyQuery(database, sysOrganizationCode).select('authorization_code').executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return row.authorization_code;
}

export function openFeatureGate({ database, listener, log }: FeatureGateOptions): FeatureGate {
  const reported = new Set<string>();
  const load = async (sysOrganizationCode: string): Promise<string> => {
    const authorizationCode = await findCode(database, sysOrganizationCode);
    // An unknown code can only come from a manual change of the database; employees only see that features are missing.
    if (!isAuthorizationCode(authorizationCode) && !reported.has(sysOrganizationCode)) {
      reported.add(sysOrganizationCode);
      log.warn({ organisation: sysOrganizationCode }, 'the authorization code of a company is in no row of the table');
    }
    return authorizationCode;
  };
  // If an announcement arrives during a load, the loaded code may be old: the waiting calls use it, but it isn't
  // cached.
  const codes = new LRUCache<string, string>({
    max: MOST_COMPANIES,
    ttl: CACHE_MS,
    ignoreFetchAbort: true,
    fetchMethod: load,
  });
  listener.subscribe('company_changed', {
    onMessage: (sysOrganizationCode) => codes.delete(sysOrganizationCode),
    onDown: () => codes.clear(),
  });

  return {
    async check({ feature }, { sysOrganizationCode }) {
      if (feature === undefined) return;
      const code = listener.isUp() ? codes.forceFetch(sysOrganizationCode) : load(sysOrganizationCode);
      if (!offers({ authorizationCode: await code }, feature)) throw new Failure('forbidden');
    },
  };
}
