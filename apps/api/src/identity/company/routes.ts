import { bizCode, companyInfo, domains } from '@minori/contract/company';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { companyAnswer, findBusinessCodes, findDomains, requireOwnHost } from './repository.ts';

export function companyRoutes({ database }: Deps): readonly Route[] {
  return [
    route(companyInfo, ({ query }, { session, origin }) => {
      requireOwnHost(query.domain, origin);
      return companyAnswer(database, session);
    }),
    route(domains, () => findDomains(database)),
    route(bizCode, ({ query }) => findBusinessCodes(database, query)),
  ];
}
