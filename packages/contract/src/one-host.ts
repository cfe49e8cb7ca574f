/**
 * Whether a request says once, and in one way, for which host it is and where it ends, as RFC 9112 wants it (3.2, 3.2.2, 6.1): what
 * else could pass for one thing here and for another in front of us. Whose host it is isn't asked here. Node's parser has refused
 * the rest already: two lengths, a length beside chunks, folded lines.
 */

/** What every listener of ours is given by Node. */
export interface RequestHead {
  readonly httpVersion: string;
  /** Names and values by turns, as they came. */
  readonly rawHeaders: readonly string[];
  readonly url?: string | undefined;
}

/** A name or an address, and a port. A comma is allowed by the grammar, and is what a proxy makes of two lines. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+;=%-]+)(?::\d{0,5})?$/i;

export function namesOneHost({ httpVersion, rawHeaders, url = '' }: RequestHead): boolean {
  const valuesOf = (wanted: string) =>
    rawHeaders.flatMap((name, at) => (at % 2 === 0 && name.toLowerCase() === wanted ? [rawHeaders[at + 1] ?? ''] : []));
  const [host, ...others] = valuesOf('host');
  const isOld = httpVersion === '1.0';
  if (others.length > 0 || (isOld && valuesOf('transfer-encoding').length > 0)) return false;
  // Such old clients may leave it out; then it is nobody's host.
  if (host === undefined) return isOld && url.startsWith('/');
  if (!HOST.test(host)) return false;
  if (url.startsWith('/')) return true;
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() === host.toLowerCase();
}
