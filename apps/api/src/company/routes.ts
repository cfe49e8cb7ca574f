/** 会社 — the employee's company and its flags, the texts that everyone may read, and the domains for other servers. */
import { bizCode, companyInfo, domains } from '@minori/contract/company';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { findBusinessCodes, findCompany, findDomains } from './repository.ts';

export function companyRoutes({ database }: Deps): readonly Route[] {
  return [
    // `domain`, the host on which the portal was opened, is sent as the specification says; the host gate has
    // already refused any that is not ours.
    route(companyInfo, (_input, { session }) => findCompany(database, session)),
    route(domains, () => findDomains(database)),
    route(bizCode, ({ query }) => findBusinessCodes(database, query)),
  ];
}
