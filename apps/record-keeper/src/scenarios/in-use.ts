// 「既にログイン中です」: the employee is reading the site in a browser of their own.

import type { Scenario } from './scenario.ts';

export const inUse: Scenario = { atLogin: 'in-use' };
