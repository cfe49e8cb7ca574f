/**
 * Fetches from a host that an operator has named (a company's identity provider), only by https and at public IP addresses, so
 * that the host's DNS records can't lead to a private network (security.md row 29). Redirects are not followed, and responses are
 * limited in time and size.
 */
import { Agent, fetch as undiciFetch } from 'undici';
import { deadline } from '../base/deadline.ts';
import { checkedConnector } from '../private-dns/connector.ts';
import { type Lookup, onlyPublic, systemLookup } from './public-lookup.ts';

const PATIENCE = 10_000;
const LARGEST_ANSWER = 1024 * 1024;
const CONNECTIONS = 4;

/** Statuses of responses that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** IP address of a simulator on this machine, in the demo and in tests. */
const SIMULATED = '127.0.0.1';

export type PublicFetch = (address: string, init?: PublicRequest) => Promise<Response>;

export interface PublicRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface PublicFetchOptions {
  /** Whether a simulator on this machine may also be fetched, by http: no command stores such a URL in production. */
  readonly isSimulatedAllowed: boolean;
  readonly lookup?: Lookup;
  readonly patience?: number;
}

export function openPublicFetch(options: PublicFetchOptions): PublicFetch {
  const { isSimulatedAllowed, lookup = systemLookup, patience = PATIENCE } = options;
  const findPublic = onlyPublic(lookup);
  const isSimulated = (hostname: string) => isSimulatedAllowed && hostname === SIMULATED;
  const agent = new Agent({
    connect: checkedConnector(async (hostname) => (isSimulated(hostname) ? [SIMULATED] : findPublic(hostname))),
    connections: CONNECTIONS,
    maxResponseSize: LARGEST_ANSWER,
  });
  return async (address, init = {}) => {
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' && !(protocol === 'http:' && isSimulated(hostname))) throw new TypeError('not by https');
    const answer = await undiciFetch(address, {
      ...init,
      ...{ dispatcher: agent, redirect: 'manual', signal: deadline(patience) },
    });
    // Reads the whole body here, so that the limits of time and size cover it, and no connection stays open.
    const bytes = await answer.arrayBuffer();
    const { status, headers } = answer;
    return new Response(WITHOUT_BODY.has(status) ? null : bytes, { status, headers: [...headers] });
  };
}
