// Serves the api with `startApi` on a port, with people created directly in its database, for tests of its connections to other
// programs.
import type { Call, CallInput } from '@minori/contract/call';
import { openDatabase } from '../platform/storage/database.ts';
import { type RunningApi, type StartOptions, startApi } from '../start.ts';
import { TEST_CONTENT_DIR, TEST_LEGAL_DIR } from './content-dir.ts';
import { type TestPeople, testPeople } from './people.ts';
import { JOB_SECRET } from './real-scraper.ts';
import { publicHalf, TEST_KEY } from './scraper-key.ts';
import { addressOf } from './visitor.ts';

/** @param options differences from a production start without mail, push messages and jobs */
export function serveApi(databaseUrl: string, options: Partial<StartOptions> = {}): Promise<RunningApi> {
  return startApi({
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    scraperUrl: 'http://127.0.0.1:9',
    jobSecret: JOB_SECRET,
    scraperKey: publicHalf(TEST_KEY),
    productHost: null,
    portalDir: null,
    contentDir: TEST_CONTENT_DIR,
    legalDir: TEST_LEGAL_DIR,
    production: true,
    log: { write: () => undefined },
    ...options,
  });
}

export interface PlantedPeople extends TestPeople {
  close(): Promise<void>;
}

/** Uses a connection of its own, which no simulated fault affects. */
export function plantPeople(databaseUrl: string): PlantedPeople {
  const database = openDatabase(databaseUrl, { connections: 2 });
  return { ...testPeople(database, () => new Date()), close: () => database.destroy() };
}

export interface SentAnswer {
  readonly status: number;
  readonly text: string;
}

/** Makes a call over the network, as the portal does. */
export async function sendCall<C extends Call>(
  origin: string,
  call: C,
  {
    cookie,
    input,
    headers,
  }: { readonly cookie: string; readonly input: CallInput<C>; readonly headers?: Readonly<Record<string, string>> },
): Promise<SentAnswer> {
  const { body } = input as { readonly body?: unknown };
  // The host name under which the api accepts requests on this machine.
  const own = origin.replace('127.0.0.1', 'localhost');
  const answer = await fetch(`${own}${addressOf(call, input)}`, {
    method: call.method,
    headers: {
      cookie,
      'x-from': own,
      origin: own,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
