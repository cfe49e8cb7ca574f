/** FNV-1a, 32 bits: turns a fund code into the difference between its random stream and the market's. */

/** The hash of an ASCII text as an unsigned integer. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
