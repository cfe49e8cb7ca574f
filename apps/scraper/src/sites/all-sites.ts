/** The one list of record keepers that can be read, by kind; `start.ts` and `config.ts` know them from here alone. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { KIND_1 } from './kind-1/site.ts';
import { KIND_2 } from './kind-2/site.ts';
import { KIND_3 } from './kind-3/site.ts';
import { KIND_4 } from './kind-4/site.ts';
import { KIND_5 } from './kind-5/site.ts';
import type { Site } from './site.ts';

export const ALL_SITES: Readonly<Record<RkMgtAgencyCode, Site>> = {
  1: KIND_1,
  2: KIND_2,
  3: KIND_3,
  4: KIND_4,
  5: KIND_5,
};

/** Where each record keeper's site answers; a kind that is left out is not read. */
export type SiteAddresses = { readonly [Kind in RkMgtAgencyCode]?: { readonly url: string } };

export const KINDS: readonly RkMgtAgencyCode[] = [1, 2, 3, 4, 5];
