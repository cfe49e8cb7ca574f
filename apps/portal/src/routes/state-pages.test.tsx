/** 状態画面 — tests what `/maintenance` and `/error` show to whom, and their links. */
import { CALLS } from '@minori/contract/calls';
import { errorCode } from '@minori/contract/error-code';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sendNotice } from '../platform/errors/flash-notice.ts';
import { sessionStorageOf } from '../platform/state/browser-storage.ts';
import { exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const UNTIL = 'メンテナンス中です。終了予定: 4月10日 10:00';
const CLOSED = { statusCode: 503, reason: 'maintenance', message: UNTIL, errors: [] };

const closed: typeof globalThis.fetch = async () => Response.json(CLOSED, { status: 503 });

describe('メンテナンスの画面', () => {
  test('ログインしている人は、開こうとした画面からここに来て、終了予定を読み、もう一度開ける', async () => {
    const app = await renderApp('/minato/home', { fetch: closed, as: SIGNED_IN });
    await screen.findByRole('heading', { level: 1, name: 'メンテナンス中です' });
    expect(screen.getByText(UNTIL)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'もう一度開く' }).getAttribute('href')).toBe('/minato/home');
    expect(screen.queryByRole('link', { name: 'ログインに移動' })).toBeNull();
    expect(app.sent).toEqual(['/maintenance']);
  });

  test('ログインしていない人には、ログインへの道を示す', async () => {
    await renderApp('/maintenance', { fetch: closed });
    expect(await screen.findByRole('link', { name: 'ログインに移動' })).toBeTruthy();
  });

  test('この画面を直接開いても、サーバーの言う終了予定を示す', async () => {
    await renderApp('/maintenance', { fetch: closed, as: SIGNED_IN });
    expect(await screen.findByText(UNTIL)).toBeTruthy();
  });

  test('終わっていれば、そのことを伝える', async () => {
    await renderApp('/maintenance', { fetch: exampleFetch(), as: SIGNED_IN });
    expect(await screen.findByRole('heading', { level: 1, name: 'メンテナンスは終わりました' })).toBeTruthy();
  });

  test('サーバーが何も言わなければ、未定とする', async () => {
    const wire = recordingFetch(() => Promise.reject(new TypeError('offline')));
    const { sent } = await renderApp('/maintenance', { fetch: wire.fetch, as: SIGNED_IN });
    expect(await screen.findByText('終了予定: 未定')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('エラーの画面', () => {
  test('どの画面が失敗したかと、サーバーの記録にある短い番号を示し、ホームに戻れる', async () => {
    const fetch = exampleFetch({
      companyInfo: new Refusal(500, 'internal_error', { 'x-request-id': '0d4f2f0e-6c1c-4a43-9f60-6f7d2d4f9d11' }),
    });
    const { address } = await renderApp('/minato/home', { fetch, as: SIGNED_IN });
    const code = errorCode(500, '0d4f2f0e-6c1c-4a43-9f60-6f7d2d4f9d11');
    expect(await screen.findByRole('heading', { level: 1, name: 'ホームを表示できませんでした' })).toBeTruthy();
    expect(screen.getByText(code)).toBeTruthy();
    expect(document.body.textContent).not.toContain('0d4f2f0e');
    expect(screen.getByText('あなたの資産や、保存した内容に影響はありません。')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'お問い合わせ用の番号をコピー' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ホームに戻る' }).getAttribute('href')).toBe('/minato/home');
    expect(address()).toBe('/error');
  });

  test('番号がなければ、番号の欄もない', async () => {
    sendNotice(sessionStorageOf(window), { text: '文', tone: 'error', at: Date.now() });
    await renderApp('/error', { fetch: exampleFetch(), as: SIGNED_IN });
    expect(await screen.findByText('文')).toBeTruthy();
    expect(screen.queryByText('お問い合わせ用の番号')).toBeNull();
  });

  test('取り込みの失敗では、取り込みの番号を示し、メニューも入力したIDも残る', async () => {
    const wire = recordingFetch(exampleFetch({ doScraping: new Refusal(400, 'custom_error') }));
    const app = await renderApp('/minato/login-information', { fetch: wire.fetch, as: SIGNED_IN });
    await app.user.type(await screen.findByLabelText(/^年金サイトのID/), '1000000009');
    await app.user.type(screen.getByLabelText(/^年金サイトのパスワード/), 'Example2026');
    await app.user.click(screen.getByRole('button', { name: '連携する' }));
    await screen.findByRole('heading', { level: 1, name: '年金サイトの情報を取り込めませんでした' });
    const [scrape] = wire.to(CALLS.doScraping).map(({ body }) => body as { readonly scrapingCode: string });
    expect(screen.getByText(errorCode(400, scrape?.scrapingCode ?? 'no reading'))).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'メインメニュー' })).toBeTruthy();
    await app.back();
    expect((await screen.findByLabelText<HTMLInputElement>(/^年金サイトのID/)).value).toBe('1000000009');
  });

  test('最初の画面で回数の上限にあたっても、待ち続けず、理由がわかる', async () => {
    const fetch = exampleFetch({ getUserAccount: new Refusal(429, 'too_many_requests', { 'retry-after': '60' }) });
    const { sent } = await renderApp('/minato/home', { fetch, as: SIGNED_IN });
    expect(await screen.findByText(/^操作の回数が上限を超えました。/)).toBeTruthy();
    expect(sent).toEqual(['/error']);
  });
});
