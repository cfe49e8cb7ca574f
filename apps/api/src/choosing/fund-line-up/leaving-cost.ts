/** やめるときの費用 — returns what it costs to sell or terminate a product, depending on its type. */
import type { LeavingCost } from '@minori/contract/fund-line-up';
import type * as z from 'zod/mini';
import type { Product } from '../../records/products.ts';

/** null if there is no cost, and for an unknown product. */
export function leavingCostOf(product: Product | undefined): z.output<typeof LeavingCost> {
  if (!product) return null;
  const { style, trustReserveRatio } = product;
  if (style === 'deposit') return { kind: 'lowerRate' };
  if (style === 'gic') return { kind: 'surrenderDeduction' };
  return trustReserveRatio === null ? null : { kind: 'trustReserve', ratio: trustReserveRatio };
}
