import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findWorkerFile } from './worker-file.ts';

const CLONE = new URL('../../../../../', import.meta.url);
const WORKERS = ['pdf-worker.mjs', 'saml-worker.mjs', 'jobs-worker.mjs'] as const;

describe('the bundle of a worker', () => {
  it.each(['apps/api/src/platform/pdf/pdf-printer.ts', 'apps/local/dist/main.mjs', 'benchmarks/dist/main.mjs'])(
    'is found from %s',
    (from) => {
      const found = WORKERS.map((worker) => findWorkerFile(worker, new URL(from, CLONE).href).href);
      expect(found).toEqual(WORKERS.map((worker) => new URL(`apps/api/dist/${worker}`, CLONE).href));
    },
  );

  it('is found beside a program that was copied elsewhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'minori-worker-'));
    writeFileSync(join(folder, 'pdf-worker.mjs'), '');
    const program = pathToFileURL(join(folder, 'main.mjs')).href;
    expect(findWorkerFile('pdf-worker.mjs', program)).toEqual(pathToFileURL(join(folder, 'pdf-worker.mjs')));
  });

  it('that was never built causes an error that names the build command', () => {
    const program = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'minori-worker-')), 'main.mjs')).href;
    expect(() => findWorkerFile('jobs-worker.mjs', program)).toThrow('node tooling/ready.mjs build');
  });
});
