/**
 * Counts the live objects of a program that was started with `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=FOLDER`. Tests only.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** The number of live objects by class; a snapshot is preceded by a full garbage collection. */
export async function objectsOf(pid: number, folder: string): Promise<ReadonlyMap<string, number>> {
  process.kill(pid, 'SIGUSR2');
  const { snapshot, nodes, strings } = await vi.waitFor(
    async () => {
      const name = (await readdir(folder)).find((each) => each.includes(`.${pid}.`)) ?? '';
      const taken = JSON.parse(await readFile(join(folder, name), 'utf8')) as Snapshot;
      await rm(join(folder, name));
      return taken;
    },
    { timeout: 60_000, interval: 500 },
  );
  const counts = new Map<string, number>();
  const { node_fields: fields, node_types: types } = snapshot.meta;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (types[0][nodes[at] ?? 0] !== 'object') continue;
    const name = strings[nodes[at + 1] ?? 0] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The classes whose number of objects grew by at least this many. */
export function grownBy(
  many: number,
  [before, after]: readonly [ReadonlyMap<string, number>, ReadonlyMap<string, number>],
): readonly string[] {
  return [...after].filter(([name, count]) => count - (before.get(name) ?? 0) >= many).map(([name]) => name);
}
