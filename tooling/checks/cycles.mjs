// No import cycle, types included: two files that need each other are one idea in two files, or three ideas in two.
// The same holds for the folders of the layered apps, where tests aside each is a part that can be understood by itself.
import { isTestFile } from './file-roles.mjs';
import { readImports } from './imports.mjs';
import { layers } from './room-table.mjs';

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
  const ofFolders = Object.keys(layers).flatMap((app) => circlesOfFolders(app, imports));
  return { seen: `${imports.length} imports`, findings: [...findings, ...ofFolders] };
}

/** `identity/auth` and what is in it; files right in a layer or beside all layers are a folder of their own. */
function folderOf(app, path) {
  const parts = path.slice(`${app}/src/`.length).split('/');
  return parts.slice(0, Math.min(2, parts.length - 1)).join('/');
}

/** Taking away what uses nothing, again and again, leaves the circles and what uses them. */
function circlesOfFolders(app, imports) {
  let left = imports
    .filter(({ from, to }) => [from, to].every((path) => path.startsWith(`${app}/src/`) && !isTestFile(path)))
    .map(({ from, to }) => ({ from, to, folders: [folderOf(app, from), folderOf(app, to)] }))
    .filter(({ folders: [folder, target] }) => folder !== target);
  for (let before = Number.NaN; before !== left.length; ) {
    before = left.length;
    const [users, used] = [
      new Set(left.map(({ folders }) => folders[0])),
      new Set(left.map(({ folders }) => folders[1])),
    ];
    left = left.filter(({ folders: [folder, target] }) => used.has(folder) && users.has(target));
  }
  return left.map(
    ({ from, to, folders: [folder, target] }) =>
      `${from} imports ${to}: ${folder} and ${target} use each other; move what they share to a third folder`,
  );
}
