/**
 * Decides which modules are bundled into one file. At first each group holds the modules that exactly the same screens
 * use: no screen loads what it doesn't need, but each loads dozens of files. Then two groups are merged, again and
 * again, until no screen loads more files than its limit. Each step merges the pair with the lowest cost per file
 * saved.
 */

/** Modules that are loaded together. */
export interface Group {
  readonly modules: readonly string[];
  /** Ids of modules that the group's modules import, from any group. */
  readonly imports: readonly string[];
  /** The screens that load the group. */
  readonly users: ReadonlySet<string>;
  /** Bytes of code. */
  readonly size: number;
}

interface Limits {
  /** Bytes that each screen loads in any case. */
  readonly loads: ReadonlyMap<string, number>;
  /** The maximum number of groups that a screen may load. */
  readonly most: (user: string) => number;
}

/**
 * The exponent of a screen's bytes in the cost of a merge: additional bytes cost more on a screen that is heavy
 * already.
 */
const WEIGHT = 8;

/** @throws Error if a screen still loads too many groups and no two can be merged. */
export function merged(groups: readonly Group[], { loads, most }: Limits): readonly Group[] {
  let left = groups;
  for (;;) {
    const screens = new Map([...loads].map(([user, load]) => [user, standing(user, load, left)]));
    if ([...screens].every(([user, { files }]) => files <= most(user))) return left;
    const below = groupsBelow(left);
    const best = pairsOf(left)
      .filter((pair) => !waitsForItself(pair, below))
      .map((pair) => ({ pair, saved: saved(pair, screens, most) }))
      .filter((candidate) => candidate.saved > 0)
      .map((candidate) => ({ ...candidate, cost: cost(candidate.pair, screens, below) / candidate.saved }))
      .reduce<{ readonly pair: Pair; readonly cost: number } | null>((a, b) => (a && a.cost <= b.cost ? a : b), null);
    if (!best) throw new Error('What screens share can not be put into fewer files.');
    left = withUnion(left, best.pair);
  }
}

type Pair = readonly [Group, Group];
type Below = ReadonlyMap<Group, ReadonlySet<Group>>;

interface Standing {
  readonly load: number;
  readonly files: number;
}

function pairsOf(groups: readonly Group[]): Pair[] {
  return groups.flatMap((one, at) => groups.slice(at + 1).map((other) => [one, other] as const));
}

function standing(user: string, load: number, groups: readonly Group[]): Standing {
  const own = groups.filter(({ users }) => users.has(user));
  return { load: own.reduce((sum, { size }) => sum + size, load), files: own.length };
}

/** Number of screens above their limit that would load one file fewer if the two groups were merged. */
function saved([one, other]: Pair, screens: ReadonlyMap<string, Standing>, most: Limits['most']): number {
  return [...one.users].filter((user) => other.users.has(user) && (screens.get(user)?.files ?? 0) > most(user)).length;
}

/**
 * The cost of merging for screens that load only one of the two groups: they would also load the other, and the groups
 * that it imports.
 */
function cost([one, other]: Pair, screens: ReadonlyMap<string, Standing>, below: Below): number {
  const added = (has: Group, gets: Group) => {
    const all = [gets, ...(below.get(gets) ?? [])];
    return [...has.users].reduce((sum, user) => {
      const size = all.reduce((whole, group) => whole + (group.users.has(user) ? 0 : group.size), 0);
      const load = screens.get(user)?.load ?? 0;
      return sum + ((load + size) / 1e6) ** WEIGHT - (load / 1e6) ** WEIGHT;
    }, 0);
  };
  return added(one, other) + added(other, one);
}

/** For each group, all groups that it imports, directly or through another. */
function groupsBelow(groups: readonly Group[]): Below {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const next = new Map(groups.map((group) => [group, new Set(group.imports.flatMap((id) => groupOf.get(id) ?? []))]));
  const found = new Map<Group, Set<Group>>();
  for (const group of groups) {
    const below = new Set<Group>();
    const open = [...(next.get(group) ?? [])];
    for (let other = open.pop(); other; other = open.pop()) {
      if (other === group || below.has(other)) continue;
      below.add(other);
      open.push(...(next.get(other) ?? []));
    }
    found.set(group, below);
  }
  return found;
}

/** Whether merging would create an import cycle through a third group, which would leave the page empty. */
function waitsForItself([one, other]: Pair, below: Below): boolean {
  const isBetween = (from: Group, to: Group) =>
    [...(below.get(from) ?? [])].some((group) => group !== to && below.get(group)?.has(to));
  return isBetween(one, other) || isBetween(other, one);
}

function withUnion(groups: readonly Group[], [one, other]: Pair): Group[] {
  const union = {
    modules: [...one.modules, ...other.modules],
    imports: [...one.imports, ...other.imports],
    users: new Set([...one.users, ...other.users]),
    size: one.size + other.size,
  };
  const left = [...groups.filter((group) => group !== one && group !== other), union];
  const below = groupsBelow(left).get(union);
  return left.map((group) =>
    below?.has(group) ? { ...group, users: new Set([...group.users, ...union.users]) } : group,
  );
}
