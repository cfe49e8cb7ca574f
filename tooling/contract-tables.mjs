// `node tooling/contract-tables.mjs`: rewrites the pages of docs/security that are generated from the contract.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools');
const { importBundled } = await import('./ready/programs.mjs');
const { contractTables } = await importBundled('apps/api/src/testing/contract-tables.ts');
for (const { path, text } of contractTables()) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
