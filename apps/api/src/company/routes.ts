/** 会社 — the employee's company and its flags, and the texts that everyone may read. */
import { bizCode, companyInfo } from '@minori/contract/company';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { findBusinessCodes, findCompany } from './repository.ts';

export function companyRoutes({ database }: Deps): readonly Route[] {
  return [
    // `domain`, the host on which the portal was opened, is sent as the specification says; the host gate has
    // already refused any that is not ours.
    route(companyInfo, (_input, { session }) => findCompany(database, session)),
    route(bizCode, ({ query }) => findBusinessCodes(database, query)),
  ];
}
