/**
 * Tests the scrape controller: what it sends, what it reports to the batch, and that no second scrape starts at the same
 * time.
 */
import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE, type ErrorKey } from '@minori/contract/error-catalogue';
import { EXAMPLES } from '@minori/contract/examples/all';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../testing/example-fetch.ts';
import { company, type Network, portalWith, rkLoginId, TYPED } from '../../testing/scrape-portal.ts';
import { SIGNED_IN } from '../../testing/signed-in.ts';
import { isLoading } from './scrape-state.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A scrape that never gets a response: the time-out or a network error ends it. */
const silent: Network = (path, init) =>
  path === CALLS.doScraping.path
    ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    : undefined;
const offline: Network = (path) =>
  path === CALLS.doScraping.path ? Promise.reject(new TypeError('Failed to fetch')) : undefined;

describe('バッチへの報告', () => {
  test.each([
    ['時間切れ', silent, 100, /^timeout/],
    ['通信の失敗', offline, 1, /^network error/],
  ] as const)(
    '%s は、両方の宛先に、それぞれの形で、クッキーの札を付けて報告する',
    async (_name, network, errorType, text) => {
      const { wire, read } = portalWith({}, network);
      await read();
      await waitFor(() => expect(wire.to(CALLS.srpErr)).toHaveLength(1));
      const [scrape] = wire.to(CALLS.doScraping);
      const scrapingCode = (scrape?.body as { readonly scrapingCode: string } | undefined)?.scrapingCode;
      const description = expect.stringMatching(text);
      expect(wire.to(CALLS.srpError).map(({ body }) => body)).toEqual([
        { sysUserCode: SIGNED_IN.sysUserCode, scrapingCode, errorType, description },
      ]);
      expect(wire.to(CALLS.srpErr).map(({ body }) => body)).toEqual([
        { rkUserId: 7, mstUserId: 7, srpErrReason: description },
      ]);
      for (const report of [...wire.to(CALLS.srpErr), ...wire.to(CALLS.srpError)]) {
        expect(report.headers.get('authorization')).toBe('the-token');
      }
    },
  );

  test('報告に失敗しても、何も起きない', async () => {
    const refused = { srpErr: new Refusal(401, 'unauthorized'), srpError: new Refusal(500, 'internal_error') };
    const { wire, went, portal, read } = portalWith(refused, offline);
    expect(await read()).toBe('stayed');
    await waitFor(() => expect(wire.to(CALLS.srpErr)).toHaveLength(1));
    expect(went).toEqual([]);
    expect(portal.store.getState().auth.id).toBe(SIGNED_IN.id);
  });

  // Errors that a response can contain, except the one for which the client would open a dialog and wait.
  const isAnswered = (key: string) => !key.startsWith('axios_') && key !== 'reauthentication_required';
  const answered = Object.keys(ERROR_CATALOGUE).filter(isAnswered) as ErrorKey[];
  test.each(answered)('答えのあった失敗 %s は、報告しない', async (key) => {
    const { statusCode, reason } = ERROR_CATALOGUE[key];
    const { wire, read } = portalWith({ doScraping: new Refusal(statusCode, reason) });
    await read();
    expect([...wire.to(CALLS.srpErr), ...wire.to(CALLS.srpError)]).toEqual([]);
  });
});

