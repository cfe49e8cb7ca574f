// Tests which fields of an identity provider's form `/m5` inserts into its page, and that it reveals nothing to others.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';

const PAGE = '<body><div id="page">会社のアカウント</div><!--saml--></body>';

let app: TestApp;
let portalDir: string;

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  await writeFile(join(portalDir, 'm5.html'), PAGE);
  app = await createTestApp({ config: { portalDir } });
});
afterAll(async () => {
  await app.close();
  await rm(portalDir, { recursive: true });
});

/** Posts as a browser does for a form of another site. */
function post(payload: string, type = 'application/x-www-form-urlencoded') {
  const foreign = { origin: 'https://idp.example', 'sec-fetch-site': 'cross-site' };
  return app.server.inject({
    method: 'POST',
    url: '/m5',
    headers: { host: 'localhost:3000', 'content-type': type, ...foreign },
    payload,
  });
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const GOOD = { SAMLResponse: `${'PHg+/'.repeat(3)}=`, RelayState: 'A_b-9'.repeat(8) };

test('認証サーバーの答えは、スクリプトが読むところに入り、どこにも残らない', async () => {
  const response = await post(form(GOOD));
  expect(response.statusCode).toBe(200);
  const { SAMLResponse, RelayState } = GOOD;
  expect(response.payload).toBe(
    PAGE.replace(
      '<!--saml-->',
      `<div id="saml" hidden data-response="${SAMLResponse}" data-relay-state="${RelayState}"></div>`,
    ),
  );
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(app.logLines.join('')).not.toContain(SAMLResponse);
});

test('形の違う答えは、文書に入らない', async () => {
  const forms = [
    '',
    form({ RelayState: 'x' }),
    form({ ...GOOD, SAMLResponse: '"><script>alert(1)</script>' }),
    form({ ...GOOD, SAMLResponse: 'A'.repeat(200_001) }),
    `${form(GOOD)}&SAMLResponse=AAAA`,
  ];
  for (const payload of forms) {
    const response = await post(payload);
    expect([payload.slice(0, 80), response.statusCode, response.payload]).toEqual([payload.slice(0, 80), 200, PAGE]);
  }
});

test('認証サーバーの側から始まった答えは、そこが書いた行き先を捨てて、始まりのないものとして文書に入る', async () => {
  const states = ['', '"><img src=x onerror=alert(1)>', 'x'.repeat(129), 'https://evil.example/', '/akane/home'];
  const forms = [...states.map((RelayState) => form({ ...GOOD, RelayState })), `${form(GOOD)}&RelayState=other`];
  for (const payload of [...forms, form({ SAMLResponse: GOOD.SAMLResponse })]) {
    const { payload: page } = await post(payload);
    expect(page).toContain(`data-response="${GOOD.SAMLResponse}" data-relay-state=""`);
  }
});

test('OpenID Connectの答えは、形の正しいものだけが、ほかの項目を捨てて文書に入る', async () => {
  const good = { code: 'a"b<c', state: 'A_b-9'.repeat(8), iss: 'https://idp.example/x' };
  const { payload } = await post(form({ ...good, session_state: 'x', extra: '</div>' }));
  const found = [...payload.matchAll(/ data-([a-z]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, value]);
  expect(Object.fromEntries(found)).toEqual({ ...good, code: 'a&quot;b&lt;c', error: '' });
  expect(payload).not.toContain('session_state');
  const forms = [
    form({ ...good, state: '"><script>' }),
    form({ ...good, state: 'x'.repeat(129) }),
    form({ code: 'a' }),
    form({ ...good, code: 'a b' }),
    form({ ...good, code: 'x'.repeat(8_193) }),
    form({ ...good, iss: 'あ' }),
    form({ ...good, error: '<b>' }),
    `${form(good)}&code=b`,
    `${form(good)}&state=other`,
  ];
  for (const each of forms) expect([each.slice(0, 60), (await post(each)).payload]).toEqual([each.slice(0, 60), PAGE]);
});

test('大きすぎるものと、フォームでないものは断る', async () => {
  expect((await post('x'.repeat(300_000))).statusCode).toBe(413);
  expect((await post('{}', 'text/plain')).statusCode).toBe(415);
});

test('フォームで読まれるのは、このアドレスだけ', async () => {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/v1/m5/auth/acs/saml',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'x-from': 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form(GOOD),
  });
  expect(response.statusCode).toBe(415);
});

test('開くだけなら説明の画面になり、こちらの名前と戻り先は誰でも読める', async () => {
  const headers = { host: 'localhost:3000' };
  expect((await app.server.inject({ url: '/m5', headers })).payload).toBe(PAGE);
  const metadata = await app.server.inject({ url: '/m5/metadata', headers });
  expect(metadata.headers['content-type']).toContain('application/samlmetadata+xml');
  expect(metadata.payload).toContain('entityID="http://localhost:3000/m5/metadata"');
  expect(metadata.payload).toContain('Location="http://localhost:3000/m5"');
});
