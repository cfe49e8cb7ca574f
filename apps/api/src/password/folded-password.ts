/**
 * How a password looks to the rules: width and case don't make a known word unknown. Only the rules see it so; what is
 * kept and compared is what was typed, byte by byte.
 */
export function foldedPassword(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Without what stands between words, so that 'aoi.mori' is found in 'aoi-mori'. */
export function compact(folded: string): string {
  return folded.replace(/[\s._/・-]/gu, '');
}
