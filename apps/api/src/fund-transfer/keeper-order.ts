/**
 * 年金サイトの並び — the order in which the two lists are followed at the record keeper: what its page of holdings shows in
 * that page's order, then the rest of the plan in the order of the list, then what neither knows.
 */

/** @returns the codes, each once, in that order */
export function inKeeperOrder(
  codes: readonly string[],
  { held, lineUp }: { readonly held: readonly string[]; readonly lineUp: readonly string[] },
): readonly string[] {
  const wanted = new Set(codes);
  return [...new Set([...held, ...lineUp, ...codes])].filter((code) => wanted.has(code));
}
