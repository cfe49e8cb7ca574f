// Tests that the index finds the same texts as a comparison with every text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BREAK, folded, wordsOf } from './folded-text.ts';
import { textIndex } from './text-index.ts';

const letter = fc.constantFrom(...'あアァｱがガｶﾞー-・ 　\n投資1,，（)゛ヴヶ。𠮷');
const text = fc.array(letter, { maxLength: 30 }).map((letters) => folded(letters.join('')));

test('索引で見つかるのは、すべての言葉のある文章だけで、そのどれもが見つかる', () => {
  const typed = fc.array(letter, { maxLength: 6 }).map((letters) => wordsOf(letters.join('')));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), typed, (texts, words) => {
      const held = texts.flatMap((each, place) => (words.every((word) => each.includes(word)) ? [place] : []));
      expect(textIndex(texts)(words)).toEqual(held);
    }),
  );
});

test('文章のどの部分も見つかる', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      const letters = [...whole];
      const start = from % (letters.length + 1);
      const part = letters.slice(start, start + 1 + (length % 6)).join('');
      fc.pre(part !== '' && !part.includes(BREAK));
      expect(textIndex([whole])([part])).toEqual([0]);
    }),
  );
});
