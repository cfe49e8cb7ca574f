// Lists the project's own files (not those of a build or an install), and computes a fingerprint of them. The fingerprint is a
// hash of contents, not times, because a checkout, a copy or a clock changes times without changing any content.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const madeByMachines = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.ready',
  'coverage',
  'test-results',
  'output',
]);

/** All own files under `folders` (or single files), as sorted paths relative to `root`, with `/` on every system. */
export function listFiles(root, folders = ['.']) {
  const found = [];
  for (const folder of folders) walk(join(root, folder), found);
  return found.map((path) => relative(root, path).split(sep).join('/')).sort();
}

function walk(path, found) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    found.push(path);
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (madeByMachines.has(entry.name)) continue;
    if (entry.isDirectory()) walk(join(path, entry.name), found);
    else if (entry.isFile()) found.push(join(path, entry.name));
  }
}

/** One hash over names and contents of all files under `folders`; a missing folder counts as empty. */
export function fingerprint(root, folders) {
  const hash = createHash('sha256');
  for (const path of listFiles(root, folders)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** The stamp of an earlier run; an empty string if there is none. */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
