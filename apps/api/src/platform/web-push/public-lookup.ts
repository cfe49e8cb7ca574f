/**
 * 公開の宛先 — resolves a public host (a push service, an identity provider) and refuses IP addresses of private networks: a
 * manipulated name server, or a name that has moved since it was registered, must not direct requests to a machine in the
 * operator's network (security.md row 29).
 */
import ipaddr from 'ipaddr.js';
import { deadline } from '../base/deadline.ts';
import { askSystem } from '../private-dns/question.ts';

/** @returns every IP address of the host @throws NotPublic */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** Its message contains no host and no address, so it may be logged. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
  /** `inside`: an IP address that isn't public; `absent`: no such host; `silent`: no response in time. */
  readonly code: 'inside' | 'absent' | 'silent';

  constructor(code: NotPublic['code']) {
    super(`the host was not found: ${code}`);
    this.code = code;
  }
}

/** Milliseconds for a lookup. */
const PATIENCE = 5_000;

/** Resolves by the system's resolver. */
export const systemLookup: Lookup = async (hostname) => {
  const outcome = await askSystem(hostname, deadline(PATIENCE));
  if (outcome.kind !== 'found') throw new NotPublic(outcome.kind);
  return outcome.addresses;
};

/**
 * Whether it is an IP address of the internet, not a reserved, tunnelled or translated one. An IPv4-mapped IPv6 address counts as
 * IPv4.
 */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Wraps a lookup, and refuses the whole result where one IP address of it is not public. */
export function onlyPublic(lookup: Lookup): Lookup {
  return async (hostname) => {
    const addresses = await lookup(hostname);
    if (addresses.length === 0) throw new NotPublic('absent');
    if (!addresses.every(isPublic)) throw new NotPublic('inside');
    return addresses;
  };
}
