// Tests that the api works while the mail server, the push service and the scraper hang (security.md F23): they accept
// connections and never respond. Requests that don't need them get their usual response, and work for them waits. The api
// fetches nothing from an identity provider, and only the browser counts page views, so neither can delay the api.

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sendContact } from '@minori/contract/contact';
import { mstAssetClass } from '@minori/contract/employee-assets';
import { EXAMPLES } from '@minori/contract/examples/all';
import { doScraping } from '@minori/contract/scraping';
import { updateUserProfile } from '@minori/contract/user-account';
import { testDevice } from '@minori/contract/web-notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/storage/database.ts';
import { json } from '../../src/platform/storage/json.ts';
import type { Subscription } from '../../src/platform/web-push/subscription.ts';
import type { RunningApi } from '../../src/start.ts';
import { createDatabase } from '../../src/testing/fresh-database.ts';
import { TEST_PROFILE } from '../../src/testing/people.ts';
import { TEST_PUSH } from '../../src/testing/push-keys.ts';
import { type PlantedPeople, plantPeople, sendCall, serveApi } from '../../src/testing/served-api.ts';

/** Requests made while they hang; `npm run proof` makes more. */
const CALLS = Number(process.env.MINORI_HUNG_CALLS ?? 20);
const PATIENCE = { timeout: 30_000, interval: 20 };

let databaseUrl: string;
let holes: { readonly mail: BlackHole; readonly push: BlackHole; readonly scraper: BlackHole };
let api: RunningApi;
let people: PlantedPeople;

beforeAll(async () => {
  databaseUrl = await createDatabase();
  holes = { mail: await startBlackHole(), push: await startBlackHole(), scraper: await startBlackHole() };
  people = plantPeople(databaseUrl);
  api = await serveApi(databaseUrl, {
    production: false,
    mail: { smtpUrl: `smtp://127.0.0.1:${holes.mail.port}`, from: 'no-reply@minori.example' },
    contactTo: 'support@minori.example',
    push: TEST_PUSH,
    simulatedPushService: `http://127.0.0.1:${holes.push.port}`,
    scraperUrl: `http://127.0.0.1:${holes.scraper.port}`,
    jobs: { isApart: false, poll: 50 },
  });
});
afterAll(async () => {
  for (const hole of Object.values(holes)) await hole.close();
  await api.close();
  await people.close();
});

test('while all of them hang, other calls are answered, and work for them is retained', async () => {
  const employee = await people.addEmployee(await people.addCompany());
  const cookie = await people.addSession(employee);
  const { sysUserCode, sysOrganizationCode } = employee;
  const database = openDatabase(databaseUrl, { connections: 1 });
  const device = await database
    .insertInto('devices')
    .values({
      sys_organization_code: sysOrganizationCode,
      sys_user_code: sysUserCode,
      endpoint_digest: Buffer.alloc(32),
      subscription: json({
        ...(JSON.parse(EXAMPLES.registerDevice.body.deviceToken) as Subscription),
        endpoint: `http://127.0.0.1:${holes.push.port}/x`,
      }),
      registered_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const inquiry = { body: { ...EXAMPLES.sendContact.body, requestId: crypto.randomUUID() } };
  expect((await sendCall(api.url, sendContact, { cookie, input: inquiry })).status).toBe(200);
  const scrape = sendCall(api.url, doScraping, {
    cookie,
    input: { body: { ...EXAMPLES.doScraping.body, sysUserCode, sysOrganizationCode } },
  });
  const push = sendCall(api.url, testDevice, {
    cookie,
    input: { params: { id: String(device.id) }, body: { sysUserCode } },
  });
  for (const hole of Object.values(holes)) await expect.poll(() => hole.held(), PATIENCE).toBeGreaterThan(0);

  for (let n = 0; n < CALLS; n += 1) {
    const body = { ...TEST_PROFILE, sysUserCode, nickName: `第${n}号`, emailForNotify: null };
    const answers = await Promise.all([
      sendCall(api.url, mstAssetClass, { cookie, input: {} }),
      sendCall(api.url, updateUserProfile, { cookie, input: { body } }),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);

  const waiting = await database.selectFrom('outgoing_mails').select('settled_at').execute();
  expect(waiting).toEqual([{ settled_at: null }]);
  for (const hole of Object.values(holes)) await hole.close();
  // After the time-out, or when the hanging server closes, both get a response with a reason.
  for (const { status, text } of await Promise.all([scrape, push])) {
    expect([status, text]).toEqual([expect.any(Number), expect.stringMatching(/"reason":"\w+"|"isSent":/)]);
  }
  await database.destroy();
});

// A server that accepts every connection and never responds, like a service whose machine hangs.

interface BlackHole {
  readonly port: number;
  /** Number of hanging connections. */
  held(): number;
  /** Closes all hanging connections. */
  close(): Promise<void>;
}

async function startBlackHole(): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    held: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
