/**
 * The files of `content/` as they lie there: names, bytes, and one digest over both. Films and pictures
 * are served from the folder and only need to exist; the legal texts have a reader of their own (company/legal-texts.ts).
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE, readNamedFile } from '../../platform/base/named-file.ts';
import { CODE_FACTS } from './code-facts.ts';

/** Changes when the same files become other documents or rows: then every database is synced anew at the next start. */
const FORMAT = 'texts 1, notices 1';

/** Bytes of one file that is read. */
const LARGEST = 20 * MEGABYTE;

const READ = /\.(md|yaml|pdf)$/;

/** With what `{{name}}` becomes in its texts. */
export interface FilledFolder extends ContentFolder {
  readonly names: ReadonlyMap<string, string>;
}

export interface ContentFolder {
  /** Every file, read or not, by its path within `content/`; sorted. */
  readonly paths: readonly string[];
  /** Of those that are read. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string;
}

async function listed(contentDir: string): Promise<string[]> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(contentDir, '/').length).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('legal/'))
    .sort();
}

export async function loadFolder(contentDir: string): Promise<ContentFolder> {
  const paths = await listed(contentDir);
  const read = await Promise.all(
    paths
      .filter((path) => READ.test(path))
      .map(async (path) => {
        const bytes = await readNamedFile(join(contentDir, path), { most: LARGEST, within: contentDir });
        return [path, bytes] as const;
      }),
  );
  // Names of unread files, too: a film that is missing is a fault. And what code decides: texts say other figures then.
  const hash = createHash('sha256')
    .update(FORMAT)
    .update(JSON.stringify([paths, CODE_FACTS]));
  // Each length before what it measures, so that no two folders give the same bytes.
  for (const [path, bytes] of read) hash.update(`\n${path.length}:${path}:${bytes.length}:`).update(bytes);
  return { paths, files: new Map(read), digest: hash.digest('hex') };
}
