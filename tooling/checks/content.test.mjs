// Tests that a fault in a folder of texts is found, and that nothing is found without one.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findContentFaults } from './content.mjs';

const topics = '- { id: 1, key: system, name: 制度 }\n';
const lists = {
  'content/tags.yaml': topics,
  'content/faq/categories.yaml': topics,
  'content/synonyms.yaml': 'groups: []\nleftOut: []\n',
};

test('names each fault with its file', async () => {
  const { findings } = await findContentFaults(
    plant({ ...lists, 'content/columns/001-a.md': '---\nid: 1\n---\n# あ\n' }),
  );
  expect(findings).toContain('content/columns/001-a.md: title: is missing');
  expect(findings.every((finding) => finding.startsWith('content/columns/001-a.md: '))).toBe(true);
});

test('names a sentence that calls a past day a future one', async () => {
  const term = [
    ...[
      '---',
      'code: a',
      'title: 用語',
      'reading: ようご',
      `short: ${'この文は、検査のための見本です。'.repeat(5)}`,
      '---',
    ],
    `上限は{{limit.2026-12.from}}から変わります。${'この文は、検査のための見本です。'.repeat(8)}`,
  ];
  const root = plant({ ...lists, 'content/glossary/a.md': `${term.join('\n')}\n` });
  const findingsOn = async (day) => (await findContentFaults(root, day)).findings;
  expect(await findingsOn('2026-11-30')).toEqual([]);
  expect(await findingsOn('2026-12-01')).toEqual([expect.stringContaining('content/glossary/a.md: line 7 ')]);
});

test('accepts a folder without faults', async () => {
  expect(await findContentFaults(plant(lists))).toEqual({
    seen: '0 columns, 0 questions, 0 terms, 0 notices, 0 movies',
    findings: [],
  });
});
