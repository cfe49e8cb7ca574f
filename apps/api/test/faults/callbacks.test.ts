// Tests that an exception in a callback or an event of a library, where no caller could catch it, reaches whoever waits or is
// handled, and never ends the program (security.md F22; zips are in archive/write-zip.test.ts, printing threads in
// pdf/pdf-printer.test.ts, mails in mail/smtp-mailer.test.ts).
import { connect } from 'node:net';
import { startIdentityProvider } from '@minori/identity-provider/start';
import { sql } from 'kysely';
import type { buildConnector } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceProviderAt } from '../../src/identity/saml/service-provider.ts';
import { checkedConnector } from '../../src/platform/private-dns/connector.ts';
import { createListener } from '../../src/platform/storage/listener.ts';
import { TEST_ORIGIN } from '../../src/testing/visitor.ts';
import { createTestApp, type TestApp } from '../../src/testing.ts';

let app: TestApp;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  app = await createTestApp();
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await app.close();
});

function connected(lookup: () => Promise<readonly string[]>, options: Partial<buildConnector.Options>) {
  const asked = { hostname: 'scraper.example', protocol: 'http:', port: '9', ...options } as buildConnector.Options;
  return new Promise<Error | null>((resolve) => {
    checkedConnector(lookup)(asked, (...[error]) => resolve(error));
  });
}

test('a look-up that fails or returns nonsense becomes the connection’s error', async () => {
  const silent = async () => {
    throw new Error('silent');
  };
  expect((await connected(silent, {}))?.message).toBe('silent');
  for (const addresses of [[], [''], ['x'], ['999.1.1.1'], ['::::'], ['\0']]) {
    expect(await connected(async () => addresses, {})).toBeInstanceOf(Error);
  }
  for (const port of ['x', '-1', '70000', '1.5']) {
    expect(await connected(async () => ['127.0.0.1'], { port })).toBeInstanceOf(Error);
  }
});

test('after a subscriber throws, the listener reconnects and receives again', async () => {
  const heard: string[] = [];
  let downs = 0;
  const listener = createListener(app.config.databaseUrl);
  listener.subscribe('company_changed', {
    onMessage: (payload) => {
      heard.push(payload);
      if (payload === 'throw') throw new Error('a fault of ours');
    },
    onDown: () => {
      downs += 1;
    },
  });
  listener.start();
  const tell = (payload: string) => sql`select pg_notify('company_changed', ${payload})`.execute(app.database);
  await expect.poll(listener.isUp).toBe(true);
  await tell('throw');
  await expect.poll(() => downs, { timeout: 10_000 }).toBe(1);
  await expect.poll(listener.isUp, { timeout: 10_000 }).toBe(true);
  await tell('well');
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['throw', 'well']);
  await listener.close();
});

/** Sends the bytes unchanged, and waits until the connection ends. */
function send(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume();
  });
}

test('malformed addresses and unfinished forms don’t end a simulated identity provider', async () => {
  const provider = await startIdentityProvider({
    ...{ host: '127.0.0.1', port: 0, people: [] },
    serviceProvider: serviceProviderAt(TEST_ORIGIN),
  });
  const port = Number(new URL(provider.ssoUrl).port);
  const head = 'HTTP/1.1\r\nHost: x\r\n';
  for (const target of ['//', '//[', 'http://[', '/%', '*', '/sso?SAMLRequest=%00', '//:99999']) {
    await send(port, `GET ${target} ${head}Connection: close\r\n\r\n`);
  }
  await send(port, `POST /login ${head}Content-Length: 100\r\n\r\nnameId=`);
  expect((await fetch(new URL('/metadata', provider.ssoUrl))).status).toBe(200);
  await provider.close();
});

test('no uncaught exception reached the process', () => {
  expect(uncaught).toEqual([]);
});
