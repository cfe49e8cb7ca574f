// Tests what counts as a citation, and that a missing page, section or row is reported with its line.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findDeadCitations } from './citations.mjs';

const pages = {
  'docs/design/figures.md': '# Figures\n\n## 2. Returns\n\n**2a. Realised** is a back-test.\n\n### 2.3 Risk\n',
  'docs/design/threats.md': '# Threats\n\n| # | what |\n|---|---|\n| 9 | a |\n| 10 | b |\n| F4 | c |\n\n1. first\n',
  'docs/security/items.md': '# Items\n',
  'docs/security/items-v1.md': '# Items, first part\n\n| item | holds |\n| --- | --- |\n| V7.1.2 | d |\n',
  'docs/decisions/0007-why.md': '# Why\n',
};
const find = (text, path = 'apps/api/src/sum.ts') => findDeadCitations(plant({ ...pages, [path]: text })).findings;

test.each([
  ['gone.md', 'the page gone.md'],
  ['gone.md section 2', 'the page gone.md'],
  ['figures.md section 3', 'section 3 of docs/design/figures.md'],
  ['figures.md sections 2a and 2b', 'section 2b of docs/design/figures.md'],
  ['figures.md 2.4', 'section 2.4 of docs/design/figures.md'],
  ['threats.md row 11', 'row 11 of docs/design/threats.md'],
  ['threats.md rows 9 to 11', 'row 11 of docs/design/threats.md'],
  ['threats.md rows 9, F5', 'row F5 of docs/design/threats.md'],
  ['hole 2 of threats.md', 'row 2 of docs/design/threats.md'],
  ['items.md V7.2', 'row V7.2 of docs/security/items.md'],
  ['docs/design/gone.md', 'docs/design/gone.md'],
  ['docs/decisions/0008', 'decision 0008'],
  ['decision 0008', 'decision 0008'],
])('refuses %s', (cited, missing) => {
  expect(find(`\n/** 合計 — all of it (${cited}). */\n`)).toContain(
    `apps/api/src/sum.ts:2: ${missing} does not exist; cite what a reader can open`,
  );
});

test.each([
  'figures.md',
  'figures.md section 2, figures.md sections 2 and 2a, figures.md 2.3',
  'threats.md rows 9 and 10, F4',
  'threats.md rows 9 to 10; hole 1 of threats.md',
  'threats.md: 12 of them',
  'items.md V7.1.2, items.md V7.1',
  'docs/decisions/0007, decision 0007, docs/decisions/0007-why.md',
])('lets pass: %s', (cited) => {
  expect(find(`// All of it (${cited}).`)).toEqual([]);
});

test('finds a citation that spans two lines, and names the line where it begins', () => {
  expect(find('/**\n * All of it (threats.md\n * row 11).\n */')).toEqual([
    expect.stringMatching(/^apps.*:2: row 11 of/),
  ]);
  expect(find('const a = 1;\n// All of it (threats.md\n// row 11).')).toEqual([expect.stringMatching(/:2: row 11 of/)]);
});

test('in a document a bare name with a section or row is a citation; in code only comments and paths are read', () => {
  expect(find('Write `notice.md`, then see threats.md row 11.', 'docs/guide.md')).toEqual([
    expect.stringMatching(/^docs\/guide\.md:1: row 11 of/),
  ]);
  expect(find("const file = 'notice.md';")).toEqual([]);
  expect(find("const advice = 'See docs/gone.md.';")).toEqual([expect.stringMatching(/docs\/gone\.md does not exist/)]);
});
