// 言語 — tests which build of the portal a browser gets, and how it chooses one.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
let portalDir: string;

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  await mkdir(join(portalDir, 'en/assets'), { recursive: true });
  const page = (text: string) => `<html><head><!--head--><!--/head--></head><body><!--early-->${text}</body></html>`;
  for (const [file, text] of [
    ['signIn.html', 'ログイン'],
    ['app.html', page('みのり')],
    ['en/signIn.html', 'Sign in'],
    ['en/app.html', page('Minori')],
    ['en/assets/a-1.js', 'export {};'],
  ] as const)
    await writeFile(join(portalDir, file), text);
  app = await createTestApp({ config: { portalDir } });
});
afterAll(async () => {
  await app.close();
  await rm(portalDir, { recursive: true });
});

const open = (url: string, cookie?: string) =>
  app.server.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html', ...(cookie && { cookie }) } });

test.each([
  ['選んでいなければ日本語', undefined, 'ログイン'],
  ['英語を選んでいれば英語', 'lang=en', 'Sign in'],
  ['日本語を選び直していれば日本語', 'lang=ja', 'ログイン'],
  ['もう選べない言語なら日本語', 'lang=fr', 'ログイン'],
])('%s', async (_name, cookie, text) => {
  const response = await open('/signIn', cookie);
  expect(response.payload).toBe(text);
  expect(response.headers.vary).toContain('cookie');
});

test('会社の画面も、ない画面も、選んだ言語で開く', async () => {
  const { url } = await app.addCompany();
  expect((await open(`/${url}/home`, 'lang=en')).payload).toContain('Minori');
  expect((await open(`/${url}/home`)).payload).toContain('みのり');
  const missing = await open('/no-such-company/home', 'lang=en');
  expect([missing.statusCode, missing.payload.includes('Minori')]).toEqual([404, true]);
});

test('英語のファイルは、名前が変わるまで残してよい', async () => {
  const { headers } = await open('/en/assets/a-1.js');
  expect(headers['cache-control']).toContain('immutable');
});

test.each([
  ['/signIn?lang=en', '/signIn', 'lang=en'],
  ['/signIn?lang=en&next=1', '/signIn?next=1', 'lang=en'],
  ['/signIn?lang=ja', '/signIn', 'lang=ja'],
])('%s は、言語を覚えて、元の画面に戻る', async (url, location, cookie) => {
  const response = await open(url);
  expect([response.statusCode, response.headers.location]).toEqual([303, location]);
  expect(String(response.headers['set-cookie'])).toMatch(new RegExp(`^${cookie}; Max-Age=\\d+; Path=/;.*SameSite=Lax`));
});

test.each(['/signIn?lang=fr', '/signIn?lang=', '/signIn?slang=en'])('%s は、何も変えない', async (url) => {
  const response = await open(url);
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
});

test('よその場所には移らない', async () => {
  const response = await open('//evil.example/?lang=en');
  expect(response.statusCode).not.toBe(303);
});
