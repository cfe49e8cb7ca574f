/** Hashes a fund code with FNV-1a (32 bits), to offset the seed of its random stream from the market's. */

/** The hash of an ASCII text as an unsigned integer. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
