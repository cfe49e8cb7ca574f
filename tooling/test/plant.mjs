// Creates a small tree of files in a temporary folder, with or without a violation, for tests of the checks: they don't depend
// on the state of the real tree.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes `files` (path → content), and links each workspace of the tree under node_modules, as npm does. */
export function plant(files) {
  const root = mkdtempSync(join(tmpdir(), 'minori-plant-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    write(join(root, path), content);
    const [room] = path.match(/^(apps|packages|simulators)\/[^/]+(?=\/package\.json$)/) ?? [];
    if (room) link(root, room);
  }
  return root;
}

/** The text of a workspace's package.json: its exports and dependencies. */
export const manifest = (exports, ...dependencies) =>
  JSON.stringify({
    type: 'module',
    exports,
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])),
  });

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function link(root, room) {
  const scope = join(root, 'node_modules/@minori');
  mkdirSync(scope, { recursive: true });
  symlinkSync(join(root, room), join(scope, room.split('/')[1]));
}
