/**
 * Addresses as screens show them: enough to recognise one's own, too little to learn somebody's (screens.md 3.12). Of the
 * part before the @ the first character stays, unless that were all of it.
 */

/** `aoi.mori@minato.example` → `a***@minato.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = '', ...others] = address.slice(0, Math.max(at, 0));
  return `${others.length === 0 ? '' : first}***${at < 0 ? '' : address.slice(at)}`;
}
