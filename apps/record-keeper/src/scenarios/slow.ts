// 商品別残高 never comes: the connection stays open and silent until the visitor gives up.

import type { Scenario } from './scenario.ts';

export const slow: Scenario = { line: { page: 'holdings', does: 'hold' } };
