/**
 * Writes a compressed copy of every text file of the build, which the server sends unchanged. Compressing at each
 * request delayed the first paint more than the saved bytes gained, and a server can afford only a weaker compression.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|json)$/;
/** Bytes from which a file is compressed: smaller ones fit into one packet anyway. */
const LEAST_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'minori:precompress',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
        await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
      },
    },
  };
}
