// Requests the simulation of a test employee.
import { getSimulationResult, type TriedAge, type TriedRaise } from '@minori/contract/simulation';
import type { Person } from './figures-world.ts';

export interface SimulationQuery {
  readonly outlook?: 'base' | 'low';
  readonly riskToleranceCode?: '1' | '2' | '3' | '4';
  readonly subscriberPremium?: string;
  readonly retirementAge?: TriedAge;
  readonly raisePct?: TriedRaise;
}

export function askSimulation({ visitor, sysUserCode }: Person, query: SimulationQuery = {}) {
  return visitor.call(getSimulationResult, { query: { sysUserCode, ...query } });
}

export async function simulationFor(person: Person, query: SimulationQuery = {}) {
  const answer = await askSimulation(person, query);
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}
