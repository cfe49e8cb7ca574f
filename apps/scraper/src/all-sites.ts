/** Lists the record keepers that can be scraped, by kind, and selects those with a configured URL. */
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import { siteOrigin } from './http/allowed-address.ts';
import { AKATSUKI } from './sites/akatsuki/site.ts';
import { HIIRAGI } from './sites/hiiragi/site.ts';
import { KOMOREBI } from './sites/komorebi/site.ts';
import type { Site } from './sites/site.ts';
import { SUBARU } from './sites/subaru/site.ts';
import { YAMABIKO } from './sites/yamabiko/site.ts';

export const ALL_SITES: Readonly<Record<RkMgtAgencyCode, Site>> = {
  1: AKATSUKI,
  2: YAMABIKO,
  3: SUBARU,
  4: KOMOREBI,
  5: HIIRAGI,
};

/** Origin of each record keeper's site; a kind without an entry is not scraped. */
export type SiteAddresses = { readonly [Kind in RkMgtAgencyCode]?: { readonly url: string } };

export interface OpenSite {
  readonly site: Site;
  readonly origin: string;
}

/** The sites with a configured URL, by kind. */
export function openSites(addresses: SiteAddresses): ReadonlyMap<RkMgtAgencyCode, OpenSite> {
  return new Map(
    RK_MGT_AGENCY_CODES.flatMap((kind) => {
      const address = addresses[kind];
      return address ? [[kind, { site: ALL_SITES[kind], origin: siteOrigin(address.url) }] as const] : [];
    }),
  );
}
