// `npm run sheets`: generates the PDFs of the printed notices from the typst sources in the same folder, with the facts filled
// in, using the api's own functions.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools');
const { openContentReader } = await import('./checks/content.mjs');
const { importBundled } = await import('./ready/programs.mjs');

const { readContent } = await openContentReader();
const { facts } = await readContent(join(root, 'content'));
const { printSheet } = await importBundled('apps/api/src/content/files/notice-sheet.ts');
const folder = join(root, 'content/notices/files');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.typ'))) {
  const pdf = await printSheet(readFileSync(join(folder, file), 'utf8'), facts);
  writeFileSync(join(folder, file.replace(/typ$/, 'pdf')), pdf);
  console.log(`${file}: ${Math.round(pdf.length / 1024)} KB`);
}
