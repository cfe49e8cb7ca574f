/**
 * Tests that typed credentials that are to be saved are checked, saved and then used for the scrape, and that a
 * valuation follows each scrape.
 */
import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../testing/example-fetch.ts';
import { birthday, password, portalWith, rkLoginId, TYPED } from '../../testing/scrape-portal.ts';
import { SIGNED_IN } from '../../testing/signed-in.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('保存を選んだとき', () => {
  const KEEP = { ...TYPED, isPreserve: true } as const;
  const FIELDS = { rkId: rkLoginId, rkPass: password, birthday };
  const NOTHING = { rkId: '', rkPass: '', birthday: '' };

  test('ログインできると確かめてから保存し、保存したもので取り込む。パスワードは2度しか送らない', async () => {
    const { wire, read } = portalWith({});
    expect(await read(KEEP)).toBe('read');
    const posted = wire.sent.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path }) => path)).toEqual(
      [
        ...[CALLS.tryScraping, CALLS.registerRkUserInfo, CALLS.doScraping],
        ...[CALLS.registScrapingData, CALLS.registerInvestmentValuation],
      ].map(({ path }) => path),
    );
    const [tried, kept, scraped] = posted.map(({ body }) => body as Readonly<Record<string, unknown>>);
    expect([tried, kept, scraped]).toMatchObject([
      FIELDS,
      { isPreserve: true, rkLoginId, password, birthday },
      NOTHING,
    ]);
    expect(tried?.scrapingCode).not.toBe(scraped?.scrapingCode);
  });

  test('毎回入力するなら、確かめるだけのログインはしない', async () => {
    const { wire, read } = portalWith({});
    await read();
    expect(wire.to(CALLS.tryScraping)).toEqual([]);
    expect(wire.to(CALLS.doScraping).map(({ body }) => body)).toMatchObject([FIELDS]);
  });

  test.each(['rk_login_error', 'rk_login_error_site_busy', 'custom_error', 'mutb_first_login'] as const)(
    '確かめて %s なら、そこで終わる：保存せず、もう一度ログインしない',
    async (key) => {
      const { statusCode, reason } = ERROR_CATALOGUE[key];
      const { portal, wire, read } = portalWith({ tryScraping: new Refusal(statusCode, reason) });
      await read(KEEP);
      expect(wire.to(CALLS.tryScraping)).toHaveLength(1);
      expect([...wire.to(CALLS.registerRkUserInfo), ...wire.to(CALLS.doScraping)]).toEqual([]);
      expect(portal.scrape.store.getState().failure).toMatchObject({ reason });
      expect(portal.store.getState().recordKeeperLogin).toMatchObject({
        rkLoginId,
        refusals: key === 'rk_login_error' ? 1 : 0,
      });
    },
  );

  test('確かめるあいだに答えがなければ、そのログインの番号で報告する', async () => {
    const { wire, read } = portalWith({}, (path) =>
      path === CALLS.tryScraping.path ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
    );
    await read(KEEP);
    await waitFor(() => expect(wire.to(CALLS.srpError)).toHaveLength(1));
    const codeOf = (body: unknown) => (body as { readonly scrapingCode: string }).scrapingCode;
    expect(codeOf(wire.to(CALLS.srpError)[0]?.body)).toBe(codeOf(wire.to(CALLS.tryScraping)[0]?.body));
  });

  test.each(['tryScraping', 'registerRkUserInfo'] as const)(
    '%s のあいだにログアウトしたら、そのあとは何も送らない',
    async (name) => {
      let signOut: () => void = () => undefined;
      const app = portalWith({}, (path) => {
        if (path === CALLS[name].path) signOut();
        return undefined;
      });
      signOut = () => app.portal.signOut();
      expect(await app.read(KEEP)).toBe('left');
      const later = [
        CALLS.doScraping,
        CALLS.registScrapingData,
        ...(name === 'tryScraping' ? [CALLS.registerRkUserInfo] : []),
      ];
      expect(later.flatMap((call) => app.wire.to(call))).toEqual([]);
    },
  );

  test('ほかの画面に移ってからの取り込みの失敗も、その画面から連れ出さない', async () => {
    const { place, went, read } = portalWith({ doScraping: new Refusal(400, 'custom_error') }, (path) => {
      if (path === CALLS.registerRkUserInfo.path) place.pathname = '/minato/profile';
      return undefined;
    });
    expect(await read(KEEP)).toBe('stayed');
    expect(went).toEqual([]);
  });
});

describe('取り込んだあとの評価', () => {
  test('登録のあとに運用の評価を頼み、それに失敗しても取り込みは成功で、だれにも知らせない', async () => {
    const { portal, wire, went, read } = portalWith({
      registerInvestmentValuation: new Refusal(500, 'internal_error'),
    });
    expect(await read()).toBe('read');
    expect(wire.to(CALLS.registerInvestmentValuation).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode },
    ]);
    expect([went, portal.scrape.store.getState().failure]).toEqual([[], null]);
  });

  test('登録できなければ、評価も頼まない', async () => {
    const { wire, read } = portalWith({ registScrapingData: new Refusal(400, 'scraping_error') });
    await read();
    expect(wire.to(CALLS.registerInvestmentValuation)).toEqual([]);
  });
});
