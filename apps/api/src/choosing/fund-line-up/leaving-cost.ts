/** やめるときの費用 — what it costs to sell a product or to end it, by its style. */
import type { LeavingCost } from '@minori/contract/fund-line-up';
import type * as z from 'zod/mini';
import type { Product } from '../../records/products.ts';

/** null where nothing is taken, and of a product that isn't known. */
export function leavingCostOf(product: Product | undefined): z.output<typeof LeavingCost> {
  if (!product) return null;
  const { style, trustReserveRatio } = product;
  if (style === 'deposit') return { kind: 'lowerRate' };
  if (style === 'gic') return { kind: 'surrenderDeduction' };
  return trustReserveRatio === null ? null : { kind: 'trustReserve', ratio: trustReserveRatio };
}
