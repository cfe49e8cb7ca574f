// The situations that an account can be given by name.

import { doesNotReconcile } from './does-not-reconcile.ts';
import { healthy } from './healthy.ts';
import type { Scenario } from './scenario.ts';

export const SCENARIO_NAMES = ['healthy', 'does-not-reconcile'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = { healthy, 'does-not-reconcile': doesNotReconcile };

export function isScenarioName(name: string): name is ScenarioName {
  return SCENARIO_NAMES.some((known) => known === name);
}

/** The scenario of a name that has been checked on start. */
export function scenarioNamed(name: string): Scenario {
  if (!isScenarioName(name)) throw new Error(`no scenario ${name}`);
  return SCENARIOS[name];
}
