// Finds the PostgreSQL that all end-to-end tests share, with the seeded demo, for the process of one test file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

/** The output of the first `npm start`. */
export interface FirstStart {
  readonly origin: string;
  readonly output: string;
  /** URL of the demo's mailbox. */
  readonly mails: string;
}

export interface JourneysServer {
  /** The superuser's connection URL. */
  readonly url: string;
  /** Folder with everything that the server has ever written. */
  readonly dataDir: string;
  /** Name of the database with the seeded demo. */
  readonly planted: string;
  readonly firstStart: FirstStart;
}

export const SERVER_FILE = 'server.json';

/** Waits until the server is up, at most the time limit of a test. @throws Error with the reason of a failed start */
export async function journeysServer(): Promise<JourneysServer> {
  const file = join(inject('journeysFolder'), SERVER_FILE);
  while (!existsSync(file)) await delay(200);
  const told: JourneysServer | { readonly error: string } = JSON.parse(await readFile(file, 'utf8'));
  if ('error' in told) throw new Error(told.error);
  return told;
}

/** URL of a database on this server. */
export function databaseOf({ url }: JourneysServer, name: string): string {
  const database = new URL(url);
  database.pathname = `/${name}`;
  return database.href;
}
