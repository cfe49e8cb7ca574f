/** Joins each site that has an address with the origin at which it answers. */
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import { siteOrigin } from '../http/allowed-address.ts';
import { ALL_SITES, type SiteAddresses } from './all-sites.ts';
import type { Site } from './site.ts';

export interface OpenSite {
  readonly site: Site;
  readonly origin: string;
}

/** The sites that have an address, by kind. */
export function openSites(addresses: SiteAddresses): ReadonlyMap<RkMgtAgencyCode, OpenSite> {
  return new Map(
    RK_MGT_AGENCY_CODES.flatMap((kind) => {
      const address = addresses[kind];
      return address ? [[kind, { site: ALL_SITES[kind], origin: siteOrigin(address.url) }] as const] : [];
    }),
  );
}
