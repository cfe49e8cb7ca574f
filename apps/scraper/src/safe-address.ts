/** Which addresses a password may be sent to, and where programs of ours may listen for others (security.md row 12). */

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** https, or http that does not leave this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** A safe address that is nothing but scheme, host and port. */
export function isSafeOrigin(address: string): boolean {
  return isSafeAddress(address) && new URL(address).origin === address;
}

/** Where a server of ours answers on a host and port that it listens on. */
export function listeningUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
