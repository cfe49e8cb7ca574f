// No product is chosen for contributions yet: 配分指定 is empty.

import type { Scenario } from './scenario.ts';

export const noAllocation: Scenario = {
  tell: (statement, page) => (page === 'allocation' ? { ...statement, allocation: [] } : statement),
};
