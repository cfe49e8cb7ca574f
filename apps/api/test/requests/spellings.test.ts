// Tests that every spelling of a URL gets the same decision or is refused: every call of the contract and every page, in
// maintenance and for a signed-in employee. The requests are raw, because clients normalise URLs (asvs.md V3.2.1, V14.2.2,
// V14.2.5).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@minori/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_NAMES, exampleOf, requestOf } from '../../src/testing/fuzz/fuzz-request.ts';
import { type FuzzWorld, openFuzzWorld } from '../../src/testing/fuzz/fuzz-world.ts';
import { type Spelling, spellingsOf } from '../../src/testing/spellings.ts';
import { createTestApp, type TestApp, type TestEmployee } from '../../src/testing.ts';

/** Spellings tried per URL; all of them in `npm run proof`. The URLs together cover every spelling. */
const EACH = Number(process.env.MINORI_SPELLINGS ?? 1);

const APP_PAGE =
  '<head><!--head--><title>app</title><!--/head--></head><body><!--early--><div id="page"></div><!--saml--></body>';
const FILES = ['index.html', 'signIn.html', '_error.html', 'app.html', 'm5.html', 'assets/app-1.js', 'icons/icon.png'];
const DECIDED = [
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

let fuzzWorld: FuzzWorld;
let closed: TestApp;
let portalDir: string;
let companyUrl: string;
/** A person whose sessions the tests may end. */
let other: TestEmployee;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const ports = new Map<TestApp, number>();

async function listening(app: TestApp): Promise<void> {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  ports.set(app, (app.server.server.address() as AddressInfo).port);
}

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  for (const file of FILES) {
    await mkdir(join(portalDir, file, '..'), { recursive: true });
    await writeFile(join(portalDir, file), file.endsWith('.html') ? APP_PAGE : 'file');
  }
  fuzzWorld = await openFuzzWorld({ portalDir });
  await fuzzWorld.renew();
  const company = await fuzzWorld.world.addCompany();
  companyUrl = company.url;
  other = await fuzzWorld.world.addEmployee(company);
  const { databaseUrl } = fuzzWorld.world.config;
  const maintenanceUntil = new Date(fuzzWorld.world.clock.now().getTime() + 3_600_000);
  closed = await createTestApp({
    databaseUrl,
    now: fuzzWorld.world.clock.now(),
    config: { portalDir, maintenanceUntil },
  });
  await listening(fuzzWorld.world);
  await listening(closed);
});
afterAll(async () => {
  agent.destroy();
  await closed.close();
  await fuzzWorld.close();
  await rm(portalDir, { recursive: true });
});

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Sent {
  readonly method: string;
  readonly cookie: string;
  readonly payload?: string | Buffer | undefined;
}

