/** 会社 — the employee's company and its flags, the texts that everyone may read, and the domains for other servers. */
import { bizCode, companyInfo, domains } from '@minori/contract/company';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { type Route, route } from '../route.ts';
import { findBusinessCodes, findCompany, findDomains } from './repository.ts';

/**
 * `domain` is the host on which the portal was opened. A page opened under another name than that of this call is a copy
 * of ours on somebody else's host.
 * @throws Failure validation_error
 */
function requireOwnHost(domain: string, origin: string): void {
  if (new URL(origin).hostname === domain) return;
  const msg = 'このアドレスでは利用できません。案内されたアドレスから開き直してください。';
  throw new Failure('validation_error', { errors: [{ code: 'domain', msg }] });
}

export function companyRoutes({ database }: Deps): readonly Route[] {
  return [
    route(companyInfo, ({ query }, { session, origin }) => {
      requireOwnHost(query.domain, origin);
      return findCompany(database, session);
    }),
    route(domains, () => findDomains(database)),
    route(bizCode, ({ query }) => findBusinessCodes(database, query)),
  ];
}
