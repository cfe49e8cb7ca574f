/**
 * 公開の宛先 — where a host outside is now (a push service's, an identity provider's), believed only outside every inner network: a name server that lies, or a
 * name that has moved since it was registered, must not turn our sender against a machine of ours (security.md row 29).
 */
import ipaddr from 'ipaddr.js';
import { deadline } from '../base/deadline.ts';
import { askSystem } from '../private-dns/question.ts';

/** @returns every address of the host @throws NotPublic */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** It never holds a host or an address, so it may be logged. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
  /** `inside` is an address that must not be spoken to, `absent` no such host, `silent` no answer in time. */
  readonly code: 'inside' | 'absent' | 'silent';

  constructor(code: NotPublic['code']) {
    super(`the host was not found: ${code}`);
    this.code = code;
  }
}

/** Milliseconds. */
const PATIENCE = 5_000;

/** Asks the way every other program of this machine does. */
export const systemLookup: Lookup = async (hostname) => {
  const outcome = await askSystem(hostname, deadline(PATIENCE));
  if (outcome.kind !== 'found') throw new NotPublic(outcome.kind);
  return outcome.addresses;
};

/** A host of the internet, and of nothing that is reserved, tunnelled or translated. IPv4 within IPv6 is what it is. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** The lookup, whose answer is refused whole where one address of it is not public. */
export function believing(lookup: Lookup): Lookup {
  return async (hostname) => {
    const addresses = await lookup(hostname);
    if (addresses.length === 0) throw new NotPublic('absent');
    if (!addresses.every(isPublic)) throw new NotPublic('inside');
    return addresses;
  };
}
