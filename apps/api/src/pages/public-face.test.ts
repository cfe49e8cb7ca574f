// Tests what programs get at well-known URLs: robots.txt, sitemap.xml, security.txt, change-password, favicon.ico. None of them
// names what isn't public, or a company that hasn't asked to be listed.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANGE_PASSWORD_PATH } from '@minori/contract/well-known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncContent } from '../content/files/sync-content.ts';
import { changeArticle, publishedArticles } from '../testing/plant-article.ts';
import { createTestApp, TEST_CONTENT_DIR, type TestApp, type TestCompany } from '../testing.ts';

const PORTAL = join(import.meta.dirname, '../../../portal');
const ORIGIN = 'https://minori.example';

let app: TestApp;
let portalDir: string;
let found: TestCompany;
let hidden: TestCompany;

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  await writeFile(join(portalDir, 'app.html'), await readFile(join(PORTAL, 'app.html')));
  await writeFile(join(portalDir, 'method.html'), '<p>計算の例</p>');
  await writeFile(join(portalDir, 'favicon.ico'), await readFile(join(PORTAL, 'public/favicon.ico')));
  app = await createTestApp({ config: { portalDir, productHost: 'minori.example' } });
  app.clock.set(new Date('2026-12-01T00:00:00Z'));
  found = await app.addCompany({ isInSitemap: true });
  hidden = await app.addCompany();
  await publish();
});
afterAll(async () => {
  await app.close();
  await rm(portalDir, { recursive: true });
});

const publish = () =>
  syncContent(app.database, { contentDir: TEST_CONTENT_DIR, production: true, now: app.clock.now() });

const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.server.inject({ url, headers: { host: 'minori.example', ...headers } });

