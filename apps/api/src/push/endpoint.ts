/**
 * 送り先の許可 — at which addresses a push may be left (security.md row 29). An employee hands the address over, so it could
 * be any machine of the inner network: only https at the usual port of the browser makers' own push services passes, in
 * the one spelling that they use.
 */

/** Whether a push may be sent there, as far as the address itself tells. */
export type EndpointRule = (endpoint: string) => boolean;

/** Chrome and Edge on Android, Firefox. */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);

/** Safari (web.push.apple.com), Edge on Windows (wns2-….notify.windows.com). */
const PARENTS = ['.push.apple.com', '.notify.windows.com'] as const;

/** No user, no port, no fragment, no numeric or bracketed host, nothing that is not printed ASCII. */
const PLAIN = /^https:\/\/([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]+)\/[!$-;=?-[\]_a-z~]*$/;

function isVendor(host: string): boolean {
  return HOSTS.has(host) || PARENTS.some((parent) => host.endsWith(parent) && host.length > parent.length);
}

export const isVendorEndpoint: EndpointRule = (endpoint) => {
  const host = PLAIN.exec(endpoint)?.[1];
  // What the parser would write otherwise (dots in the path, a host of another form) is another address than it looks.
  return host !== undefined && isVendor(host) && URL.parse(endpoint)?.href === endpoint;
};

/**
 * The vendors', and the pretend push service of tests.
 * @param pretendService its origin; null in production
 */
export function endpointRule(pretendService: string | null): EndpointRule {
  if (pretendService === null) return isVendorEndpoint;
  return (endpoint) => isVendorEndpoint(endpoint) || endpoint.startsWith(`${pretendService}/`);
}
