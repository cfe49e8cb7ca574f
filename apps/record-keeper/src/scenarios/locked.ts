// 「一定回数誤ったため…」: the account was locked before, whoever did it. A right password changes nothing.

import type { Scenario } from './scenario.ts';

export const locked: Scenario = { atLogin: 'locked' };
