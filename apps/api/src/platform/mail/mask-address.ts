/**
 * Masks e-mail addresses for screens: enough to recognise one's own, too little to learn somebody else's (screens.md 3.12). The
 * first character before the @ is shown, unless it is the only one.
 */

/** `aoi.mori@minato.example` → `a***@minato.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = '', ...others] = address.slice(0, Math.max(at, 0));
  return `${others.length === 0 ? '' : first}***${at < 0 ? '' : address.slice(at)}`;
}
