/** Tests that the blocks into which a text of the operator is split contain the whole text and nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, sectionsOf } from './document-text.tsx';

test('見出し、箇条書き、段落に分かれる', () => {
  const blocks = blocksOf('# 利用規約\n本文の1行目\n本文の2行目\n\n- あ\n- い\n## 第2条\n終わり');
  expect(blocks.map(({ kind, lines }) => [kind, ...lines])).toEqual([
    ['heading', '利用規約'],
    ['paragraph', '本文の1行目', '本文の2行目'],
    ['list', 'あ', 'い'],
    ['heading', '第2条'],
    ['paragraph', '終わり'],
  ]);
});

test('どの行も、1つも失われない', () => {
  const lines = fc.array(fc.stringMatching(/^[あ-ん]{1,5}$/), { maxLength: 20 });
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r\n', '\n\n', '\n- ', '\n# '), (words, separator) => {
      const blocks = blocksOf(words.join(separator));
      expect(blocks.flatMap((block) => block.lines)).toEqual(words);
    }),
  );
});

test('節に分けても、どの行も失われず、順番も変わらない', () => {
  const lines = fc.array(fc.stringMatching(/^(## |# |- )?[あ-ん]{1,5}$/), { maxLength: 20 });
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r\n'), (words, separator) => {
      const { introduction, sections } = sectionsOf(words.join(separator));
      const parts = [introduction, ...sections.map(({ heading, body }) => `## ${heading}\n${body}`)];
      expect(parts.flatMap((part) => part.split(/\r?\n/)).filter((line) => line !== '')).toEqual(words);
    }),
  );
});
