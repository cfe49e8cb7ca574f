// 「メンテナンス中」: the site answers, its accounts do not.

import type { Scenario } from './scenario.ts';

export const maintenance: Scenario = { atLogin: 'maintenance' };
