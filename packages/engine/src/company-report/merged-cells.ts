/**
 * 分布のまとめ — joins neighbouring classes of a distribution until each group has at least the floor, so that no class of fewer
 * people (but none) can be computed from the groups and the total. Empty classes are joined like the others: which are
 * joined tells nothing else.
 */

export interface MergedCells<Key> {
  /** Neighbouring classes, in the order given. */
  readonly keys: readonly Key[];
  readonly count: number;
}

/**
 * @param cells in the order of the classes
 * @returns the groups; null where fewer than two have the floor
 */
export function mergedCells<Key>(
  cells: readonly { readonly key: Key; readonly count: number }[],
  floor: number,
): readonly MergedCells<Key>[] | null {
  const groups: { keys: Key[]; count: number }[] = [];
  let open: { keys: Key[]; count: number } = { keys: [], count: 0 };
  for (const { key, count } of cells) {
    open = { keys: [...open.keys, key], count: open.count + count };
    if (open.count < floor) continue;
    groups.push(open);
    open = { keys: [], count: 0 };
  }
  const last = groups.at(-1);
  if (last === undefined) return null;
  if (open.keys.length > 0)
    groups[groups.length - 1] = { keys: [...last.keys, ...open.keys], count: last.count + open.count };
  return groups.length < 2 ? null : groups;
}