async function listed(): Promise<readonly string[]> {
  const { payload } = await open('/sitemap.xml');
  return [...payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
}

describe('sitemap.xml', () => {
  test('のせると決めた会社の公開ページがすべてあり、どれも開けて、検索に出ることを断っていない', async () => {
    const articles = await publishedArticles(app.database);
    const expected = articles.map(({ id, kind }) => `${ORIGIN}/${found.url}/${kind}/${id}`);
    const lists = ['column', 'faq', 'method'].map((page) => `${ORIGIN}/${found.url}/${page}`);
    const addresses = await listed();
    expect([...addresses].sort()).toEqual([...lists, ...expected].sort());
    for (const address of addresses) {
      const { statusCode, headers, payload } = await open(address.slice(ORIGIN.length));
      expect([address, statusCode, headers['x-robots-tag']]).toEqual([address, 200, undefined]);
      expect(payload).toContain(`<link rel="canonical" href="${address}">`);
    }
    const { headers, payload } = await open('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(payload).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/);
    expect(payload).toMatch(/<lastmod>2026-\d\d-\d\d<\/lastmod>/);
  });

  test('公開前、取り下げ、会社だけのものと、のせると決めていない会社は、名も出ない', async () => {
    await changeArticle(app.database, 12, { publishedOn: '2026-12-02' });
    await changeArticle(app.database, 14, null);
    await changeArticle(app.database, 15, { companyUrls: [found.url] });
    const unseen = async () => (await listed()).filter((address) => /\/(12|14|15)$/.test(address));
    await expect.poll(unseen).toEqual([]);
    const others = [hidden.url, hidden.name, hidden.companyCode, hidden.sysOrganizationCode];
    for (const path of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt']) {
      const { payload } = await open(path);
      for (const word of others) expect([path, payload.includes(word)]).toEqual([path, false]);
    }
    await publish();
  });

  test('のせないことにした会社のページは開けるままで、検索に出ないよう断る。公開でないページはどの会社でも断る', async () => {
    const robots = async (url: string) => {
      const { statusCode, headers } = await open(url);
      return [statusCode, headers['x-robots-tag']];
    };
    for (const page of ['column', 'column/13', 'faq', 'faq/1301', 'method']) {
      expect([page, await robots(`/${hidden.url}/${page}`)]).toEqual([page, [200, 'noindex']]);
      expect([page, await robots(`/${found.url}/${page}`)]).toEqual([page, [200, undefined]]);
    }
    for (const page of ['', '/', '/home', '/settings/password', '/login-information', '/notice/1', '/column/1/2']) {
      expect([page, await robots(`/${found.url}${page}`)]).toEqual([page, [200, 'noindex']]);
    }
    const set = (isInSitemap: boolean) =>
      app.database.updateTable('companies').set({ is_in_sitemap: isInSitemap }).where('id', '=', found.id).execute();
    await set(false);
    await expect.poll(listed).toEqual([]);
    expect((await open('/sitemap.xml')).statusCode).toBe(200);
    await set(true);
    await expect.poll(async () => (await listed()).length).toBeGreaterThan(100);
  });
});

test('robots.txt は地図を示し、呼び出しだけを断り、どの会社も名指さない', async () => {
  const { statusCode, headers, payload } = await open('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(payload).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

describe('security.txt', () => {
  const fields = async (from: TestApp = app) => {
    const { statusCode, headers, payload } = await from.server.inject({
      url: '/.well-known/security.txt',
      headers: { host: 'minori.example' },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    return Object.fromEntries(
      payload
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    );
  };

  test('RFC 9116の項目があり、期限は一年以内の先で、日がかわれば延びる', async () => {
    const reported = await fields();
    expect(reported).toMatchObject({
      Contact: `${ORIGIN}/contact`,
      'Preferred-Languages': 'ja, en',
      Canonical: `${ORIGIN}/.well-known/security.txt`,
    });
    const start = app.clock.now();
    for (const day of [0, 1, 200, 400]) {
      app.clock.set(new Date(start.getTime() + day * 86_400_000));
      const left = Date.parse((await fields()).Expires ?? '') - app.clock.now().getTime();
      expect([day, left > 90 * 86_400_000, left < 365 * 86_400_000]).toEqual([day, true, true]);
    }
    app.clock.set(start);
  });

  test('連絡先は設定したものになる', async () => {
    const config = { productHost: 'minori.example', securityContact: 'mailto:security@minori.example' };
    const other = await createTestApp({ databaseUrl: app.config.databaseUrl, config });
    expect((await fields(other)).Contact).toBe('mailto:security@minori.example');
    await other.close();
  });
});

describe('change-password', () => {
  test('ログインしている人は自分の会社のパスワードの画面へ、ほかの人はログインしてからそこへ', async () => {
    const session = await app.addSession(await app.addEmployee(hidden));
    const cookie = `__Host-${session}`;
    const led = async (headers: Readonly<Record<string, string>> = {}) => {
      const answer = await open(CHANGE_PASSWORD_PATH, headers);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Cookie') });
      return [answer.statusCode, answer.headers.location];
    };
    expect(await led({ cookie })).toEqual([302, `/${hidden.url}/settings/password`]);
    expect((await open(`/${hidden.url}/settings/password`)).statusCode).toBe(200);
    const signIn = [302, '/signIn?returnTo=%2F.well-known%2Fchange-password'];
    expect(await led()).toEqual(signIn);
    expect(await led({ cookie: '__Host-minori-session=nobody' })).toEqual(signIn);
  });

  test('ほかの決まった住所は、ないと答える', async () => {
    for (const name of [
      'resource-that-should-not-exist-whose-status-code-should-not-be-200',
      'openid-configuration',
      '',
    ]) {
      expect([name, (await open(`/.well-known/${name}`)).statusCode]).toEqual([name, 404]);
    }
  });
});

test('favicon.ico は、三つの大きさの絵を持つ本物のアイコン', async () => {
  const { statusCode, headers, rawPayload } = await open('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect([rawPayload.readUInt16LE(0), rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const place of [0, 1, 2]) {
    const entry = 6 + 16 * place;
    const [length, offset] = [rawPayload.readUInt32LE(entry + 8), rawPayload.readUInt32LE(entry + 12)];
    const png = rawPayload.subarray(offset, offset + length);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([rawPayload[entry], rawPayload[entry + 1]]);
  }
});
