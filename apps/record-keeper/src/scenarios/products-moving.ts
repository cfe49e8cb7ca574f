// 商品移行手続き中: products are removed or the operator changes, and holdings are not shown for days.

import type { Scenario } from './scenario.ts';

export const productsMoving: Scenario = { isMovingProducts: true };
