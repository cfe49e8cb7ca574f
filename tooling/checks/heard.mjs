// Checks what a screen reader would leave out or say in pieces (docs/decisions/0078): words for it alone that stand in a text, and
// a `dd` that begins with an element of its own kind. Orca leaves out both in Firefox when a page is read on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { isTestFile } from './file-roles.mjs';

const RULES = [
  {
    is: /<(?:span|b|strong|em)\b[^>]*"visually-hidden"/g,
    what: 'hidden words in an element of their own: take the class `spoken`, which stays in the text',
  },
  {
    is: /<dd\b[^>]*>\s*<(?:time|strong|b|em|p|div|ul|ol|abbr|output)\b/g,
    what: 'a value that begins with an element of its own: begin with the text, or a span',
  },
  { is: /<time\b[^>]*>(?=[\s\S]{0,200}<\/dd>)/g, what: '`<time>` in a value: write the date as text (DateText)' },
];

/** @returns {{ seen: string, findings: string[] }} */
export function findUnheard(root) {
  const paths = listFiles(root, ['apps/portal/src']).filter((path) => path.endsWith('.tsx') && !isTestFile(path));
  return { seen: `${paths.length} files`, findings: paths.flatMap((path) => findingsOf(root, path)) };
}

function findingsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  return RULES.flatMap(({ is, what }) =>
    [...text.matchAll(is)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length} has ${what}`),
  );
}
