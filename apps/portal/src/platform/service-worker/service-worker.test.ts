/** Tests the service worker without a browser: what it caches, how it responds, and what it shows and opens. */
import { REDIRECT_PAYLOADS } from '@minori/contract/examples/redirect-payloads';
import { describe, expect, test } from 'vitest';
import { type FakeWorker, fakeWorker } from '../../testing/fake-worker.ts';
import { type Build, cacheName, outdated } from './cached-files.ts';
import { installWorker, kindOf, notificationFor, pressTarget } from './install-worker.ts';

const ORIGIN = 'https://minori.example';
const BUILD: Build = { version: 'two', files: ['/assets/app-1.js'] };
const MESSAGE = { title: '新しいお知らせ', body: '開いて確認してください。', url: '/minato/notice/5', tag: 'notice:5' };

/** An installed and active worker, with a network that serves every file of the build. */
async function started(build = BUILD): Promise<FakeWorker> {
  const worker = fakeWorker(ORIGIN);
  installWorker(worker.scope, build);
  await worker.raise('install');
  await worker.raise('activate');
  return worker;
}

describe('何に答えるか', () => {
  test.each([
    ['/minato/home', 'navigate', 'GET', 'page'],
    ['/minato/column/12?a=1', 'navigate', 'GET', 'page'],
    ['/', 'navigate', 'GET', 'page'],
    ['/signIn', 'navigate', 'GET', 'page'],
    ['/?app', 'navigate', 'GET', 'icon'],
    ['/assets/app-1.js', 'cors', 'GET', 'file'],
    ['/api/v1/user-account?sysUserCode=x', 'cors', 'GET', 'past'],
    ['/api/openapi', 'navigate', 'GET', 'past'],
    ['/content/movies/a/movie.webm', 'no-cors', 'GET', 'past'],
    ['/content/movies/a/movie.webm', 'navigate', 'GET', 'past'],
    ['/manifest.webmanifest', 'navigate', 'GET', 'past'],
    ['/service-worker.js', 'same-origin', 'GET', 'past'],
    ['/signIn', 'navigate', 'POST', 'past'],
    ['https://elsewhere.example/assets/app-1.js', 'cors', 'GET', 'past'],
    ['https://elsewhere.example/minato/home', 'navigate', 'GET', 'past'],
  ] as const)('%s（%s %s）は %s', (path, mode, method, kind) => {
    expect(kindOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN)).toBe(kind);
  });
});

describe('端末に残すもの', () => {
  test('入れたときに、画面の土台と部品だけを残し、すぐに引き継ぐ', async () => {
    const worker = await started();
    expect([...worker.stored(cacheName(BUILD))]).toEqual(['/app.html', '/assets/app-1.js']);
    expect([worker.did.skippedWaiting, worker.did.claimed]).toEqual([1, 1]);
  });

  test('部品が一つでも取れなければ、入らない', async () => {
    const worker = fakeWorker(ORIGIN);
    worker.network.delete('/assets/app-1.js');
    installWorker(worker.scope, BUILD);
    await expect(worker.raise('install')).rejects.toThrow(TypeError);
    expect(worker.did.skippedWaiting).toBe(0);
  });

  test('一つ前の版は、開いたままの画面のために残し、それより前は消す。ほかのものには触れない', async () => {
    expect(outdated(['minori-app-a', 'other', 'minori-app-b', 'minori-app-c'], 'minori-app-c')).toEqual([
      'minori-app-a',
    ]);
    expect(outdated(['minori-app-a'], 'minori-app-a')).toEqual([]);
    const worker = fakeWorker(ORIGIN);
    for (const version of ['zero', 'one']) await worker.scope.caches.open(cacheName({ version }));
    installWorker(worker.scope, BUILD);
    await worker.raise('install');
    await worker.raise('activate');
    expect(await worker.scope.caches.keys()).toEqual(['minori-app-one', 'minori-app-two']);
  });

  test('サーバーから消えた前の版の部品も、古い画面に渡す', async () => {
    const worker = fakeWorker(ORIGIN);
    const old = await worker.scope.caches.open(cacheName({ version: 'one' }));
    await old.put('/assets/old-1.js', new Response('old'));
    installWorker(worker.scope, BUILD);
    await worker.raise('install');
    await worker.raise('activate');
    expect(await worker.ask('/assets/old-1.js').then((answer) => answer?.text())).toBe('old');
  });

  test('使った部品は残し、失敗した答えは残さない', async () => {
    const worker = await started();
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    worker.network.set('/assets/home-1.js', () => new Response('home', { headers }));
    for (const kept of ['no-store', 'no-cache', '']) {
      const figures = new Response('figures', { headers: { 'cache-control': kept } });
      worker.network.set('/assets/..%2fapi%2fv1', () => figures.clone());
      expect((await worker.ask('/assets/..%2fapi%2fv1'))?.status).toBe(200);
    }
    worker.network.set('/assets/gone-1.js', () => new Response('', { status: 404 }));
    expect(await worker.ask('/assets/home-1.js').then((answer) => answer?.text())).toBe('home');
    expect((await worker.ask('/assets/gone-1.js'))?.status).toBe(404);
    expect([...worker.stored(cacheName(BUILD))]).toEqual(['/app.html', '/assets/app-1.js', '/assets/home-1.js']);
  });

  test('呼び出しの答えも、見た画面も、残らない', async () => {
    const worker = await started();
    worker.network.set('/minato/home', () => new Response('<p>852,210円</p>'));
    await worker.visit('/minato/home');
    expect(await worker.ask('/api/v1/user-account')).toBeUndefined();
    expect([...worker.stored(cacheName(BUILD))]).toEqual(['/app.html', '/assets/app-1.js']);
  });
});

