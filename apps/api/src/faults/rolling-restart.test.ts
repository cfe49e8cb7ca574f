// Two copies behind a proxy are replaced one after the other while people read and write (security.md F19 and F20): nobody
// sees a failure, and nothing is done twice.
import { bizCode } from '@minori/contract/company';
import { sendContact } from '@minori/contract/contact';
import { EXAMPLES } from '@minori/contract/examples/all';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApi } from '../start.ts';
import { createDatabase } from '../testing/fresh-database.ts';
import { type FrontProxy, startFrontProxy } from '../testing/front-proxy.ts';
import { type SentAnswer, sendCall, serveApi } from '../testing/served-api.ts';

/** `npm run proof` replaces them more often. */
const ROUNDS = Number(process.env.MINORI_RESTARTS ?? 1);
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Nobody listens there: the inquiries stay in the outbox, to be counted. */
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

const serveCopy = () =>
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

test(`${ROUNDS} times: no request fails, and each inquiry is accepted once`, {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const copies: [RunningApi, RunningApi] = [await serveCopy(), await serveCopy()];
  const show = () => front.setCopies(copies.map(({ url }) => url));
  show();
  const read = () => sendCall(front.url, bizCode, { cookie: '', input: { query: { codeCategory: 'Terms-Of-Use' } } });
  let [visitor, accepted] = [0, 0];
  const write = async () => {
    visitor += 1;
    // One address each, or the limit of inquiries from one would be what is tested.
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
      // Gone before its place is taken: for a while there is one.
      await copies[index].close();
      copies[index] = await serveCopy();
      show();
    }
  }
  for (const client of clients) await client.stop();
  expect(clients.flatMap(({ answers }) => answers.filter(({ status }) => status !== 200))).toEqual([]);
  expect(accepted).toBeGreaterThan(0);
  expect(await inquiries()).toBe(accepted);
  for (const copy of copies) await copy.close();
});
