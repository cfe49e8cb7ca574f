// The situations that an account can be given by name.

import { busy } from './busy.ts';
import { busy503 } from './busy-503.ts';
import { cut } from './cut.ts';
import { doesNotReconcile } from './does-not-reconcile.ts';
import { firstLogin } from './first-login.ts';
import { healthy } from './healthy.ts';
import { inUse } from './in-use.ts';
import { layoutChanged } from './layout-changed.ts';
import { locked } from './locked.ts';
import { maintenance } from './maintenance.ts';
import { noAllocation } from './no-allocation.ts';
import { noAssets } from './no-assets.ts';
import { productsMoving } from './products-moving.ts';
import type { Scenario } from './scenario.ts';
import { slow } from './slow.ts';

export const SCENARIO_NAMES = [
  'healthy',
  'does-not-reconcile',
  'locked',
  'busy',
  'busy-503',
  'in-use',
  'maintenance',
  'first-login',
  'products-moving',
  'no-allocation',
  'no-assets',
  'layout-changed',
  'slow',
  'cut',
] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  healthy,
  'does-not-reconcile': doesNotReconcile,
  locked,
  busy,
  'busy-503': busy503,
  'in-use': inUse,
  maintenance,
  'first-login': firstLogin,
  'products-moving': productsMoving,
  'no-allocation': noAllocation,
  'no-assets': noAssets,
  'layout-changed': layoutChanged,
  slow,
  cut,
};

export function isScenarioName(name: string): name is ScenarioName {
  return SCENARIO_NAMES.some((known) => known === name);
}

/** The scenario of a name that has been checked on start. */
export function scenarioNamed(name: string): Scenario {
  if (!isScenarioName(name)) throw new Error(`no scenario ${name}`);
  return SCENARIOS[name];
}
