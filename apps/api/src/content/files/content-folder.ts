/**
 * Reads the files of `content/`: names, bytes, and a digest of both. Movies and images are served from the folder, so
 * only their names are read; the legal texts are read elsewhere (company/legal-texts.ts).
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE, readNamedFile } from '../../platform/base/named-file.ts';
import { CODE_FACTS } from './code-facts.ts';

/**
 * Must be changed when the same files are to be stored as other documents or rows, so that every database is synced
 * again at the next start.
 */
const FORMAT = 'texts 2, notices 1';

/** The largest size of a file in bytes. */
const LARGEST_FILE_BYTES = 20 * MEGABYTE;

const READ_EXTENSIONS = /\.(md|yaml|pdf)$/;

/** The folder, and the values of the facts that its texts name as `{{name}}`. */
export interface FilledFolder extends ContentFolder {
  readonly names: ReadonlyMap<string, string>;
}

export interface ContentFolder {
  /** Paths of all files within `content/`, including movies and images; sorted. */
  readonly paths: readonly string[];
  /** Bytes of the files that are read (`READ_EXTENSIONS`), by path. */
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
      .filter((path) => READ_EXTENSIONS.test(path))
      .map(async (path) => {
        const bytes = await readNamedFile(join(contentDir, path), { most: LARGEST_FILE_BYTES, within: contentDir });
        return [path, bytes] as const;
      }),
  );
  // The digest covers the names of all files, because a missing movie is a fault, and the facts of the code, because
  // they change the texts.
  const hash = createHash('sha256')
    .update(FORMAT)
    .update(JSON.stringify([paths, CODE_FACTS]));
  // Each length precedes its content, so that different folders never give the same input to the hash.
  for (const [path, bytes] of read) hash.update(`\n${path.length}:${path}:${bytes.length}:`).update(bytes);
  return { paths, files: new Map(read), digest: hash.digest('hex') };
}
