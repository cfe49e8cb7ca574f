// Tests that two api instances behind a proxy can be replaced one after the other while people read and write (security.md F19
// and F20): nobody sees a failure, and nothing is done twice.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { bizCode } from '@minori/contract/company';
import { sendContact } from '@minori/contract/contact';
import { EXAMPLES } from '@minori/contract/examples/all';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApi } from '../../src/start.ts';
import { createDatabase } from '../../src/testing/fresh-database.ts';
import { type SentAnswer, sendCall, serveApi } from '../../src/testing/served-api.ts';

/** How often they are replaced; `npm run proof` sets more. */
const ROUNDS = Number(process.env.MINORI_RESTARTS ?? 1);
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Nothing listens there, so the inquiries stay in the outbox and can be counted. */
const MAIL = {
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@minori.example' },
  contactTo: 'support@minori.example',
};

let databaseUrl: string;
let front: FrontProxy;

beforeAll(async () => {
  databaseUrl = await createDatabase();
  front = await startFrontProxy();
});
afterAll(() => front.close());

const serveInstance = () =>
  serveApi(databaseUrl, { ...MAIL, productHost: new URL(front.url).hostname, trustedProxies: 1, drainFor: 300 });

interface Reader {
  readonly answers: SentAnswer[];
  stop(): Promise<void>;
}

function startClient(send: () => Promise<SentAnswer>): Reader {
  const answers: SentAnswer[] = [];
  let isOn = true;
  const loop = (async () => {
    while (isOn) answers.push(await send());
  })();
  return {
    answers,
    stop: async () => {
      isOn = false;
      await loop;
    },
  };
}

async function inquiries(): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ found: number }>('select count(*)::int as found from outgoing_mails');
    return rows[0]?.found ?? 0;
  } finally {
    await client.end();
  }
}

test(`copies replaced ${ROUNDS} times: no request fails, and each inquiry is accepted once`, {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const copies: [RunningApi, RunningApi] = [await serveInstance(), await serveInstance()];
  const show = () => front.setCopies(copies.map(({ url }) => url));
  show();
  const read = () => sendCall(front.url, bizCode, { cookie: '', input: { query: { codeCategory: 'Terms-Of-Use' } } });
  let [visitor, accepted] = [0, 0];
  const write = async () => {
    visitor += 1;
    // Another IP address for each inquiry, to stay below the limit per address.
    const from = `10.${Math.floor(visitor / 60_000)}.${Math.floor(visitor / 250) % 250}.${visitor % 250}`;
    const input = { body: { ...EXAMPLES.sendContact.body, requestId: crypto.randomUUID() } };
    const answer = await sendCall(front.url, sendContact, { cookie: '', input, headers: { 'x-forwarded-for': from } });
    if (answer.status === 200) accepted += 1;
    return answer;
  };
  const clients = [read, read, write, write].map(startClient);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of [0, 1] as const) {
      const before = clients.map(({ answers }) => answers.length);
      await expect
        .poll(() => clients.every(({ answers }, i) => answers.length > (before[i] ?? 0) + 2), PATIENCE)
        .toBe(true);
      // Closed before its successor starts, so that for a while only one instance runs.
      await copies[index].close();
      copies[index] = await serveInstance();
      show();
    }
  }
  for (const client of clients) await client.stop();
  expect(clients.flatMap(({ answers }) => answers.filter(({ status }) => status !== 200))).toEqual([]);
  expect(accepted).toBeGreaterThan(0);
  expect(await inquiries()).toBe(accepted);
  for (const copy of copies) await copy.close();
});

// A load balancer for several api instances: sends a request to one of them, and to the other if the first is gone or drains
// (503 `draining`: nothing was done). docs/operations/several-copies.md requires the same of a real one.

interface FrontProxy {
  readonly url: string;
  /** The instances' origins, in the order in which they are tried. */
  setCopies(origins: readonly string[]): void;
  close(): Promise<void>;
}

interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

function passOn(origin: string, incoming: IncomingMessage, body: Buffer): Promise<Passed> {
  const { method, url, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      // A new connection each time, because an instance that is stopping may close a reused one at that moment.
      `${origin}${url}`,
      { method, agent: false, headers: { ...headers, connection: 'close', 'x-forwarded-host': headers.host ?? '' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece) => (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Whether nothing was done, so that another instance may be tried, whatever the method. */
function isUntouched(outcome: PromiseSettledResult<Passed>): boolean {
  if (outcome.status === 'rejected') return (outcome.reason as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  return outcome.value.status === 503 && outcome.value.text.includes('"reason":"draining"');
}

async function startFrontProxy(): Promise<FrontProxy> {
  let copies: readonly string[] = [];
  /** Instances that drain, which get no more requests. */
  const going = new Set<string>();
  let slot = 0;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    slot += 1;
    const staying = copies.filter((origin) => !going.has(origin));
    const order = staying.map((_, index) => staying[(index + slot) % staying.length] ?? '');
    let outcome: PromiseSettledResult<Passed> | undefined;
    for (const origin of order) {
      [outcome] = await Promise.allSettled([passOn(origin, incoming, Buffer.concat(pieces))]);
      if (outcome && !isUntouched(outcome)) break;
      going.add(origin);
    }
    if (outcome?.status !== 'fulfilled') return void outgoing.writeHead(502).end();
    const { status, headers, text } = outcome.value;
    return void outgoing.writeHead(status, { 'content-type': headers['content-type'] ?? '' }).end(text);
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setCopies: (origins) => {
      copies = origins;
      going.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
