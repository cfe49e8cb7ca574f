/**
 * Reads the files of one folder of `content/` and checks their names, front matter and text
 * (docs/operations/content.md).
 */
import type * as z from 'zod/mini';
import type { Faults } from './content-error.ts';
import type { FilledFolder } from './content-folder.ts';
import { readFrontMatter } from './front-matter.ts';
import { type MarkdownText, readMarkdown } from './markdown-text.ts';

export interface Source {
  /** The file's path within `content/`. */
  readonly file: string;
  /** The text of the file as Markdown, without front matter. */
  readonly content: string;
  readonly text: MarkdownText;
}

interface FilesOf<S> {
  readonly schema: S;
  /** The pattern of the files' names; its first group must equal `named` of the front matter. */
  readonly path: RegExp;
  readonly example: string;
  readonly length: { readonly least: number; readonly most: number };
}

/** Reads every file under `under` and adds its faults to `faults`; a file that can't be read is left out. */
export function readFiles<S extends z.ZodMiniType>(
  { paths, files, names }: Pick<FilledFolder, 'paths' | 'files' | 'names'>,
  { under, ...form }: FilesOf<S> & { readonly under: string; readonly named: (front: z.output<S>) => string },
  faults: Faults,
): (Source & { readonly front: z.output<S>; readonly groups: readonly string[] })[] {
  return paths
    .filter((path) => path.startsWith(under))
    .flatMap((file) => {
      const groups = form.path.exec(file.slice(under.length));
      if (!groups) {
        faults.add(file, `is named like no file here (${form.example})`);
        return [];
      }
      const read = readFrontMatter(form.schema, files.get(file) ?? new Uint8Array(), names);
      if ('faults' in read) {
        for (const fault of read.faults) faults.add(file, fault);
        return [];
      }
      const { front, content } = read.data;
      if (form.named(front) !== groups[1])
        faults.add(file, `is named ${groups[1]} and says ${form.named(front)} inside`);
      const text = readMarkdown(content);
      for (const fault of text.faults) faults.add(file, fault);
      const wrongLength = lengthFault(text.length, form.length);
      if (wrongLength !== null) faults.add(file, wrongLength);
      return [{ file, front, content, text, groups: groups.slice(1) }];
    });
}

function lengthFault(length: number, { least, most }: FilesOf<never>['length']): string | null {
  if (length < least) return `text has ${length} characters, at least ${least} wanted`;
  return length > most ? `text has ${length} characters, at most ${most} wanted` : null;
}
