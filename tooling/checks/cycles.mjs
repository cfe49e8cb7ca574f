// Refuses import cycles, type imports included, between files: two files that need each other are one idea in two files, or
// three ideas in two. The same holds for the folders of a room (room-table.mjs): each, without its tests, must be readable by
// itself.
import { isTestFile } from './file-roles.mjs';
import { readImports } from './imports.mjs';

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findCycles(root) {
  const { rooms, imports } = await readImports(root);
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
  const folderOf = (path) => folderIn(rooms, path);
  return { seen: `${imports.length} imports`, findings: [...findings, ...cyclesOfFolders(imports, folderOf)] };
}

/**
 * The folder of a file, such as `apps/api/identity/auth`, including its subfolders. A file next to a room's folders
 * combines them and counts as a folder of its own.
 */
function folderIn(rooms, path) {
  const room = rooms.find((each) => path.startsWith(`${each}/`));
  if (room === undefined) return undefined;
  const parts = path.slice(room.length + 1).split('/');
  if (parts[0] === 'src') parts.shift();
  return parts.length === 1 ? path : [room, ...parts.slice(0, Math.min(2, parts.length - 1))].join('/');
}

/**
 * Removes folders that use no other, repeatedly; what remains are the cycles and what lies between them. `findCycles`
 * reports cycles of files separately.
 */
function cyclesOfFolders(imports, folderOf) {
  let left = imports
    .filter(({ from, to, cycle }) => !cycle && !isTestFile(from) && !isTestFile(to))
    .map(({ from, to }) => ({ from, to, folder: folderOf(from), target: folderOf(to) }))
    .filter(({ folder, target }) => target !== undefined && folder !== target);
  for (let before = Number.NaN; before !== left.length; ) {
    before = left.length;
    const users = new Set(left.map(({ folder }) => folder));
    const used = new Set(left.map(({ target }) => target));
    left = left.filter(({ folder, target }) => used.has(folder) && users.has(target));
  }
  return left.map(
    ({ from, to, folder, target }) =>
      `${from} imports ${to}: ${folder} and ${target} use each other; move what they share to a third folder`,
  );
}
