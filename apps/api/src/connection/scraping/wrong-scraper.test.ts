// Tests wrong settings between api and scraper over real HTTP: the api's start fails with a message that names the
// variable, the doctor command fails with the same message, and neither reveals a secret. A scraper that doesn't
// respond is no wrong setting.
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { generateScraperKey, type ScraperKeyPair } from '@minori/scraper/keys';
import { type RunningScraper, startScraper } from '@minori/scraper/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartRefusal } from '../../platform/base/start-refusal.ts';
import type { ScrapingDns } from '../../platform/private-dns/scraping-address.ts';
import { ScraperClient } from '../../platform/scraper/scraper-client.ts';
import { ScraperProof } from '../../platform/scraper/scraper-proof.ts';
import { operate } from '../../testing/operator.ts';
import { publicHalf } from '../../testing/scraper-key.ts';
import { serveApi } from '../../testing/served-api.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { requireGoodKey } from './key-watch.ts';

const KEY = generateScraperKey('2026-04');
const SECRET = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 89 + 17) % 256)).toString('base64');

interface Setting {
  readonly scraperUrl: string;
  readonly jobSecret: string;
  readonly scraperKey: ScraperKeyPair;
  readonly scrapingDns?: ScrapingDns;
}

let app: TestApp;
let scraper: RunningScraper;
let good: Setting;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  const options = { host: '127.0.0.1', port: 0, sites: {}, keys: [KEY], logger: { level: 'silent' } };
  const autoLogin = { host: '127.0.0.1', port: 0, apiUrl: 'http://127.0.0.1:9' };
  scraper = await startScraper({ ...options, jobSecret: SECRET, autoLogin });
  good = { scraperUrl: scraper.url, jobSecret: SECRET, scraperKey: KEY };
});
afterAll(async () => {
  for (const close of closers) await close();
  await scraper.close();
  await app.close();
});

const now = () => new Date();

function depsOf({ scraperKey, ...setting }: Setting) {
  const config = { ...app.config, ...setting, scraperKey: publicHalf(scraperKey) };
  return { ...app.deps, config, scraperProof: new ScraperProof(), scraper: new ScraperClient(config, now) };
}

async function doctor({ scraperUrl, jobSecret, scraperKey }: Setting) {
  const reported = { scraperUrl, scrapingDns: app.config.scrapingDns, jobSecret, scraperKey: publicHalf(scraperKey) };
  const settings = { contentDir: null, scraper: reported };
  const ended = await operate({ databaseUrl: app.config.databaseUrl, now, settings }, 'doctor', '--json');
  const { findings } = JSON.parse(ended.out) as { findings: { check: string; state: string; advice?: string }[] };
  return { code: ended.code, finding: findings.find(({ check }) => check === 'scraper') };
}

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (listener: RequestListener) => listening(createServer(listener));
const responding = (status: number, body: string, type = 'application/json') =>
  answering((_, response) => response.writeHead(status, { 'content-type': type }).end(body));