/** Sends the URL unchanged; opens a new connection if the server has closed the old one. */
function ask(app: TestApp, { target, host }: Pick<Spelling, 'target' | 'host'>, sent: Sent): Promise<Answered> {
  const port = ports.get(app) ?? 0;
  const origin = `http://localhost:${port}`;
  const { method, cookie, payload } = sent;
  const headers = {
    ...{ host: host ?? `localhost:${port}`, cookie, origin, 'x-from': origin, 'sec-fetch-site': 'same-origin' },
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const going = send({ port, host: '127.0.0.1', method, path: target, headers, setHost: false, agent }, (answer) => {
      let body = '';
      answer.setEncoding('latin1').on('data', (piece: string) => (body += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    going.on('error', reject);
    going.end(payload);
  });
}

function decisionOf({ status, headers }: Answered) {
  const reported = DECIDED.map((name) => [name, headers[name]]);
  const varies = /\bCookie\b/.test(String(headers.vary));
  return { kind: Math.floor(status / 100), varies, ...Object.fromEntries(reported) };
}

/** The next few spellings for each URL, so that all are used in turn. */
let turn = 0;
function someOf(app: TestApp, url: string): readonly Spelling[] {
  const all = spellingsOf({ url, host: `localhost:${ports.get(app)}`, companyUrl });
  const from = turn;
  turn += EACH;
  return EACH >= all.length
    ? all
    : Array.from({ length: EACH }, (_, step) => all[(from + step) % all.length] as Spelling);
}

const isRefused = ({ status }: Answered) => status === 400 || status === 404;
const isStrict = ({ headers }: Answered) =>
  headers['cache-control'] === 'no-store' &&
  /\bCookie\b/.test(String(headers.vary)) &&
  String(headers['content-security-policy']).includes('sandbox');
/** A page or a file of the portal without personal data: it may be cached, and may run scripts. */
const isOfPortal = ({ body }: Answered) =>
  body === 'file' || body.replace('<meta name="minori-status" content="404">', '') === APP_PAGE;

/** A change is sent with an empty body, so that it isn't carried out for the employee of the following requests. */
function sentOf(name: CallName): { readonly url: string; readonly full: Sent; readonly empty: Sent } {
  const people = fuzzWorld.people();
  const { url, method, payload } = requestOf(name, 'plain', exampleOf(name, people));
  const full = { method, cookie: people.cookie, payload };
  return { url, full, empty: { ...full, payload: method === 'GET' ? undefined : '{}' } };
}

const isOwnPage = ({ what }: Spelling) => what === 'a path in the query';

test.each(CALL_NAMES)('%s is closed in maintenance, however it is spelled', async (name) => {
  const { url, full, empty } = sentOf(name);
  expect((await ask(closed, { target: url }, empty)).status).toBe(503);
  for (const spelling of someOf(closed, url)) {
    const answer = await ask(closed, spelling, full);
    const what = `${full.method} ${spelling.target} (${spelling.what})`;
    const allowed = isOwnPage(spelling) && full.method === 'GET' ? [200] : [302, 400, 403, 404, 503];
    expect([what, answer.status]).toEqual([what, expect.toSatisfy((status) => allowed.includes(status))]);
    expect([what, isStrict(answer) || isOfPortal(answer) || answer.status === 302]).toEqual([what, true]);
  }
});

let figures = 0;
test.each(CALL_NAMES)('%s gets the same decision in every spelling, or is refused', async (name) => {
  const { url, empty } = sentOf(name);
  const isChange = empty.method !== 'GET';
  // Some changes end the session that they were made with.
  const cookieOf = async () => (isChange ? fuzzWorld.world.addSession(other) : empty.cookie);
  const plain = await ask(fuzzWorld.world, { target: url }, { ...empty, cookie: await cookieOf() });
  expect([url, isStrict(plain)]).toEqual([url, true]);
  if (!isChange && plain.status === 200) figures += 1;
  for (const spelling of someOf(fuzzWorld.world, url)) {
    // Twice, to test the cached response, too.
    for (const _ of isChange ? [1] : [1, 2]) {
      const answer = await ask(fuzzWorld.world, spelling, { ...empty, cookie: await cookieOf() });
      const what = `${empty.method} ${spelling.target} (${spelling.what}) is ${answer.status}`;
      if (isOwnPage(spelling) && !isChange) expect([what, isOfPortal(answer)]).toEqual([what, true]);
      else if (spelling.host) expect([what, [302, 400, 403, 404].includes(answer.status)]).toEqual([what, true]);
      else if (!isRefused(answer)) expect([what, decisionOf(answer)]).toEqual([what, decisionOf(plain)]);
      expect([what, isStrict(answer) || isOfPortal(answer) || answer.status === 302]).toEqual([what, true]);
    }
  }
});

test('the answers included an employee’s figures', () => {
  expect(figures).toBeGreaterThan(40);
});

/** `:company` stands for an existing company. */
const PAGES = [
  ...['/', '/signIn', '/m5', '/_error', '/404', '/error', '/maintenance', '/password-reset', '/contact'],
  ...['/access-not-possible', '/:company', '/:company/home', '/:company/column', '/:company/column/999998'],
  ...['/:company/faq', '/:company/faq/1?a=b', '/:company/settings/password', '/:company/glossary/annuity'],
  ...['/nobody/home', '/nobody/column', '/app.html', '/assets/app-1.js', '/assets/gone.js', '/icons/icon.png'],
  ...[
    '/m5/metadata',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/health/live',
    '/health/ready',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/static/index.html',
  ],
  ...['/content/movies/a/movie.webm', '/nothing/here.html'],
];

test.each(PAGES)('%s gets the same decision in every spelling, or is refused', async (page) => {
  const url = page.replace(':company', companyUrl);
  const { cookie } = fuzzWorld.people();
  for (const app of [fuzzWorld.world, closed]) {
    for (const method of ['GET', 'HEAD']) {
      const plain = await ask(app, { target: url }, { method, cookie });
      for (const spelling of someOf(app, url)) {
        const answer = await ask(app, spelling, { method, cookie });
        const what = `${method} ${spelling.target} (${spelling.what}) is ${answer.status}`;
        if (isRefused(answer) || isOwnPage(spelling)) continue;
        if (spelling.host && [302, 403].includes(answer.status)) continue;
        expect([what, decisionOf(answer)]).toEqual([what, decisionOf(plain)]);
      }
    }
  }
});

test('unknown methods reach nothing, in maintenance or not', async () => {
  const { cookie } = fuzzWorld.people();
  const targets = [
    '/',
    '/signIn',
    `/${companyUrl}/home`,
    '/assets/app-1.js',
    '/api/v1/auth/login',
    '/%61pi/v1/auth/login',
  ];
  for (const app of [fuzzWorld.world, closed]) {
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'REPORT', 'QUERY']) {
      for (const target of [...targets, '*', `http://localhost:${ports.get(app)}/api/v1/user-account`]) {
        const answer = await ask(app, { target }, { method, cookie });
        expect([method, target, isRefused(answer), isStrict(answer)]).toEqual([method, target, true, true]);
      }
    }
  }
});
