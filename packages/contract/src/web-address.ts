/**
 * Addresses to which an operator or an author sends somebody's browser. No user or password stands before the host: what does
 * looks like another host, or hands a secret to everybody who sees the link.
 */

/** https alone, with a dot in the name of the host. */
export const WEB_ADDRESS = /^(https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?)$/;

/** Of a simulator on this machine, in the demo and in tests. */
const SIMULATED = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/;

export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** For what a program sets, and for what is stored already. */
export function isWebAddressOrSimulated(text: string): boolean {
  return isWebAddress(text) || SIMULATED.test(text);
}
