/**
 * Opens connections only to IP addresses that were just checked: nothing is looked up again between check and connection. TLS
 * still verifies the host name, not the address.
 */
import type { LookupFunction } from 'node:net';
import { isIPv6 } from 'node:net';
import { buildConnector } from 'undici';
import type { PrivateResolver } from './resolver.ts';

/** Milliseconds for a connection, once its IP address is known. */
const CONNECT_TIMEOUT = 5_000;

function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = all;
    if (options.all) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** Must not throw, because nothing would catch it. */
function connectTo(
  addresses: readonly string[],
  options: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  try {
    buildConnector({ timeout: CONNECT_TIMEOUT, lookup: lookupOf(addresses) })(options, callback);
  } catch (error) {
    callback(error instanceof Error ? error : new Error('no connection'), null);
  }
}

/**
 * A failed connection is reported as the connector's error, a failed lookup as the lookup's.
 * @param lookup returns only checked addresses
 */
export function checkedConnector(lookup: (hostname: string) => Promise<readonly string[]>): buildConnector.connector {
  return (options, callback) => {
    lookup(options.hostname).then(
      (addresses) => connectTo(addresses, options, callback),
      (error: Error) => callback(error, null),
    );
  };
}

/** Opens connections to the scraping host. */
export function privateConnector(resolver: PrivateResolver): buildConnector.connector {
  return checkedConnector((hostname) => resolver.lookup(hostname));
}
