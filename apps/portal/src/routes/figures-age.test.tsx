/**
 * 情報の古さ — tests every screen with figures when they are out of date: it keeps them and says why they are old and how
 * to get newer ones.
 */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, KEEPING, SIGNED_IN } from '../testing/signed-in.ts';

const info = EXAMPLES.rkUserInfo.response;
const STALE = '2026年3月31日時点の情報です。最新の情報を取り込めませんでした。';
const AT = '2026-04-10T00:20:00.000Z';

const SCREENS = [
  ['ホーム', '/minato/home', '852,210円'],
  ['運用の評価', '/minato/investment-evaluation', '76点'],
] as const;

async function open(route: string, answers: ExampleAnswers) {
  const world = { answers };
  const wire = recordingFetch((...request) => exampleFetch(world.answers)(...request));
  const now = () => Date.parse('2026-04-10T03:00:00Z');
  return { ...(await renderApp(route, { fetch: wire.fetch, as: SIGNED_IN, now })), world, wire };
}

const failedWith = (outcome: string) => ({ ...info, lastReading: { at: AT, outcome } });

describe.each(SCREENS)('%sの情報の古さ', (_name, route, figure) => {
  const seesFigures = () => waitFor(() => expect(document.body.textContent).toContain(figure));

  test('前回の取り込みに失敗していれば、数字を残したまま、そのことと理由を示す', async () => {
    const { user } = await open(route, { getUserAccount: CONNECTED, rkUserInfo: failedWith('scraping_timeout') });
    expect(await screen.findByText(STALE)).toBeTruthy();
    await seesFigures();
    expect(screen.queryByText(/時間がかかったため中断しました/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: '理由を見る' }));
    expect(screen.getByText('2026年4月10日 9:20の取り込み：時間がかかったため中断しました。')).toBeTruthy();
    expect(screen.getByText(/^運用状況の取得に時間がかかったため、中断しました。/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '理由を閉じる' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('自動の取り込みが止まっていれば、理由にそのことも書き、取り込むは連携の画面に進む', async () => {
    const account = { ...KEEPING, isScrapingError: true };
    const { user } = await open(route, {
      getUserAccount: account,
      rkUserInfo: failedWith('rk_login_error_on_reserved_info'),
    });
    await user.click(await screen.findByRole('button', { name: '理由を見る' }));
    expect(screen.getByText('自動の取り込みは止めています。')).toBeTruthy();
    expect(screen.getByText(/以前保存した連携情報ではログインできませんでした。/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '取り込む' }).getAttribute('href')).toBe('/minato/login-information');
  });

  test('連携の情報を取得できなくても、止まっていることは示す', async () => {
    await open(route, {
      getUserAccount: { ...KEEPING, isScrapingError: true },
      rkUserInfo: new Refusal(500, 'internal_error'),
    });
    expect(await screen.findByText(STALE)).toBeTruthy();
    await seesFigures();
  });

  test.each(['read', 'running'])('前回の取り込みが %s なら、何も出ない', async (outcome) => {
    await open(route, { getUserAccount: CONNECTED, rkUserInfo: failedWith(outcome) });
    await seesFigures();
    expect(screen.queryByText(STALE)).toBeNull();
  });

  test('保存していれば、取り込むを1回押すだけで取り込み、この画面のまま新しくなる', async () => {
    const app = await open(route, { getUserAccount: KEEPING, rkUserInfo: failedWith('scraping_error') });
    const press = await screen.findByRole('button', { name: '取り込む' });
    app.world.answers = { getUserAccount: KEEPING };
    await app.user.click(press);
    await waitFor(() => expect(screen.queryByText(STALE)).toBeNull());
    expect(app.wire.to(CALLS.doScraping).map(({ body }) => body)).toMatchObject([
      { rkId: '', rkPass: '', birthday: '' },
    ]);
    expect(app.wire.to(CALLS.registScrapingData)).toHaveLength(1);
    expect([app.address(), app.sent]).toEqual([route, []]);
  });

  test('保存していなければ、取り込むは連携の画面に進む', async () => {
    await open(route, { getUserAccount: CONNECTED, rkUserInfo: failedWith('scraping_error') });
    expect((await screen.findByRole('link', { name: '取り込む' })).getAttribute('href')).toBe(
      '/minato/login-information',
    );
  });

  test.each([
    ['scraping_timeout', 504],
    ['scraping_error', 400],
  ])('取り込みが %s で終わっても、数字とこの画面はそのまま残る', async (reason, statusCode) => {
    const app = await open(route, { getUserAccount: KEEPING, rkUserInfo: failedWith('scraping_error') });
    const press = await screen.findByRole('button', { name: '取り込む' });
    app.world.answers = { ...app.world.answers, doScraping: new Refusal(statusCode, reason) };
    await app.user.click(press);
    await waitFor(() => expect(app.portal.scrape.store.getState().failure).toMatchObject({ reason }));
    expect(await screen.findByText(STALE)).toBeTruthy();
    await seesFigures();
    expect([app.address(), app.sent]).toEqual([route, []]);
    await app.user.click(await screen.findByRole('button', { name: '理由を見る' }));
    expect(screen.getByRole('link', { name: '連携情報を確認' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取り込む' }) !== null, 'もう一度の申し出').toBe(statusCode === 400);
  });

  test('保存した情報が断られたら、連携の画面で理由を伝える', async () => {
    const app = await open(route, { getUserAccount: KEEPING, rkUserInfo: failedWith('scraping_error') });
    const press = await screen.findByRole('button', { name: '取り込む' });
    app.world.answers = { ...app.world.answers, doScraping: new Refusal(400, 'rk_login_error_on_reserved_info') };
    await app.user.click(press);
    await waitFor(() => expect(app.address()).toBe('/minato/login-information'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      '以前保存した連携情報ではログインできませんでした。',
    );
    expect(app.wire.to(CALLS.doScraping)).toHaveLength(1);
  });
});
