// Defines the participants of the soak's load: people with their sessions and their IP addresses.
import type { PlantedPeople } from '../../src/testing/served-api.ts';
import type { FilledPerson } from '../scale/filled-world.ts';
import type { Programs } from './programs.ts';

export type Kind = 'screen' | 'file' | 'sign-in' | 'change' | 'reading' | 'fund sheet' | 'report' | 'refused';

export interface Visitor {
  readonly person: FilledPerson;
  readonly cookie: string;
  /** The header with the client's IP address, as a proxy sends it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What all kinds of load share. */
export interface Scene {
  readonly programs: Programs;
  readonly people: PlantedPeople;
  readonly visitors: readonly Visitor[];
}

export function addressOf(index: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
}

/** The element for this turn: the list is used cyclically. */
export function at<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
}
