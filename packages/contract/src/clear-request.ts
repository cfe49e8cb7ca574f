/**
 * Checks that a request states its host and the length of its body once and unambiguously, as RFC 9112 requires (3.2, 3.2.2,
 * 6.1): otherwise a proxy in front could read it differently. Node ignores anything before `chunked`. Whether the host is the
 * portal's isn't checked here. Node's parser has already refused the rest: two lengths, a length with chunks, folded lines, and
 * other codings at the end.
 */

/** The part of a request that every Node listener receives. */
export interface RequestHead {
  readonly httpVersion: string;
  /** Alternating names and values, as received. */
  readonly rawHeaders: readonly string[];
  readonly url?: string | undefined;
}

/** A name or an IP address, and a port. The grammar allows a comma, but a proxy joins two header lines with it. */
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
  // HTTP/1.0 clients may omit the header; the request then names no host.
  if (host === undefined) return isOld && url.startsWith('/');
  if (!HOST.test(host)) return false;
  if (url.startsWith('/')) return true;
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() === host.toLowerCase();
}
