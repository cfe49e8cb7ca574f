/** 会社 — the company's flags and its record keeper, so that pages can be laid out before the call answers. */
import { Company } from '@minori/contract/company';
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

export const company = slice<Company | null>({
  defaults: null,
  stored: z.nullable(Company),
  toStored: asItIs,
});
