// 商品別残高 disagrees with 資産状況: the first product is printed too high while every total stays.
// A reader must refuse such a page and keep its last good figures (calculations.md section 10).

import type { Scenario } from './scenario.ts';

const EXCESS_YEN = 10_000;

export const doesNotReconcile: Scenario = {
  tell(statement, page) {
    const [first, ...rest] = statement.holdings;
    if (page !== 'holdings' || first === undefined) return statement;
    return { ...statement, holdings: [{ ...first, value: first.value + EXCESS_YEN }, ...rest] };
  },
};
