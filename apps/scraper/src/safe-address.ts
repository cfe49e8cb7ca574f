/**
 * Decides which URLs a password may be sent to, and on which our programs may listen for others (security.md row 12).
 */

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the URL is https, or http on this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** Whether the URL is safe and consists of scheme, host and port only. */
export function isSafeOrigin(address: string): boolean {
  return isSafeAddress(address) && new URL(address).origin === address;
}

/** The URL of one of our servers, from the host and port on which it listens. */
export function listeningUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
