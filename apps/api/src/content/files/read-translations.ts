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

export interface QuestionTranslation extends Source {
  readonly id: number;
  readonly question: string;
}

export interface TermTranslation extends Source {
  readonly code: string;
  readonly title: string;
  readonly short: string;
}

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
  const paths = folder.paths.filter((path) => path.endsWith('.md'));
  const questions = readFiles(
    { ...folder, paths },
    {
      ...{ schema: FaqTranslationFile, under: `${language}/faq/`, length: TRANSLATION_LENGTH },
      ...{ path: /^[a-z][a-z0-9-]*\/(\d{4,6})-[a-z0-9-]+\.md$/, example: 'choosing/1302-why-two-procedures.md' },
      named: ({ id }) => String(id),
    },
    faults,
  );
  const terms = readFiles(
    { ...folder, paths },
    {
      ...{ schema: TermTranslationFile, under: `${language}/glossary/`, length: TRANSLATION_LENGTH },
      ...{ path: /^([a-z][a-z0-9-]*)\.md$/, example: 'diversification.md' },
      named: ({ code }) => code,
    },
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
