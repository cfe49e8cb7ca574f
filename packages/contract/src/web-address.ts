/**
 * Checks web addresses (URLs) to which an operator or an author sends a browser. No user or password may stand before the host:
 * it can look like another host, or reveal a secret to everybody who sees the link.
 */

/** Only https, with a dot in the host's name. */
export const WEB_ADDRESS = /^(https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?)$/;

/** A simulator on this machine, in the demo and in tests. */
const SIMULATED = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/;

export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** For program settings and stored URLs. */
export function isWebAddressOrSimulated(text: string): boolean {
  return isWebAddress(text) || SIMULATED.test(text);
}
