// Tests a listener that is connected but receives nothing, behind a proxy that withholds announcements.
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createListener } from './listener.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The type byte of the server's NotificationResponse. */
const ANNOUNCEMENT = 'A'.charCodeAt(0);

/** A proxy to the database that, on demand, withholds announcements. */
async function withholdingProxy() {
  let isKeeping = false;
  const url = new URL(app.config.databaseUrl);
  const socketPath = join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port || 5432}`);
  const server = createServer((near) => {
    const far = connect(socketPath);
    near.pipe(far);
    let rest = Buffer.alloc(0);
    far.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const message = rest.subarray(0, rest.readUInt32BE(1) + 1);
        rest = rest.subarray(message.length);
        if (!isKeeping || message[0] !== ANNOUNCEMENT) near.write(message);
      }
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const keep = (next: boolean) => {
    isKeeping = next;
  };
  return { url: url.href, keep };
}

async function listening(url: string) {
  const heard: string[] = [];
  const told = { downs: 0, deaf: 0 };
  const listener = createListener(url, {
    onDeaf: () => {
      told.deaf += 1;
    },
  });
  listener.subscribe('company_changed', {
    onMessage: (payload) => void heard.push(payload),
    onDown: () => {
      told.downs += 1;
    },
  });
  listener.start();
  onTestFinished(() => listener.close());
  return { listener, heard, told };
}

const tell = (payload: string) => sql`select pg_notify('company_changed', ${payload})`.execute(app.database);

test('a listener that stops receiving is down, and reports it', async () => {
  const { url, keep } = await withholdingProxy();
  const { listener, heard, told } = await listening(url);
  await expect.poll(listener.isUp).toBe(true);
  await tell('first');
  await expect.poll(() => heard).toEqual(['first']);
  expect(told).toEqual({ downs: 0, deaf: 0 });
  keep(true);
  await expect.poll(() => told.deaf).toBeGreaterThan(0);
  expect([listener.isUp(), told.downs > 0]).toEqual([false, true]);
});

test('a listener that has never received anything is never up', async () => {
  const { url, keep } = await withholdingProxy();
  keep(true);
  const { listener, told } = await listening(url);
  await expect.poll(() => told).toEqual({ downs: 1, deaf: 1 });
  expect(listener.isUp()).toBe(false);
});
