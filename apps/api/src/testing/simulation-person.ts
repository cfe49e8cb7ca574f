// Asking for a simulation, and people with the sample account to ask for.
import type { AccountStatement } from '@minori/contract/account-statement';
import { getSimulationResult } from '@minori/contract/simulation';
import { agreeingStatement } from './agreeing-statement.ts';
import type { FiguresWorld, Person, PersonOptions } from './figures-world.ts';

export interface SimulationQuery {
  readonly outlook?: 'base' | 'low';
  readonly riskToleranceCode?: '1' | '2' | '3' | '4';
  readonly subscriberPremium?: string;
}

export function askSimulation({ visitor, sysUserCode }: Person, query: SimulationQuery = {}) {
  return visitor.call(getSimulationResult, { query: { sysUserCode, ...query } });
}

export async function simulationFor(person: Person, query: SimulationQuery = {}) {
  const answer = await askSimulation(person, query);
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

/** A person with the sample account, changed as the test says. */
export async function accountHolder(
  world: FiguresWorld,
  options: PersonOptions = {},
  changes: Partial<AccountStatement> = {},
): Promise<Person> {
  const person = await world.person(options);
  await world.register(person, { statement: agreeingStatement(changes) });
  return person;
}
