/**
 * Whether a request says once, and in one way, for which host it is, where it ends and what its body is, as RFC 9112 wants it (3.2,
 * 3.2.2, 6.1): what else could pass for one thing here and for another in front of us. Node would take whatever comes before `chunked`
 * for not being there. Whose host it is isn't asked here. Node's parser has refused the rest already: two lengths, a length beside
 * chunks, folded lines, other codings at the end.
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

export function isClearRequest({ httpVersion, rawHeaders, url = '' }: RequestHead): boolean {
  const isOld = httpVersion === '1.0';
  let host: string | undefined;
  let isCoded = false;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase();
    const value = rawHeaders[at + 1] ?? '';
    if (name === 'host') {
      if (host !== undefined) return false;
      host = value;
    } else if (name === 'transfer-encoding') {
      if (isCoded || isOld || value.toLowerCase() !== 'chunked') return false;
      isCoded = true;
    }
  }
  // Such old clients may leave it out; then it is nobody's host.
  if (host === undefined) return isOld && url.startsWith('/');
  if (!HOST.test(host)) return false;
  if (url.startsWith('/')) return true;
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() === host.toLowerCase();
}
