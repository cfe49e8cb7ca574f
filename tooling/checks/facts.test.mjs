// Tests that facts written by hand and facts that no text uses are found, and that texts which only look like a fact are not.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findHandWritten } from './facts.mjs';

const topics = '- { id: 1, key: system, name: 制度 }\n';
const source = 'readOn: 2026-11-23, source: { document: 見本の資料 }';
const facts = `
nisa.sample: { yen: 3700000, since: 2024-05-01, onlyIn: NISA, ${source} }
fee.monthly: { yen: 97, elsewhere: [{ file: faq/system/1002-b.md, why: another fee }], ${source} }
`;
const PAD = 'この文は、検査のための見本です。'.repeat(12);
const question = (id, text) =>
  `---\nid: ${id}\nquestion: ${id}番の質問ですか\npublishedAt: 2026-04-01\n---\n${text}\n\n${PAD}\n`;

const content = (first, second = '{{fee.monthly}}、{{nisa.sample}}') => ({
  'content/tags.yaml': topics,
  'content/faq/categories.yaml': topics,
  'content/facts.yaml': facts,
  'content/synonyms.yaml': 'groups: []\nleftOut: []\n',
  'content/faq/system/1001-a.md': question(1001, first),
  'content/faq/system/1002-b.md': question(1002, second),
});
const find = async (files) => (await findHandWritten(plant(files))).findings;
const at = (value, keys, line = 6) => `content/faq/system/1001-a.md:${line}: ${value} is a fact (${keys}); name it`;

test.each([
  ['a figure', '月97円です', [at('97円', 'fee.monthly')]],
  ['in full-width digits', '月９７円です', [at('97円', 'fee.monthly')]],
  ['its other form', 'NISAは370万円です', [at('370万円', 'nisa.sample')]],
  ['its day', 'NISA\n2024年5月から', [at('2024年5月', 'nisa.sample', 7)]],
  [
    'what the code decides',
    '2026年11月まで月5万5,000円',
    [at('5万5,000円', 'limit.2024-12, limit.2026-04'), at('2026年11月まで', 'limit.2026-12.from')],
  ],
])('finds %s written by hand', async (_name, text, expected) => {
  expect(await find(content(text))).toEqual(expected);
});

test.each([
  ['its name', '{{fee.monthly}}'],
  ['a longer number', '1,097円、197円'],
  ['a longer date', 'NISA、2024年5月12日'],
  ['a file without the word of the fact', '370万円の例'],
  ['the title of a source', "sources: [{ title: 手数料は97円, url: 'https://example.com/' }]"],
])('lets %s pass', async (_name, text) => {
  expect(await find(content(text))).toEqual([]);
});

test('accepts a file in which the value means something else', async () => {
  expect(await find(content('', '97円、{{fee.monthly}}、{{nisa.sample}}'))).toEqual([]);
});

test('finds a figure in the texts of screens, not in comments and tests', async () => {
  const files = {
    ...content(''),
    'packages/wording/src/ja/a.ts': "// 62,000円\nexport const a = '月62,000円まで';\n",
    'packages/wording/src/ja/a.test.ts': "export const a = '月62,000円まで';\n",
  };
  expect(await find(files)).toEqual(['packages/wording/src/ja/a.ts:2: 62,000円 is a fact (limit.2026-12); name it']);
});

test('finds a name of the screens that a text quotes by hand, listed or not', async () => {
  const files = {
    ...content('{{fee.monthly}}、{{nisa.sample}}「あとで」「年金サイト」「{{ui.later}}」「新しいボタン」'),
    'packages/wording/src/ja/a.ts': "export const A = { press: '新しいボタン', site: '年金サイト' };\n",
  };
  expect(await find(files)).toEqual([
    expect.stringContaining('「あとで」 is a fact (ui.later); name it'),
    expect.stringContaining('「新しいボタン」 is a name of the screens'),
  ]);
});

test("reports that facts can't be checked while the content has faults", async () => {
  expect(await find({ 'content/facts.yaml': 'a: b' })).toEqual([expect.stringContaining('content: has faults')]);
});

test('finds a fact that no text names', async () => {
  expect(await find(content('{{fee.monthly}}', ''))).toEqual([
    'content/facts.yaml: no text names nisa.sample; name it or take it out',
  ]);
});
