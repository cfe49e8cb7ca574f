// Tests the security headers on every kind of response, by this machine's host names and by the product's: pages, files,
// redirects, errors, what Fastify and Node refuse themselves, maintenance and shutdown (asvs.md V3.2.1, V3.3.1, V3.4).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@minori/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '../../testing/fuzz/raw-exchange.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

const HOST = 'minori.example';

let app: TestApp;
let portalDir: string;

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  await mkdir(join(portalDir, 'assets'));
  const page = '<head><!--head--><title>app</title><!--/head--></head><body><!--early--><div id="page"></div></body>';
  for (const name of ['app.html', 'signIn.html', 'index.html', '_error.html'])
    await writeFile(join(portalDir, name), page);
  await writeFile(join(portalDir, 'm5.html'), '<body><!--saml--></body>');
  await writeFile(join(portalDir, 'assets/app-1.js'), 'app()');
  app = await createTestApp({
    config: { portalDir, productHost: HOST },
    mount: (server) => {
      server.get('/broken', { config: { kind: 'page' } }, async () => {
        throw new Error('a bug');
      });
    },
  });
  await app.addCompany({ url: 'minato' });
});
afterAll(async () => {
  await app.close();
  await rm(portalDir, { recursive: true });
});

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS' | 'TRACE' | 'HEAD';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
  readonly status: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const OWN = { ...JSON_TYPE, origin: `https://${HOST}`, 'x-from': `https://${HOST}` };

const EVERY_KIND: readonly Sent[] = [
  { url: '/', status: 200 },
  { url: '/signIn', status: 200 },
  { method: 'HEAD', url: '/signIn', status: 200 },
  { url: '/minato/home', status: 200 },
  { url: '/404', status: 404 },
  { url: '/nobody/home', status: 404 },
  { url: '/assets/app-1.js', status: 200 },
  { url: '/assets/gone.js', status: 404 },
  { url: '/%zz', status: 400 },
  { url: '/minato/home', headers: { host: 'evil.example' }, status: 302 },
  { method: 'POST', url: '/signIn', payload: 'a=b', status: 303 },
  {
    method: 'POST',
    url: '/m5',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
    status: 200,
  },
  { method: 'POST', url: '/m5', headers: { 'content-type': 'text/plain' }, payload: 'a', status: 415 },
  { url: '/health/ready', status: 200 },
  { url: '/broken', status: 500 },
  { method: 'TRACE', url: '/', status: 404 },
  { url: '/api/v1/biz-code?codeCategory=Privacy-Policy', status: 200 },
  { url: '/api/v1/user-account?sysUserCode=x', status: 401 },
  { url: '/api/v1/nothing', status: 404 },
  { url: '/api/v1/%zz', status: 400 },
  { url: '/api/v1/biz-code', headers: { host: 'evil.example' }, status: 403 },
  { method: 'OPTIONS', url: login.path, headers: { origin: 'https://evil.example' }, status: 404 },
  { method: 'POST', url: login.path, headers: JSON_TYPE, payload: '{}', status: 403 },
  { method: 'POST', url: login.path, headers: { ...OWN, 'content-type': 'text/plain' }, payload: '{}', status: 415 },
  { method: 'POST', url: login.path, headers: OWN, payload: '{', status: 400 },
  { method: 'POST', url: login.path, headers: OWN, payload: 'x'.repeat(300_000), status: 413 },
];

function expectHeaders(what: string, headers: Readonly<Record<string, unknown>>): void {
  expect([what, headers]).toEqual([
    what,
    expect.objectContaining({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    }),
  ]);
  const policy = String(headers['content-security-policy']);
  for (const rule of ["base-uri 'none'", "frame-ancestors 'none'"])
    expect([what, policy]).toEqual([what, expect.stringContaining(rule)]);
  expect([what, /'unsafe-eval'|script-src[^;]*unsafe-inline|\*/.test(policy)]).toEqual([what, false]);
  expect([what, policy.includes("object-src 'none'") || policy.startsWith("default-src 'none'")]).toEqual([what, true]);
  const names = Object.keys(headers);
  const reported = names.filter((name) => /^(access-control-|server$|x-powered-by$)/.test(name));
  expect([what, reported]).toEqual([what, []]);
}

test('どの答えにも、決まりの見出しがある', async () => {
  for (const { status, url, headers = {}, method = 'GET', payload } of EVERY_KIND) {
    for (const host of [HOST, 'localhost:80']) {
      const sent = { method, url, headers: { host, ...headers }, ...(payload !== undefined && { payload }) };
      const response = await app.server.inject(sent);
      const what = `${method} ${url} at ${sent.headers.host}`;
      if (host === HOST) expect([what, response.statusCode]).toEqual([what, status]);
      expectHeaders(what, response.headers);
      if (response.payload !== '' && method !== 'HEAD') {
        const type = String(response.headers['content-type']);
        expect([what, type]).toEqual([what, expect.stringMatching(/^(text|application)\/[a-z]+; charset=utf-8$/)]);
      }
    }
  }
});

test('HTTPとして読めないものと、閉じているあいだの答えにも', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  for (const bytes of [
    'BREW / HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
  ]) {
    const answer = await exchange(port, Buffer.from(bytes));
    const [head = ''] = answer.split('\r\n\r\n');
    const lines = head.split('\r\n').slice(1);
    const pairs = lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]);
    expectHeaders(bytes.slice(0, 20), Object.fromEntries(pairs) as Record<string, string>);
  }
  const until = new Date(app.clock.now().getTime() + 60_000);
  const closed = await createTestApp({
    databaseUrl: app.config.databaseUrl,
    config: { productHost: HOST, maintenanceUntil: until },
  });
  const ask = () => closed.server.inject({ url: '/api/v1/user-account', headers: { host: HOST } });
  const inMaintenance = await ask();
  closed.deps.work.drain();
  const draining = await ask();
  for (const [what, { statusCode, headers }] of Object.entries({ inMaintenance, draining })) {
    expect([what, statusCode]).toEqual([what, 503]);
    expectHeaders(what, headers);
  }
  await closed.close();
});

test('公開の名前では、どのCookieも __Host- で始まり、Secureで、ほかのホストに渡らない', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const payload = JSON.stringify({ email: person.email, password: person.password });
  const { headers } = await app.server.inject({
    method: 'POST',
    url: login.path,
    headers: { ...OWN, host: HOST },
    payload,
  });
  const lines = [headers['set-cookie']].flat().map(String);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toMatch(
      /^__Host-[\w-]+=[\w-]{43,88};( Max-Age=7776000;)? Path=\/;( HttpOnly;)? Secure; SameSite=(Lax|Strict)$/,
    );
  }
  expect(lines.filter((line) => line.includes('HttpOnly')).map((line) => line.split('=')[0])).toEqual([
    '__Host-minori-session',
    '__Host-minori-device',
  ]);
});
