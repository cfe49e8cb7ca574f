// `node tooling/contract-tables.mjs`: writes the pages of docs/security that are made of the contract, after it has changed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools');
const { build } = await import('rolldown');
const dir = join(root, 'apps/api/node_modules/.cache/contract-tables');
await build({
  cwd: root,
  input: 'apps/api/src/testing/contract-tables.ts',
  platform: 'node',
  // Packages are found from apps/api, where the bundle lies.
  external: (id) => !/^[./\0]|^@minori\//.test(id),
  logLevel: 'warn',
  output: { dir, format: 'esm', entryFileNames: 'main.mjs' },
});
const { contractTables } = await import(pathToFileURL(join(dir, 'main.mjs')).href);
for (const { path, text } of contractTables()) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
