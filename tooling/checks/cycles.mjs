// No import cycle, types included: two files that need each other are one idea in two files, or three ideas in two.
import { readImports } from './imports.mjs';

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findCycles(root) {
  const { imports } = await readImports(root);
  const circles = new Map();
  for (const { from, cycle } of imports) {
    if (!cycle) continue;
    const members = [from, ...cycle.filter((name) => name !== from)];
    const key = [...members].sort().join();
    if (!circles.has(key)) circles.set(key, members);
  }
  const findings = [...circles.values()].map(
    (members) => `${[...members, members[0]].join(' → ')}: move what they share to a third file`,
  );
  return { seen: `${imports.length} imports`, findings };
}
