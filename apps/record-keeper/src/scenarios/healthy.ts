// Everything is as it should be: each page tells the books.

import type { Scenario } from './scenario.ts';

export const healthy: Scenario = {};
