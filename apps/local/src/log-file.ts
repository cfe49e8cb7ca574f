// Where the programs' log lines go: a file in the data folder, so that the terminal keeps showing the address. The
// file of the start before last is given up once it has grown large.
import { openSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogSink, openLogSink } from '@minori/api/log-sink';

const LIMIT_BYTES = 20_000_000;

export interface LogFile extends LogSink {
  readonly path: string;
}

export async function openLogFile(dataDir: string): Promise<LogFile> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'minori.log');
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LIMIT_BYTES) await rename(path, `${path}.1`);
  // A full disk costs log lines, not the service.
  const sink = openLogSink({ fd: openSync(path, 'a', 0o600), onDrop: () => undefined });
  return { path, ...sink };
}
