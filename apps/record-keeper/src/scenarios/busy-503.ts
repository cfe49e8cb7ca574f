// 「ただいま大変混み合っています」 from a front that knows its statuses: 503.

import type { Scenario } from './scenario.ts';

export const busy503: Scenario = { atLogin: 'busy-503' };
