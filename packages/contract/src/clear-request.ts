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
  const valuesOf = (wanted: string) =>
    rawHeaders.flatMap((name, at) => (at % 2 === 0 && name.toLowerCase() === wanted ? [rawHeaders[at + 1] ?? ''] : []));
  const [host, ...others] = valuesOf('host');
  const isOld = httpVersion === '1.0';
  const codings = valuesOf('transfer-encoding');
  const isCodedClearly =
    codings.length === 0 || (!isOld && codings.length === 1 && codings[0]?.toLowerCase() === 'chunked');
  if (others.length > 0 || !isCodedClearly) return false;
  // Such old clients may leave it out; then it is nobody's host.
  if (host === undefined) return isOld && url.startsWith('/');
  if (!HOST.test(host)) return false;
  if (url.startsWith('/')) return true;
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() === host.toLowerCase();
}