/** A proxy to the real scraper that changes its response. */
const changing = (change: (answer: Record<string, unknown>) => unknown) =>
  answering(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization = '' } = request.headers;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${scraper.url}${request.url}`, {
      method: 'POST',
      headers,
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(change((await answer.json()) as Record<string, unknown>)));
  });

/** A server that responds to every request with its first response. */
async function repeating() {
  let first: unknown;
  return changing((answer) => {
    first ??= answer;
    return first;
  });
}

const secret = (jobSecret: string) => async () => ({ jobSecret });
const at = (scraperUrl: Promise<string>) => scraperUrl.then((url) => ({ scraperUrl: url }));
const errorBody = (reason: string, statusCode: number) =>
  JSON.stringify({ statusCode, reason, message: '', errors: [] });

const WRONG: readonly (readonly [string, RegExp, () => Promise<Partial<Setting>>])[] = [
  ['another secret', /^MINORI_JOB_SECRET: /, secret(Buffer.alloc(32, 7).toString('base64'))],
  ['a secret that lacks its last letter', /^MINORI_JOB_SECRET: /, secret(SECRET.slice(0, -1))],
  ['a secret with a line break', /^MINORI_JOB_SECRET: /, secret(`${SECRET}\n`)],
  ['a secret in quotes', /^MINORI_JOB_SECRET: /, secret(`"${SECRET}"`)],
  ['a secret in other letters', /^MINORI_JOB_SECRET: /, secret(SECRET.toLowerCase())],
  ['a secret in base64url', /^MINORI_JOB_SECRET: /, secret(Buffer.from(SECRET, 'base64').toString('base64url'))],
  ['a secret in hexadecimal', /^MINORI_JOB_SECRET: /, secret(Buffer.from(SECRET, 'base64').toString('hex'))],
  ['the secret twice', /^MINORI_JOB_SECRET: /, secret(SECRET + SECRET)],
  [
    'the key of another year',
    /^SCRAPER_PUBLIC_KEY: .*2025-04/,
    async () => ({ scraperKey: generateScraperKey('2025-04') }),
  ],
  [
    'another pair of the same name',
    /^SCRAPER_PUBLIC_KEY: /,
    async () => ({ scraperKey: generateScraperKey('2026-04') }),
  ],
  ['the right key by another name', /^SCRAPER_PUBLIC_KEY: /, async () => ({ scraperKey: { ...KEY, id: '2026-05' } })],
  ['a page', /^SCRAPER_URL: /, () => at(responding(200, '<h1>Welcome</h1>', 'text/html'))],
  ['an empty answer', /^SCRAPER_URL: /, () => at(responding(204, ''))],
  ['any JSON', /^SCRAPER_URL: /, () => at(responding(200, '{}'))],
  ['not found', /^SCRAPER_URL: .*404/, () => at(responding(404, errorBody('not_found', 404)))],
  ['a proxy that asks who we are', /^SCRAPER_URL: .*401/, () => at(responding(401, '<h1>Sign in</h1>', 'text/html'))],
  ['a proxy that forbids', /^SCRAPER_URL: .*403/, () => at(responding(403, '{"error":"forbidden"}'))],
  ['a proxy that fails', /^SCRAPER_URL: .*500/, () => at(responding(500, 'oops', 'text/plain'))],
  [
    'a proxy that sends us elsewhere',
    /^SCRAPER_URL: .*302/,
    () => at(answering((_, response) => response.writeHead(302, { location: scraper.url }).end())),
  ],
  [
    'an echo',
    /^SCRAPER_URL: /,
    () =>
      at(
        answering(
          (request, response) => void request.pipe(response.writeHead(200, { 'content-type': 'application/json' })),
        ),
      ),
  ],
  [
    'a proof that is made up',
    /^SCRAPER_URL: /,
    () => at(changing((answer) => ({ ...answer, proof: Buffer.alloc(32, 1).toString('base64url') }))),
  ],
  [
    'another newest key than was signed',
    /^SCRAPER_URL: /,
    () => at(changing((answer) => ({ ...answer, newestKeyId: 'x' }))),
  ],
  ['more than the answer', /^SCRAPER_URL: /, () => at(changing((answer) => ({ ...answer, more: true })))],
  ['the proxy of somebody who says yes', /^SCRAPER_URL: /, () => at(changing(() => ({ status: 'ok' })))],
  [
    'a program that speaks no HTTP',
    /^SCRAPER_URL: .*(HPE_|HTTPParserError)/,
    () => at(listening(createTcpServer((socket) => socket.on('error', () => undefined).write('SSH-2.0-x\r\n')))),
  ],
  [
    'https where http is spoken',
    /^SCRAPER_URL: /,
    async () => ({ scraperUrl: scraper.url.replace('http:', 'https:') }),
  ],
  ["the scraper's public listener", /^SCRAPER_URL: .*404/, async () => ({ scraperUrl: scraper.autoLoginUrl ?? '' })],
  [
    'the api itself',
    /^SCRAPER_URL: /,
    async () => {
      const api = await serveApi(app.config.databaseUrl);
      closers.push(() => api.close());
      return { scraperUrl: api.url };
    },
  ],
];

test.each(WRONG)('%s: the start and the doctor fail with the same message', async (_, sentence, wrong) => {
  const setting = { ...good, ...(await wrong()) };
  const deps = depsOf(setting);
  const refusal = await requireGoodKey(deps).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  const message = (refusal as StartRefusal).message;
  expect(message).toMatch(sentence);
  expect(deps.scraperProof.isRefuted).toBe(true);
  const { code, finding } = await doctor(setting);
  expect([code, finding]).toEqual([1, expect.objectContaining({ state: 'fail', advice: message })]);
  for (const word of [setting.jobSecret, SECRET, KEY.privateKey, KEY.publicKey]) expect(message).not.toContain(word);
});

test('an answer to an earlier check is refused', async () => {
  const setting = { ...good, scraperUrl: await repeating() };
  await expect(requireGoodKey(depsOf(setting))).rejects.toThrow('SCRAPER_URL: ');
});

test('with the right scraper, also behind a proxy, the start and the doctor succeed', async () => {
  for (const scraperUrl of [scraper.url, await changing((answer) => answer)]) {
    const { scraperProof, ...deps } = depsOf({ ...good, scraperUrl });
    expect((await requireGoodKey({ ...deps, scraperProof })).finding).toBe('good');
    expect([scraperProof.isRefuted, scraperProof.last?.newestKeyId]).toEqual([false, KEY.id]);
    expect((await doctor({ ...good, scraperUrl })).finding?.state).toBe('ok');
  }
});

test.each<[string, () => Promise<string>, string?]>([
  ['nobody listens', async () => 'http://127.0.0.1:9'],
  ['a proxy has nobody behind it', () => responding(502, '<h1>Bad gateway</h1>', 'text/html')],
  ['a proxy is told to wait', () => responding(503, '')],
  ['a proxy waits too long', () => responding(504, '')],
  ['the scraper is being ended', () => responding(503, errorBody('draining', 503))],
  ['the line is cut', () => answering((request) => void request.socket.destroy())],
  ['a name is not known', async () => 'https://scraper.invalid', 'no name server knows its host'],
])('%s: the api starts and serves, and the doctor fails', async (_, place, why = '') => {
  const setting = { ...good, scraperUrl: await place() };
  const deps = depsOf(setting);
  expect((await requireGoodKey(deps)).finding).toBe('unknown');
  expect(deps.scraperProof.isRefuted).toBe(false);
  expect((await doctor(setting)).finding).toMatchObject({ state: 'fail', seen: expect.stringContaining(why) });
});

test('a host outside the allowed ranges is reported as such', async () => {
  const scrapingDns = { servers: [], ranges: ['10.20.0.0/16'] };
  const deps = depsOf({ ...good, scraperUrl: 'https://localhost:9', scrapingDns });
  expect((await requireGoodKey(deps)).seen).toBe('its address lies outside of SCRAPING_ALLOWED_RANGES');
});

test('an api with a wrong secret does not start, and one without an answering scraper is ready', async () => {
  const start = (scraperUrl: string) =>
    serveApi(app.config.databaseUrl, {
      scraperUrl,
      jobSecret: 'another secret of thirty-two bytes',
      scraperKey: publicHalf(KEY),
    });
  await expect(start(scraper.url)).rejects.toThrow(/^MINORI_JOB_SECRET: /);
  const api = await start('http://127.0.0.1:9');
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  await api.close();
});