describe('画面', () => {
  test('つながるときは、いつもサーバーの答え', async () => {
    const worker = await started();
    worker.network.set('/minato/home', () => new Response('new'));
    expect(await (await worker.visit('/minato/home'))?.text()).toBe('new');
    worker.network.set('/minato/home', () => new Response('', { status: 503 }));
    expect((await worker.visit('/minato/home'))?.status).toBe(503);
  });

  test('先に取りに行った答えがあれば、それを使う', async () => {
    const worker = await started();
    expect(await (await worker.visit('/minato/home', new Response('early')))?.text()).toBe('early');
  });

  test('つながらないときは、どのアドレスでも土台の画面', async () => {
    const worker = await started();
    worker.network.clear();
    for (const path of ['/minato/home', '/signIn', '/?app'])
      expect(await (await worker.visit(path))?.text()).toBe('file /app.html');
  });

  test('ホーム画面のアイコンからは、入口ではなく土台の画面', async () => {
    const worker = await started();
    worker.network.set('/app.html', () => new Response('newest app'));
    expect(await (await worker.visit('/?app'))?.text()).toBe('newest app');
  });
});

describe('届いた通知', () => {
  test('一度だけ示し、開いている画面に知らせる', async () => {
    const worker = await started();
    const page = worker.openTab('/minato/home');
    await worker.raise('push', { data: { text: () => JSON.stringify(MESSAGE) } });
    expect(worker.did.shown).toEqual([
      [
        MESSAGE.title,
        { body: MESSAGE.body, tag: 'notice:5', icon: '/icons/icon-192.png', lang: 'ja', data: { url: MESSAGE.url } },
      ],
    ]);
    expect(page.heard).toEqual([{ kind: 'arrived' }]);
  });

  test.each([
    ['中身がない', null],
    ['JSONでない', 'hello'],
    ['空', ''],
    ['形が違う', '{"title":1}'],
    ['余分なものがある', JSON.stringify({ ...MESSAGE, icon: 'https://elsewhere.example/x.png' })],
    ['ほかのサイトのアドレス', JSON.stringify({ ...MESSAGE, url: 'https://elsewhere.example/' })],
    ['//で始まるアドレス', JSON.stringify({ ...MESSAGE, url: '//elsewhere.example/' })],
    ['長すぎる題', JSON.stringify({ ...MESSAGE, title: 'あ'.repeat(101) })],
  ])('読めないもの（%s）は、どんなときも正しい言葉で示す', (_, text) => {
    const { title, options } = notificationFor(text);
    expect([title, options.data.url]).toEqual(['みのり', '/?app']);
  });
});

describe('通知を押すと', () => {
  const tabs = ['/signIn', '/minato/home', '/hibari/home'].map((path) => ({ url: ORIGIN + path }));

  test.each([
    ['/minato/notice/5', '/minato/notice/5', '/minato/home'],
    ['/aoba/report/2', '/aoba/report/2', null],
    ['/?app', '/?app', null],
    ['https://elsewhere.example/minato/home', '/', null],
    ['//elsewhere.example/minato/home', '/', null],
    ['javascript:alert(1)', '/', null],
    [undefined, '/', null],
    [{ href: '/minato/home' }, '/', null],
  ])('%s は %s（開いている画面 %s）', (url, path, tab) => {
    expect(pressTarget(url, ORIGIN, tabs)).toEqual({ url: ORIGIN + path, tab: tab && { url: ORIGIN + tab } });
  });

  test.each(REDIRECT_PAYLOADS)('よそへ連れ出そうとする %j でも、このサイトを開く', (url) => {
    const target = pressTarget(url, ORIGIN, tabs);
    expect(new URL(target.url).origin).toBe(ORIGIN);
  });

  test('同じ会社の画面が開いていれば、その画面を前に出して、そこで開く', async () => {
    const worker = await started();
    const page = worker.openTab('/minato/home');
    const closed = await worker.press({ url: MESSAGE.url });
    expect([closed, page.focused, worker.did.opened]).toEqual([true, 1, []]);
    expect(page.heard).toEqual([{ kind: 'open', url: '/minato/notice/5' }]);
  });

  test('開いていなければ、新しく開く', async () => {
    const worker = await started();
    worker.openTab('/signIn');
    await worker.press({ url: MESSAGE.url });
    expect(worker.did.opened).toEqual([`${ORIGIN}/minato/notice/5`]);
  });
});

test('登録を変えられたら、同じ鍵で登録し直して、開いている画面に知らせる', async () => {
  const worker = await started();
  const page = worker.openTab('/minato/home');
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(8) };
  await worker.raise('pushsubscriptionchange', { oldSubscription: { options } });
  await worker.raise('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: { options } });
  expect(worker.did.subscribed).toEqual([options]);
  expect(page.heard).toEqual([{ kind: 'resubscribed' }, { kind: 'resubscribed' }]);
});
