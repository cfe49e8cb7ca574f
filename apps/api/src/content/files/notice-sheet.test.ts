// お知らせの資料 — tests that each committed PDF matches its typst source, and that an unknown fact name is refused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_CONTENT_DIR } from '../../testing/content-dir.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { CODE_FACTS } from './code-facts.ts';
import { printSheet } from './notice-sheet.ts';
import { readContent } from './read-content.ts';

const FILES = join(TEST_CONTENT_DIR, 'notices/files');
const names = readdirSync(FILES).flatMap((file) => /^(.*)\.typ$/.exec(file)?.[1] ?? []);

async function textOf(pdf: Uint8Array) {
  const { pages, title } = await readPdf(pdf);
  return { title, pages: pages.map(({ text }) => text) };
}

test.each(names)('資料 %s は、元の文章と今の数字から作られている（違うときは npm run sheets）', async (name) => {
  const { facts } = await readContent(TEST_CONTENT_DIR);
  const made = await printSheet(readFileSync(join(FILES, `${name}.typ`), 'utf8'), facts);
  expect(await textOf(readFileSync(join(FILES, `${name}.pdf`)))).toEqual(await textOf(made));
});

test('資料にも数字が埋まり、ない名前は行とともに断る', async () => {
  const page = '#set document(title: "a")\n#set text(font: "BIZ UDPGothic", lang: "ja")\n';
  const { pages } = await textOf(await printSheet(`${page}月{{limit.2026-12}}`, CODE_FACTS));
  expect(pages.join('')).toContain('月62,000円');
  await expect(printSheet(`${page}{{nothing}}`, CODE_FACTS)).rejects.toThrow('line 3: {{nothing}}');
});
