/** Reads the files of columns, questions and terms (コラム・よくある質問・用語). */
import { COLUMN_LENGTH, ColumnFile } from '@minori/contract/content/column-file';
import { FAQ_LENGTH, FaqFile } from '@minori/contract/content/faq-file';
import { TERM_LENGTH, TermFile } from '@minori/contract/content/term-file';
import type { Faults } from './content-error.ts';
import { readFiles, type Source } from './content-files.ts';
import type { FilledFolder } from './content-folder.ts';

export type ColumnSource = ColumnFile & Source;
export type QuestionSource = FaqFile & Source & { /** Key of the category. */ readonly category: string };
export type TermSource = TermFile & Source;

/** How the files of questions and terms are named, in every language. */
export const QUESTION_NAMES = {
  ...{ path: /^[a-z][a-z0-9-]*\/(\d{4,6})-[a-z0-9-]+\.md$/, example: 'choosing/1302-why-two-procedures.md' },
  named: ({ id }: { readonly id: number }) => String(id),
};
export const TERM_NAMES = {
  ...{ path: /^([a-z][a-z0-9-]*)\.md$/, example: 'diversification.md' },
  named: ({ code }: { readonly code: string }) => code,
};

export function readColumns(folder: FilledFolder, faults: Faults): readonly ColumnSource[] {
  const files = {
    ...{ schema: ColumnFile, under: 'columns/', length: COLUMN_LENGTH },
    ...{ path: /^(\d{3})-[a-z0-9-]+\.md$/, example: '012-why-diversify.md' },
    named: ({ id }: ColumnFile) => String(id).padStart(3, '0'),
  };
  return readFiles(folder, files, faults).map(({ front, file, content, text }) => ({ ...front, file, content, text }));
}

export function readQuestions(folder: FilledFolder, faults: Faults): readonly QuestionSource[] {
  const paths = folder.paths.filter((path) => path !== 'faq/categories.yaml');
  const files = {
    ...{ schema: FaqFile, under: 'faq/', length: FAQ_LENGTH, ...QUESTION_NAMES },
  };
  return readFiles({ ...folder, paths }, files, faults).map(({ front, file, content, text }) => ({
    ...{ ...front, file, content, text },
    category: file.split('/')[1] ?? '',
  }));
}

export function readTerms(folder: FilledFolder, faults: Faults): readonly TermSource[] {
  const files = {
    ...{ schema: TermFile, under: 'glossary/', length: TERM_LENGTH, ...TERM_NAMES },
  };
  return readFiles(folder, files, faults).map(({ front, file, content, text }) => ({ ...front, file, content, text }));
}
