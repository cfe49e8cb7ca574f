import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { workerFile } from './worker-threads.ts';

const pageWorkerFile = (from: string) => workerFile('page-worker.mjs', from);

const CLONE = new URL('../../../../', import.meta.url);
const BUILT = new URL('apps/scraper/dist/page-worker.mjs', CLONE).href;

describe('the bundle that runs in a thread', () => {
  it.each(['apps/scraper/src/parsing/page-pool.ts', 'apps/local/dist/main.mjs', 'benchmarks/dist/main.mjs'])(
    'is found from %s',
    (from) => expect(pageWorkerFile(new URL(from, CLONE).href)).toBe(BUILT),
  );

  it('is found next to a program in another folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'minori-worker-'));
    writeFileSync(join(folder, 'page-worker.mjs'), '');
    const program = pathToFileURL(join(folder, 'main.mjs')).href;
    expect(pageWorkerFile(program)).toBe(pathToFileURL(join(folder, 'page-worker.mjs')).href);
  });

  it('is reported with the build command when it is missing', () => {
    const program = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'minori-worker-')), 'main.mjs')).href;
    expect(() => pageWorkerFile(program)).toThrow('node tooling/ready.mjs build');
  });
});
