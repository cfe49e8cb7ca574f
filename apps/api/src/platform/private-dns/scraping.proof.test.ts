// 取り込みの宛先 — tests a scrape's connection to the scraper with name servers that respond, lie, refuse or stay silent.

import net, { type AddressInfo, createServer } from 'node:net';
import { doScraping } from '@minori/contract/scraping';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';
import { type StubScraper, startStubScraper } from '../../testing/stub-scraper.ts';
import type { ScrapingDns } from './scraping-address.ts';
import { IS_PROOF, type Manner, startDnsServer, type TestDnsServer } from './testing/dns-server.ts';

const HOST = 'scraper.private.example';

let scraper: StubScraper;
let dns: TestDnsServer;
const worlds: FiguresWorld[] = [];

beforeAll(async () => {
  scraper = await startStubScraper();
  dns = await startDnsServer();
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const world of worlds.splice(0)) await world.close();
});

afterAll(async () => {
  await dns.close();
  await scraper.close();
});

async function worldWith(manner: Manner, changes: Partial<ScrapingDns> = {}, port = new URL(scraper.url).port) {
  dns.answer(manner);
  const scrapingDns = { servers: [dns.server], ranges: null, ...changes };
  const world = await figuresWorld({ config: { scraperUrl: `http://${HOST}${port && `:${port}`}`, scrapingDns } });
  worlds.push(world);
  return world;
}

async function read(world: FiguresWorld) {
  const { visitor, sysUserCode, sysOrganizationCode } = await world.person();
  const typed = { rkId: 'canary-id', rkPass: 'canary-pass', birthday: '1971-07-03' };
  const codes = { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode };
  return visitor.call(doScraping, { body: { ...codes, ...typed } });
}

const UNREACHABLE = {
  status: 504,
  error: {
    statusCode: 504,
    reason: 'scraping_timeout',
    message: '年金サイトからの取り込みを始められませんでした。時間をおいて、もう一度お試しください。',
  },
};

test('プライベートDNSの答えた先で取り込み、そのあとは記憶した先を使う', async () => {
  const world = await worldWith(() => ({ addresses: ['127.0.0.1'] }));
  expect(await read(world)).toMatchObject({ status: 200 });
  const asked = dns.questions.length;
  expect(asked).toBeGreaterThan(0);
  expect(await read(world)).toMatchObject({ status: 200 });
  expect(dns.questions).toHaveLength(asked);
});

test('ポートのない http の宛先は、80番につなぐ', async () => {
  const connect = vi.spyOn(net, 'connect');
  const world = await worldWith(() => ({ addresses: ['127.0.0.1'] }), {}, '');
  await read(world);
  expect(connect.mock.calls.map(([options]) => options)).toContainEqual(
    expect.objectContaining({ host: HOST, port: 80 }),
  );
});

test.each<[string, Manner]>([
  ['そのような名前はないという答え', () => ({ refusal: 'NXDOMAIN' })],
  ['答えられないという答え', () => ({ refusal: 'SERVFAIL' })],
  ['沈黙', () => (IS_PROOF ? 'silence' : { refusal: 'REFUSED' })],
  ['アドレスのない答え', () => ({})],
])('%sなら、理由のある504になる', async (_name, manner) => {
  const before = scraper.received.length;
  expect(await read(await worldWith(manner))).toMatchObject(UNREACHABLE);
  expect(scraper.received).toHaveLength(before);
});

test('六回目だけ答えるサーバーでも、取り込める', async () => {
  const before = dns.questions.filter(({ type }) => type === 'A').length;
  const world = await worldWith(({ nth }) =>
    nth - before >= 6 ? { addresses: ['127.0.0.1'] } : { refusal: 'SERVFAIL' },
  );
  expect(await read(world)).toMatchObject({ status: 200 });
});

test.each([['203.0.113.7'], ['169.254.169.254'], ['::ffff:169.254.169.254'], ['2001:db8::7']])(
  '汚された答え %s には、つなぎもしない',
  async (address) => {
    const connect = vi.spyOn(net, 'connect');
    const world = await worldWith(() => ({ addresses: [address] }));
    expect(await read(world)).toMatchObject(UNREACHABLE);
    // The connection to the database also uses net.connect, with its own host.
    expect(JSON.stringify(connect.mock.calls.map(([options]) => options))).not.toContain(HOST);
  },
);

test('許可された範囲の外で待ち受ける者には、1バイトも届かない', async () => {
  let connections = 0;
  const stranger = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as AddressInfo;
  const poisoned: Manner = () => ({ addresses: ['127.0.0.1'] });
  for (let round = 0; round < 5; round += 1) {
    const world = await worldWith(poisoned, { ranges: ['10.0.0.0/8'] }, String(port));
    expect(await read(world)).toMatchObject(UNREACHABLE);
  }
  expect(connections).toBe(0);
  // Proves that the other server was listening: without the ranges it would have been reached.
  await read(await worldWith(poisoned, {}, String(port)));
  expect(connections).toBeGreaterThan(0);
  await new Promise((resolve) => stranger.close(resolve));
});
