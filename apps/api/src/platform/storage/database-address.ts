/**
 * Which addresses of PostgreSQL a production start takes (asvs.md V12.3.1): another machine only over TLS with its
 * certificate and name checked, this one by a socket or its loopback as it is. What goes over the wire is everybody's figures.
 */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether nobody on the way could read or answer. `host=` is where the driver takes a socket's folder, or another host. */
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
