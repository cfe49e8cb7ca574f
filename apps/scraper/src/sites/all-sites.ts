/** The one list of record keepers that can be read, by kind; `start.ts` and `config.ts` know them from here alone. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { AKATSUKI } from './akatsuki/site.ts';
import { HIIRAGI } from './hiiragi/site.ts';
import { KOMOREBI } from './komorebi/site.ts';
import type { Site } from './site.ts';
import { SUBARU } from './subaru/site.ts';
import { YAMABIKO } from './yamabiko/site.ts';

export const ALL_SITES: Readonly<Record<RkMgtAgencyCode, Site>> = {
  1: AKATSUKI,
  2: YAMABIKO,
  3: SUBARU,
  4: KOMOREBI,
  5: HIIRAGI,
};

/** Where each record keeper's site answers; a kind that is left out is not read. */
export type SiteAddresses = { readonly [Kind in RkMgtAgencyCode]?: { readonly url: string } };
