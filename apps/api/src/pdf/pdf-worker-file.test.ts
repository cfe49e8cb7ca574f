import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pdfWorkerFile } from './pdf-worker-file.ts';

const CLONE = new URL('../../../../', import.meta.url);
const BUILT = new URL('apps/api/dist/pdf-worker.mjs', CLONE);

describe('the bundle that prints', () => {
  it.each(['apps/api/src/pdf/pdf-press.ts', 'apps/local/dist/main.mjs', 'benchmarks/dist/main.mjs'])(
    'is found from %s',
    (from) => expect(pdfWorkerFile(new URL(from, CLONE).href)).toEqual(BUILT),
  );

  it('is the one beside a program that was carried elsewhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'minori-worker-'));
    writeFileSync(join(folder, 'pdf-worker.mjs'), '');
    const program = pathToFileURL(join(folder, 'main.mjs')).href;
    expect(pdfWorkerFile(program)).toEqual(pathToFileURL(join(folder, 'pdf-worker.mjs')));
  });

  it('that was never built is told with the command that builds it', () => {
    const program = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'minori-worker-')), 'main.mjs')).href;
    expect(() => pdfWorkerFile(program)).toThrow('node tooling/ready.mjs build');
  });
});
