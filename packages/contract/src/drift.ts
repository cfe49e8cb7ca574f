/**
 * 選んだ配分からのずれ — how far what is held has moved from what was chosen, and which product is furthest away
 * (calculations.md section 9, "Drift").
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { ProductCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

export const Drift = z.object({
  /** Half of what all products together are away from their percentages: 0 to 100. */
  points: z.number().check(z.minimum(0), z.maximum(100)),
  /** The product furthest away; points above its percentage, below 0 where it lacks. */
  largest: z.object({
    isinCode: ProductCode,
    name: z.string(),
    points: z.number().check(z.minimum(-100), z.maximum(100)),
  }),
  /** What it is measured against: the choice registered last, else the record keeper's 配分指定. */
  against: z.enum(['selection', 'allocation']),
});
export type Drift = z.output<typeof Drift>;

/** null before a scrape, where nothing can be switched, and where neither a choice nor a 配分指定 says what was meant. */
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
