/** Runs the operator's command line on a test's database, in this process, and returns its output and exit code. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { OperatorSettings } from '../operator/command/settings.ts';
import { runOperator, terminal } from '../operator/operator.ts';
import { TEST_CONTENT_DIR } from './content-dir.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export interface OperatorAt {
  readonly databaseUrl: string;
  readonly now: () => Date;
  readonly settings?: Partial<OperatorSettings>;
}

const SETTINGS: OperatorSettings = {
  command: 'minori',
  contentDir: TEST_CONTENT_DIR,
  legalDir: null,
  portalOrigin: 'https://minori.example',
  isMailSent: true,
  mail: null,
  scraper: null,
  currentKeyId: null,
  dataDir: null,
  embedded: null,
  isDemo: true,
};

/** @param words the program's arguments */
export async function operate({ databaseUrl, now, settings }: OperatorAt, ...words: string[]): Promise<Ended> {
  const message = { out: '', error: '' };
  const written = (name: keyof typeof message) =>
    new Writable({
      decodeStrings: false,
      write: (text: string, _encoding, done) => {
        message[name] += text;
        done();
      },
    });
  const code = await runOperator({
    words,
    connect: async () => databaseUrl,
    settings: { ...SETTINGS, ...settings },
    output: terminal({ stdout: written('out'), stderr: written('error') }),
    now,
    operator: 'tester',
  });
  return { code, ...message };
}

/** Writes a file that a command can read. @returns its path */
export async function writtenFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'minori-operator-')), name);
  await writeFile(path, content);
  return path;
}
