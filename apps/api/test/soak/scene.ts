// Who takes part in the soak's load: people with their sessions, and the network addresses that they come from.
import type { PlantedPeople } from '../../src/testing/served-api.ts';
import type { FilledPerson } from '../scale/filled-world.ts';
import type { Programs } from './programs.ts';

export type Kind = 'screen' | 'file' | 'sign-in' | 'change' | 'reading' | 'fund sheet' | 'report' | 'refused';

export interface Visitor {
  readonly person: FilledPerson;
  readonly cookie: string;
  /** Where they come from, as the proxy says. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What each part of the mix is made of. */
export interface Scene {
  readonly programs: Programs;
  readonly people: PlantedPeople;
  readonly visitors: readonly Visitor[];
}

export function addressOf(index: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
}

/** One after the other, and from the beginning again. */
export function at<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
}
