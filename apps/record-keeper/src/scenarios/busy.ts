// 「ただいま大変混み合っています」 as old sites say it: a page like any other, with status 200.

import type { Scenario } from './scenario.ts';

export const busy: Scenario = { atLogin: 'busy' };
