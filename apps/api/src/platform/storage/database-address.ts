/**
 * Decides which database URLs a production start accepts (asvs.md V12.3.1), because the connection carries everybody's figures:
 * another machine only over TLS with certificate and host name verified, this machine also unencrypted, by socket or loopback.
 */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether nobody in between could read the connection or answer on it. `host=` sets a socket's folder, or another host. */
export function isGuardedDatabase(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const given = url.searchParams.getAll('host');
  const hosts = given.length > 0 ? given : [url.hostname];
  const isHere = hosts.every((host) => LOOPBACK.has(host) || host.startsWith('/'));
  const modes = url.searchParams.getAll('sslmode');
  const isChecked = modes.length === 1 && modes[0] === 'verify-full' && !url.searchParams.has('ssl');
  return isHere || isChecked;
}
