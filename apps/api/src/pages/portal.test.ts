// Tests which file of the built portal each URL returns, how long browsers may cache it, and which host names are allowed.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
let portalDir: string;

const APP_PAGE = '<head><!--head--><title>app</title><!--/head--></head><body><!--early--><div id="page"></div></body>';

const FILES = {
  'index.html': '<p>entrance',
  'signIn.html': '<p>sign in',
  '_error.html': '<p>static error',
  'app.html': APP_PAGE,
  'assets/app-Ab12.js': 'app()',
  'assets/app-Ab12.js.map': '{"sources":[]}',
  'manifest.webmanifest': '{}',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
};

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(portalDir, path, '..'), { recursive: true });
    await writeFile(join(portalDir, path), text);
  }
  app = await createTestApp({ config: { portalDir, productHost: 'minori.example' } });
  await app.addCompany({ url: 'minato' });
});
afterAll(async () => {
  await app.close();
  await rm(portalDir, { recursive: true });
});

const open = (url: string, host = 'localhost:3000') =>
  app.server.inject({ url, headers: { host, accept: 'text/html' } });

describe('page addresses', () => {
  test.each([
    ['/', '<p>entrance', 200],
    ['/?from=mail', '<p>entrance', 200],
    ['/signIn', '<p>sign in', 200],
    ['/_error', '<p>static error', 200],
    ['/error', APP_PAGE, 200],
    ['/minato/home', APP_PAGE, 200],
    ['/minato/column/999998', APP_PAGE, 404],
    ['/minato/columns', APP_PAGE, 200],
    ['/404', APP_PAGE, 404],
    ['/access-not-possible', APP_PAGE, 200],
  ])('%s has its page and status', async (url, text, status) => {
    const { statusCode, payload, headers } = await open(url);
    expect([statusCode, payload]).toEqual([status, text]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('hashed files are cached for a year, others are revalidated', async () => {
    const asset = await open('/assets/app-Ab12.js');
    expect(asset.payload).toBe('app()');
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect((await open('/manifest.webmanifest')).headers['cache-control']).toBe('no-cache');
    const again = { host: 'localhost', 'if-none-match': String(asset.headers.etag) };
    expect((await app.server.inject({ url: '/assets/app-Ab12.js', headers: again })).statusCode).toBe(304);
  });

  test.each([
    '/assets/app-Ab12.js.map',
    '/assets/gone.js',
    '/assets/',
    '/.env',
    '/.git/config',
    '/assets/../.env',
    '/assets/..%2f.env',
    '/assets/..%5c.env',
    '/assets/%2e%2e/%2e%2e/etc/passwd.txt',
    '//etc/passwd.txt',
    '/minato/.well-known',
    '/api',
    '/api/nothing',
    '/health',
  ])('%s answers 404', async (url) => {
    const { statusCode, payload } = await open(url);
    expect([statusCode, JSON.parse(payload).reason]).toEqual([404, 'not_found']);
  });

  test('only GET and HEAD requests get pages', async () => {
    const headers = { host: 'localhost' };
    expect((await app.server.inject({ method: 'HEAD', url: '/signIn', headers })).statusCode).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      expect((await app.server.inject({ method, url: '/minato/home', headers })).statusCode).toBe(404);
    }
  });
});

test('ページが動き出す前に送られたサインインの入力は読まれず、サインインの画面に戻る', async () => {
  const { statusCode, headers } = await app.server.inject({
    method: 'POST',
    url: '/signIn',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=aoi%40minato.example&password=secret',
  });
  expect([statusCode, headers.location]).toEqual([303, '/signIn']);
  expect(app.logLines.join('')).not.toContain('secret');
});

describe('会社のないアドレス', () => {
  /** The rest of a path after the first segment. */
  const BELOW = ['', '/', '/home', '/column', '/column/12', '/faq', '/faq/1301?a=b', '/settings/password', '/a/b/c/d'];

  test.each([
    'invented',
    'minato2',
    'Minato',
    'MINATO',
    'min ato',
    'みなと',
    '%6dinato',
    'minato%2f',
    '-',
    'm'.repeat(41),
    'login',
    'settings',
  ])('「%s」の下は、何が続いても404で、アプリがその画面を出す', async (name) => {
    for (const below of BELOW) {
      const url = `/${encodeURI(name).replaceAll('%25', '%')}${below}`;
      const { statusCode, payload, headers } = await open(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(payload).toContain('<meta name="minori-status" content="404">');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('会社ができればすぐに開き、なくなれば閉じる', async () => {
    const PATIENTLY = { timeout: 30_000 };
    const status = async () => (await open('/katsura/home')).statusCode;
    expect(await status()).toBe(404);
    const { id } = await app.addCompany({ url: 'katsura', mailDomains: [] });
    await expect.poll(status, PATIENTLY).toBe(200);
    await app.database.deleteFrom('companies').where('id', '=', id).execute();
    await expect.poll(status, PATIENTLY).toBe(404);
  });

  test('会社のページは、最後の斜線があってもなくても同じ', async () => {
    for (const url of ['/minato', '/minato/', '/minato/home/', '/minato/column/999998/']) {
      expect([url, (await open(url)).statusCode]).toEqual([url, url.includes('999998') ? 404 : 200]);
    }
  });
});

describe('host names', () => {
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '[::1]:3000', 'minori.example', 'Minori.Example:443'])(
    '%s is ours',
    async (host) => {
      expect((await open('/signIn', host)).statusCode).toBe(200);
    },
  );

  test.each(['evil.example', 'minori.example.evil.example', 'localhost.evil.example', '10.0.0.1'])(
    '「%s」で開くと、ページは案内へ移り、呼び出しは断られる',
    async (host) => {
      const page = await open('/minato/home', host);
      expect([page.statusCode, page.headers.location]).toEqual([302, '/access-not-possible']);
      expect((await open('/access-not-possible', host)).statusCode).toBe(200);
      expect((await open('/assets/app-Ab12.js', host)).statusCode).toBe(200);
      const call = await open('/api/v1/biz-code?codeCategory=Privacy-Policy', host);
      expect([call.statusCode, JSON.parse(call.payload).reason]).toEqual([403, 'forbidden']);
      expect((await open('/health/live', host)).statusCode).toBe(200);
    },
  );

  test('an X-Forwarded-Host of a stranger is ignored', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
    expect((await app.server.inject({ url: '/signIn', headers })).statusCode).toBe(302);
  });
});

describe('閲覧の集計', () => {
  const counter = 'https://count.example/event';

  test('設定がなければ、どのページも、方針も、ほかの場所の名を言わない', async () => {
    const { payload, headers } = await open('/minato/home');
    expect(payload).toBe(APP_PAGE);
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self';");
  });

  test('設定があれば、アプリのページだけが集計の場所を言い、方針はその場所だけを許す', async () => {
    const counting = await createTestApp({
      databaseUrl: app.config.databaseUrl,
      config: { portalDir, analytics: { url: counter, site: 'minori.example' } },
    });
    const page = async (url: string) => {
      const { payload, headers } = await counting.server.inject({ url, headers: { host: 'localhost:3000' } });
      expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://count.example;");
      return payload;
    };
    const tag = `<meta name="minori-analytics" content="${counter}" data-site="minori.example">`;
    const counted = APP_PAGE.replace('</head>', `${tag}</head>`);
    for (const url of ['/minato/home', '/app.html', '/404']) expect([url, await page(url)]).toEqual([url, counted]);
    for (const url of ['/', '/signIn', '/assets/app-Ab12.js']) expect(await page(url)).not.toContain('count.example');
    await counting.close();
  });
});
