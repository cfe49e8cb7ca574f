// The first login: terms and a new password come before everything else. The employee does that at the site itself;
// until then the scenario stays, and ends with `Site.finishFirstLogin`.

import type { Scenario } from './scenario.ts';

export const firstLogin: Scenario = { isFirstLogin: true };
