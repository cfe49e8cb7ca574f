// 商品別残高 never comes: the connection is cut without a byte.

import type { Scenario } from './scenario.ts';

export const cut: Scenario = { line: { page: 'holdings', does: 'cut' } };
