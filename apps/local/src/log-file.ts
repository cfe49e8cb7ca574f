// Writes the programs' log lines to a file in the data folder, so that the portal's URL stays visible in the terminal. A large
// log is rotated at the start, and the rotated log before it is deleted.
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
  // If the disk is full, log lines are lost, but the service continues.
  const sink = openLogSink({ fd: openSync(path, 'a', 0o600), onDrop: () => undefined });
  return { path, ...sink };
}
