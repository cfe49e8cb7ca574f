/**
 * Reads the translated questions and terms of a language (`content/en/`). Each belongs to the Japanese file of the same name; what
 * isn't translated is published in Japanese.
 */

import type { NamedList } from '@minori/contract/content/named-list';
import { FaqTranslationFile, TermTranslationFile, TRANSLATION_LENGTH } from '@minori/contract/content/translation-file';
import type { Language } from '@minori/contract/display-settings';
import type { Faults } from './content-error.ts';
import { readFiles, type Source } from './content-files.ts';
import type { FilledFolder } from './content-folder.ts';
import { QUESTION_NAMES, TERM_NAMES } from './read-articles.ts';

export type QuestionTranslation = FaqTranslationFile & Source;
export type TermTranslation = TermTranslationFile & Source;

export interface Translations {
  readonly questions: ReadonlyMap<number, QuestionTranslation>;
  readonly terms: ReadonlyMap<string, TermTranslation>;
  /** Names of topics and categories, by key. */
  readonly topics: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
}

/** A language other than Japanese. */
export type OtherLanguage = Exclude<Language, 'ja'>;

const namesOf = (list: NamedList): ReadonlyMap<string, string> => new Map(list.map(({ key, name }) => [key, name]));

/**
 * @param lists the translated `tags.yaml` and `faq/categories.yaml`
 */
export function readTranslations(
  folder: FilledFolder,
  language: OtherLanguage,
  {
    topics,
    categories,
    faults,
  }: { readonly topics: NamedList; readonly categories: NamedList; readonly faults: Faults },
): Translations {
  const length = TRANSLATION_LENGTH;
  const questions = readFiles(
    { ...folder, paths: folder.paths.filter((path) => path.endsWith('.md')) },
    { schema: FaqTranslationFile, under: `${language}/faq/`, length, ...QUESTION_NAMES },
    faults,
  );
  const terms = readFiles(
    folder,
    { schema: TermTranslationFile, under: `${language}/glossary/`, length, ...TERM_NAMES },
    faults,
  );
  const there = new Set(folder.paths);
  for (const { file } of [...questions, ...terms]) {
    if (!there.has(file.slice(language.length + 1))) faults.add(file, 'translates a file that is not there');
  }
  return {
    questions: new Map(
      questions.map(({ front, file, content, text }) => [front.id, { ...front, file, content, text }]),
    ),
    terms: new Map(terms.map(({ front, file, content, text }) => [front.code, { ...front, file, content, text }])),
    topics: namesOf(topics),
    categories: namesOf(categories),
  };
}
