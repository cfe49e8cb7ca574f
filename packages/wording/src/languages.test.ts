// Tests that every language has the same words as the Japanese: files, exports, keys and kinds. The type checker holds their
// parameters (translation.ts).
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

type Words = Readonly<Record<string, unknown>>;

const filesOf = (language: string): readonly string[] =>
  readdirSync(new URL(language, import.meta.url)).filter((file) => !/\.test\.ts$/.test(file));

/** The key of every text, with its kind. */
function keysOf(words: unknown, place = ''): readonly string[] {
  if (typeof words !== 'object' || words === null) return [`${place}: ${typeof words}`];
  return Object.entries(words).flatMap(([key, each]) => keysOf(each, `${place}.${key}`));
}

function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function')
    return [...String(words).matchAll(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs)].map(([, , text = '']) => text);
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** What only one language needs: plurals, words inside a sentence. */
const OWN_FILES = ['counted.ts'];
const OWN = /^\.(?:inSentence|monthName|counted|ordinal|span)\b/;
/** Lists whose length or texts belong to a language: words of the search and of terms, and the letters of the glossary. */
const FREE = /^\.(?:SEARCHED_SCREENS|ISSUE_TEXTS|GLOSSARY_ROWS|TERM_WORDS)\b/;

const FILES = filesOf('ja');

test('every file is there in English', () => {
  expect(filesOf('en').filter((file) => !OWN_FILES.includes(file))).toEqual(FILES);
});

test.each(FILES.filter((file) => file.endsWith('.ts')))('%s has the same keys in English', async (file) => {
  const [ja, en] = (await Promise.all(['ja', 'en'].map((language) => import(`./${language}/${file}`)))) as [
    Words,
    Words,
  ];
  const keys = (words: Words) => keysOf(words).filter((key) => !OWN.test(key) && !FREE.test(key));
  expect(keys(en).toSorted()).toEqual(keys(ja).toSorted());
});

const JAPANESE = /[ぁ-んァ-ヶ一-龠々ー]/;
/** The plan's own words: in brackets, or in quotation marks. */
const GIVEN = /[ぁ-んァ-ヶ一-龠々ー0-9]+ (?=\()|\([^()]*\)|“[^”]*”|under [^.]*|months of [^.]*|日本語/g;

test.each(FILES.filter((file) => file.endsWith('.ts')))(
  '%s has Japanese in English texts only where a term is given',
  async (file) => {
    const en = (await import(`./en/${file}`)) as Words;
    const found = textsOf(en).filter((text) => JAPANESE.test(text.replaceAll(GIVEN, '').replaceAll(GIVEN, '')));
    expect(found).toEqual([]);
  },
);
