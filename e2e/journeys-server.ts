// The PostgreSQL of all journeys, with the planted demo, for one journey's process.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

/** The output of the first `npm start`. */
export interface FirstStart {
  readonly origin: string;
  readonly output: string;
  /** The page of its mailbox. */
  readonly mails: string;
}

export interface JourneysServer {
  /** Superuser's connection URL. */
  readonly url: string;
  /** Folder with everything that the server has ever written. */
  readonly dataDir: string;
  /** Name of the database with the planted demo. */
  readonly planted: string;
  readonly firstStart: FirstStart;
}

export const SERVER_FILE = 'server.json';

/** Waits until it is up, at most the time limit of a test. @throws Error with the reason of a failed start */
export async function journeysServer(): Promise<JourneysServer> {
  const file = join(inject('journeysFolder'), SERVER_FILE);
  while (!existsSync(file)) await delay(200);
  const told: JourneysServer | { readonly error: string } = JSON.parse(await readFile(file, 'utf8'));
  if ('error' in told) throw new Error(told.error);
  return told;
}

/** URL of a database of the journeys' server. */
export function databaseOf({ url }: JourneysServer, name: string): string {
  const database = new URL(url);
  database.pathname = `/${name}`;
  return database.href;
}
