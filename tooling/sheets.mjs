// `npm run sheets`: makes the PDFs of the notices from the typst sources beside them, with the facts filled in. The api's own
// functions do it; Node 20 can't run TypeScript, so they are bundled first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools');
const { build } = await import('rolldown');
const { ALL_PACKAGES, bundling } = await import('./ready/programs.mjs');
const { openContentReader } = await import('./checks/content-reader.mjs');

const { readContent } = await openContentReader();
const { facts } = await readContent(join(root, 'content'));
const { printSheet } = await openPrinter();
const folder = join(root, 'content/notices/files');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.typ'))) {
  const pdf = await printSheet(readFileSync(join(folder, file), 'utf8'), facts);
  writeFileSync(join(folder, file.replace(/typ$/, 'pdf')), pdf);
  console.log(`${file}: ${Math.round(pdf.length / 1024)} KB`);
}

async function openPrinter() {
  const dir = join(root, '.ready/sheets');
  const options = bundling('apps/api/src/content/files/notice-sheet.ts', ALL_PACKAGES);
  await build({ ...options, output: { ...options.output, dir } });
  return import(pathToFileURL(join(dir, 'main.mjs')).href);
}
