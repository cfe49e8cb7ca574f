/**
 * 選んだ配分からのずれ — states how far the holdings differ from the chosen allocation, and which product differs most (calculations.md
 * section 9, "Drift").
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { ProductCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

export const Drift = z.object({
  /** Half of the sum of all differences in percent: 0 to 100. */
  points: z.number().check(z.minimum(0), z.maximum(100)),
  /** The product that differs most; points above its percentage, negative if below. */
  largest: z.object({
    isinCode: ProductCode,
    name: z.string(),
    points: z.number().check(z.minimum(-100), z.maximum(100)),
  }),
  /** The reference: the last registered choice, else the record keeper's 配分指定. */
  against: z.enum(['selection', 'allocation']),
});
export type Drift = z.output<typeof Drift>;

/** null before a scrape, where nothing can be switched, and without both a choice and a 配分指定. */
export const getDrift = call({
  name: 'getDrift',
  method: 'GET',
  path: '/api/v1/fund/drift',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundDrift',
  ours: true,
  query: OwnUser,
  response: z.object({ drift: z.nullable(Drift) }),
});
