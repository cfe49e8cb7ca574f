// A Chromium of our own for linux-x64 machines where we may not install one: the headless build that is published for
// cloud functions, with the system libraries that it needs. Kept outside package-lock.json, since only tests want it.
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

/** The private copy as a candidate, or undefined when it was not fetched. It has no sandbox helper beside it. */
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
