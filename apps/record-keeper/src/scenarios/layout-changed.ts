// A redesign: 商品別残高 calls 評価額 by another name. A reader that guesses would show wrong figures;
// every kind of site prints 評価額 on that page, so that one word does it for all.

import type { Scenario } from './scenario.ts';

export const layoutChanged: Scenario = { rename: { page: 'holdings', from: '評価額', to: '時価相当額' } };
