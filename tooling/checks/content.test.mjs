// A folder of texts with a fault, and one without any.
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

test('lets a folder without fault pass', async () => {
  expect(await findContentFaults(plant(lists))).toEqual({
    seen: '0 columns, 0 questions, 0 terms, 0 notices, 0 movies',
    findings: [],
  });
});