describe('取り込み', () => {
  test('取り込みの呼び出しに Authorization は付かない', async () => {
    const { wire, read } = portalWith({});
    await read();
    expect(wire.to(CALLS.doScraping)[0]?.headers.has('authorization')).toBe(false);
  });

  test('重ねて押しても、年金サイトへのログインは1回', async () => {
    const { wire, read } = portalWith({});
    expect(await Promise.all([read(), read(), read({ kind: 'saved' })])).toEqual(['read', 'read', 'read']);
    expect(wire.to(CALLS.doScraping)).toHaveLength(1);
  });

  test('断られたあと、自動ではもう試さない', async () => {
    const { wire, read } = portalWith({ doScraping: new Refusal(400, 'rk_login_error') });
    await read();
    expect(wire.to(CALLS.doScraping)).toHaveLength(1);
  });

  test('途中でログアウトしたら、その人の情報をもう送らず、移動もしない', async () => {
    let letGo: (answer: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      letGo = resolve;
    });
    const network: Network = (path) => (path === CALLS.doScraping.path ? held : undefined);
    const { portal, wire, went, read } = portalWith({}, network);
    const scrape = read();
    portal.signOut();
    letGo(Response.json(EXAMPLES.doScraping.response));
    expect(await scrape).toBe('left');
    expect(wire.to(CALLS.registerRkUserInfo)).toEqual([]);
    expect(wire.to(CALLS.registScrapingData)).toEqual([]);
    await waitFor(() => expect(went).toEqual(['/signIn']));
    expect(portal.scrape.store.getState().current).toBeNull();
  });

  test.each(['custom_error', 'rk_login_error', 'in_maintenance', 'maintenance'] as const)(
    'ほかの画面に移ったあとの失敗 %s は、その画面から連れ出さず、理由は残る',
    async (key) => {
      const { statusCode, reason } = ERROR_CATALOGUE[key];
      const { portal, place, went, read } = portalWith({ doScraping: new Refusal(statusCode, reason) });
      const scrape = read();
      place.pathname = '/minato/profile';
      expect(await scrape).toBe('stayed');
      expect(went).toEqual([]);
      expect(portal.scrape.store.getState().failure).toMatchObject({ reason });
    },
  );

  test('セッションを終える失敗は、どの画面にいてもログイン画面へ送る', async () => {
    const { place, went, read } = portalWith({ doScraping: new Refusal(401, 'unauthorized') });
    const scrape = read();
    place.pathname = '/minato/profile';
    expect(await scrape).toBe('left');
    expect(went).toEqual(['/signIn?returnTo=%2Fminato%2Fprofile']);
  });
});

describe('年金サイトでの3つの操作（仕様4節）', () => {
  /** Holds one of the three operations pending until the test lets its response through. */
  function held(name: 'doScraping' | 'tryScraping' | 'mutbFirstLogin', answer: () => Response) {
    let letGo: () => void = () => undefined;
    const wait = new Promise<Response>((resolve) => {
      letGo = () => resolve(answer());
    });
    const app = portalWith({}, (path) => (path === CALLS[name].path ? wait : undefined));
    const credentials = { ...TYPED, isPreserve: name === 'tryScraping' };
    const request = { employee: { ...SIGNED_IN, company, account: { id: 7 } }, credentials };
    const { scrape } = app.portal;
    const begin = () => (name === 'mutbFirstLogin' ? scrape.askFirstLogin(request) : scrape.read(request));
    return { ...app, scrape, begin, letGo };
  }
  const FAILED = { reason: 'custom_error', text: '使用中です。', retryable: false };
  const OPERATIONS = ['doScraping', 'tryScraping', 'mutbFirstLogin'] as const;

  test.each(OPERATIONS)('%s を待つあいだは読み込み中で、成功すると前の失敗は消える', async (name) => {
    const { scrape, begin, letGo } = held(name, () => Response.json(EXAMPLES[name].response));
    scrape.store.setState({ failure: FAILED });
    expect(isLoading(scrape.store.getState())).toBe(false);
    const ended = begin();
    expect(scrape.store.getState().pending).toEqual([name]);
    expect(isLoading(scrape.store.getState())).toBe(true);
    letGo();
    expect([await ended].flat()).toEqual(name === 'mutbFirstLogin' ? [{ is: 'accepted' }] : ['read']);
    expect(scrape.store.getState()).toMatchObject({ pending: [], failure: null });
    expect(isLoading(scrape.store.getState())).toBe(false);
  });

  test.each(OPERATIONS)('%s が失敗すれば、読み込み中ではなくなり、理由と再試行の印がわかる', async (name) => {
    const body = { statusCode: 400, reason: 'rk_login_error', message: '', errors: [] };
    const { scrape, begin, letGo } = held(name, () => Response.json(body, { status: 400 }));
    const ended = begin();
    letGo();
    const end = await ended;
    const failure = typeof end === 'string' ? scrape.store.getState().failure : end.is === 'refused' && end.failure;
    expect(failure).toMatchObject({ reason: 'rk_login_error', retryable: true });
    expect(isLoading(scrape.store.getState())).toBe(false);
  });

  test('初回ログインの確認には生年月日を付けず、何も登録しない', async () => {
    const { portal, wire } = portalWith({});
    const request = { employee: { ...SIGNED_IN, company, account: { id: 7 } }, credentials: TYPED };
    expect(await portal.scrape.askFirstLogin(request)).toEqual({ is: 'accepted' });
    expect(wire.to(CALLS.mutbFirstLogin).map(({ body }) => body)).toMatchObject([{ rkId: rkLoginId, birthday: '' }]);
    expect([...wire.to(CALLS.registerRkUserInfo), ...wire.to(CALLS.registScrapingData)]).toEqual([]);
  });
});
