/**
 * 画面ごとの失敗 — tests the screens against the contract's table. The failure of a screen's main call leads to `/error` with
 * a link back; other calls fail in place and offer a retry if the failure's flag allows it; silent calls show nothing.
 * Which calls a screen makes is found by observing it.
 */
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { FAILURE_RULES, handlingOf, SCREENS } from '@minori/contract/failure-handling';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch, type SentRequest } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const addressOf = (page: string) =>
  `/minato/${page
    .replace('glossary/:code', 'glossary/risk')
    .replace(/:\w+/g, '7')
    .replace('fund/7', 'fund/JP90C0000001?asset=0')}`;
const RELOAD = 'もう一度読み込む';

const MAIN_CALLS = (Object.keys(CALLS) as CallName[]).flatMap((name) =>
  SCREENS.filter((page) => FAILURE_RULES[name].on?.[page] === 'central').map((page) => ({ name, page })),
);

/** A company that has all features, so that every screen exists. */
const companyInfo = { ...EXAMPLES.companyInfo.response, passkeyUsedFlg: true };

const open = (page: string, answers: ExampleAnswers) => {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, companyInfo, ...answers }));
  return renderApp(addressOf(page), { fetch: wire.fetch, as: SIGNED_IN }).then((app) => ({ ...app, wire }));
};

const refused = (name: CallName, statusCode: number, reason: string): ExampleAnswers => ({
  [name]: new Refusal(statusCode, reason),
});

describe('画面の主な呼び出し', () => {
  test.each(MAIN_CALLS)('$page $name: /error に移り、そこから同じ画面に戻れる', async ({ name, page }) => {
    const app = await open(page, refused(name, 500, 'internal_error'));
    await waitFor(() => expect(app.address()).toBe('/error'));
    const back = await screen.findByRole('link', { name: RELOAD });
    expect(back.getAttribute('href')?.split('?')[0]).toBe(addressOf(page).split('?')[0]);
    expect(app.sent).toEqual(['/error']);
  });

  test('再試行できない失敗では、/error に戻る道はホームだけ', async () => {
    const app = await open('report', refused('getReports', 402, 'in_maintenance'));
    await waitFor(() => expect(app.address()).toBe('/error'));
    expect(await screen.findByRole('link', { name: 'ホームに戻る' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: RELOAD })).toBeNull();
  });

  test('もう一度読み込むと、答えがあればその画面になる', async () => {
    let answers = exampleFetch({ getUserAccount: CONNECTED, ...refused('getReports', 500, 'internal_error') });
    const app = await renderApp('/minato/report', { fetch: (...request) => answers(...request), as: SIGNED_IN });
    const back = await screen.findByRole('link', { name: RELOAD });
    answers = exampleFetch({ getUserAccount: CONNECTED });
    await app.user.click(back);
    await screen.findByRole('heading', { level: 1, name: '定期診断レポート' });
    expect(app.address()).toBe('/minato/report');
  });
});

const PAGES = process.env.MINORI_PROOF
  ? SCREENS.filter((page) => !page.startsWith('/'))
  : ['home', 'operation-status', 'todo', 'risk-tolerance/result', 'column'];

/** The calls that a screen makes until it is idle, without those of its frame. */
async function callsOf(page: string): Promise<readonly CallName[]> {
  const { wire } = await open(page, {});
  // Waits until the screen's own code has loaded.
  await screen.findByRole('heading', { level: 1 });
  let seen = -1;
  while (seen !== wire.sent.length) {
    seen = wire.sent.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }
  cleanup();
  const frame: readonly CallName[] = ['getUserAccount', 'companyInfo', 'getNoticeCount'];
  return [...new Set(wire.sent.map(nameOfRequest))].filter(
    (name) => name !== undefined && !frame.includes(name),
  ) as CallName[];
}

function nameOfRequest({ method, path }: SentRequest): CallName | undefined {
  const isIt = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  return (Object.keys(CALLS) as CallName[]).find((name) => CALLS[name].method === method && isIt(CALLS[name].path));
}

describe('画面のほかの呼び出し', () => {
  test.each(PAGES)('%s: その場に残り、印に従って、もう一度を申し出る', async (page) => {
    const pathname = addressOf(page).split('?')[0] ?? '';
    const names = await callsOf(page);
    const sides = names.filter((name) => handlingOf(name, { pathname, reason: '' }) !== 'central');
    for (const [at, name] of sides.entries()) {
      const [statusCode, reason] =
        at % 2 === 0 ? ([500, 'internal_error'] as const) : ([402, 'in_maintenance'] as const);
      const app = await open(page, refused(name, statusCode, reason));
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(app.wire.sent.map(nameOfRequest)).toContain(name));
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect([name, app.sent]).toEqual([name, []]);
      const isSilent = ['silent', 'as-visitor'].includes(handlingOf(name, { pathname, reason: '' }));
      const offers = screen.queryAllByRole('button', { name: RELOAD, hidden: true });
      expect([name, offers.length > 0]).toEqual([name, !isSilent && reason === 'internal_error']);
      cleanup();
    }
  });
});
