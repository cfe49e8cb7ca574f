/** Which addresses a scrape may ask: the record keeper's own origin, as configured, and nothing else. */

/** Origin (scheme, host, port) of a configured address. */
export function siteOrigin(address: string): string {
  return new URL(address).origin;
}

/** The address that a page or redirect points to, or undefined when it lies outside the site or carries a user name. */
export function allowedAddress(target: string, base: URL, origin: string): URL | undefined {
  if (!URL.canParse(target, base)) return undefined;
  const address = new URL(target, base);
  const inside = address.origin === origin && address.username === '' && address.password === '';
  return inside ? address : undefined;
}
