/**
 * Decides which addresses of PostgreSQL a production start accepts (asvs.md V12.3.1): another machine only over TLS with
 * certificate and name verified, this one also unencrypted, by socket or loopback. The connection carries everybody's figures.
 */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether nobody in between could read or answer. `host=` sets a socket's folder, or another host. */
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
