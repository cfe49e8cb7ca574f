/** 年金サイトとの連携 — tests the screen with the account and company of the real api, and a simulated record keeper. */
import { createTestApp, type TestApp, type TestCompany } from '@minori/api/testing';
import { CALLS } from '@minori/contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, injectFetch } from '../testing/inject-fetch.ts';
import { openMenu } from '../testing/open-menu.ts';
import { renderApp } from '../testing/render-app.tsx';

const SECRET_ID = '1000000001';
const SECRET_PASSWORD = 'Minori2026';

let api: TestApp;
let company: TestCompany;
beforeAll(async () => {
  api = await createTestApp();
  company = await api.addCompany();
});
afterAll(() => api.close());

const refusal = (statusCode: number, reason: string, headers = {}) =>
  Response.json({ statusCode, reason, message: '', errors: [] }, { status: statusCode, headers });

async function open(answers: Answers, isConnected = false) {
  const employee = await api.addEmployee(company);
  const cookie = await api.addSession(employee);
  if (isConnected) {
    const body = { sysUserCode: employee.sysUserCode, isPreserve: false } as const;
    await api.visitor(cookie).call(CALLS.registerRkUserInfo, { body });
  }
  const wire = injectFetch(api.server, { cookie, answers });
  const as = { ...employee, url: company.url, initialFlg: false, accessToken: '' } as const;
  const app = await renderApp(`/${company.url}/login-information`, { fetch: wire.fetch, as, cookies: wire.cookies });
  await screen.findByRole('heading', { level: 1, name: '年金サイトとの連携' });
  await screen.findByLabelText(/^年金サイトのID/);
  return { ...app, wire, employee };
}

const id = () => screen.getByLabelText<HTMLInputElement>(/年金サイトのID/);
const password = () => screen.getByLabelText<HTMLInputElement>(/年金サイトのパスワード/);

async function connect({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) {
  if (id().value === '') await user.type(id(), SECRET_ID);
  await user.type(password(), SECRET_PASSWORD);
  await user.click(screen.getByRole('button', { name: '連携する' }));
}

describe('年金サイトとの連携', () => {
  test('生年月日はプロフィールから入り、IDの種類と使いみちが書かれている', async () => {
    await open({});
    expect(screen.getByLabelText('年')).toHaveProperty('value', '1988');
    for (const name of ['どのIDを入力しますか', 'この情報の使いみち']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
  });

  test('空のまま押すと、項目ごとに伝え、年金サイトには送らない', async () => {
    const { user, wire } = await open({});
    await user.click(screen.getByRole('button', { name: '連携する' }));
    expect(await screen.findAllByText('入力してください。')).toHaveLength(2);
    expect(wire.sent).not.toContain('POST /api/scraping/doScraping');
  });

  test('間違えると理由を伝え、IDは残りパスワードは消える。2回目からはロックの注意が出る', async () => {
    const app = await open({ '/api/scraping/doScraping': () => refusal(400, 'rk_login_error') });
    await connect(app);
    expect((await screen.findByRole('alert')).textContent).toContain('連携情報に誤りがあります。');
    expect([id().value, password().value]).toEqual([SECRET_ID, '']);
    expect(screen.queryByText(/年金サイトはロックされる/)).toBeNull();
    await connect(app);
    expect(await screen.findByText(/年金サイトはロックされる/)).toBeTruthy();
    expect(app.address()).toBe(`/${company.url}/login-information`);
  });

  test('混み合っているときは、示された秒数だけ押せない', async () => {
    const app = await open({
      '/api/scraping/doScraping': () => refusal(400, 'rk_login_error_site_busy', { 'retry-after': '45' }),
    });
    await connect(app);
    expect(await screen.findByText('あと45秒で、もう一度押せます。')).toBeTruthy();
    await connect(app);
    expect(app.wire.sent.filter((call) => call.endsWith('doScraping'))).toHaveLength(1);
  });

  test('取り込みの進み具合は、答えのあった段階のとおりに進む', async () => {
    const stage = { name: 'connecting' };
    const app = await open({
      '/api/scraping/doScraping': () => new Promise(() => undefined),
      '/api/scraping/progress': () => Response.json({ stage: stage.name }),
    });
    await connect(app);
    await screen.findByRole('heading', { level: 1, name: '年金サイトから取り込んでいます' });
    const current = () => document.querySelector('[aria-current=step]')?.textContent ?? '';
    for (const [name, shown] of [
      ['connecting', '接続'],
      ['loggingIn', 'ログイン'],
      ['reading', '情報の取得'],
    ] as const) {
      stage.name = name;
      await waitFor(() => expect(current()).toContain(shown));
    }
  });

  test.each([
    ['in_maintenance', 402, '/error', 'システムメンテナンス中のため、ログインできません。'],
    [
      'custom_error',
      400,
      '/error',
      '年金サイトで同じIDが使用中です。年金サイトからログアウトしたあと、もう一度お試しください。',
    ],
    [
      'scraping_timeout',
      504,
      '/error',
      '運用状況の取得に時間がかかったため、中断しました。時間をおいて、もう一度お試しください。',
    ],
  ])('%s: 文と一緒に移動し、戻ればIDが残っている', async (reason, status, to, text) => {
    const app = await open({ '/api/scraping/doScraping': () => refusal(status, reason) });
    await connect(app);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(app.address()).toBe(to);
    expect(app.portal.store.getState().recordKeeperLogin.rkLoginId).toBe(SECRET_ID);
  });

  test('掛金の商品がないときは、待っていることを示し、もう一度取り込むときは、入力したIDが残っている', async () => {
    const app = await open({ '/api/scraping/doScraping': () => refusal(401, 'get_management_ratio_timeout_error') });
    await connect(app);
    await screen.findByRole('heading', { name: '掛金で購入する商品が決まるのを待っています' });
    await screen.findByText(/会社の担当者に問い合わせてください。/);
    expect(screen.queryByLabelText(/年金サイトのID/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '連携情報の入力に進む' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/年金サイトのID/)).value).toBe(SECRET_ID);
    expect(app.left).toEqual([]);
  });

  test('年金サイトがロックされていれば、連絡先を示し、解除したと言うまで、フォームも回数も出さない', async () => {
    const app = await open({ '/api/scraping/doScraping': () => refusal(400, 'rk_login_error_locked') });
    await connect(app);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('年金サイトのアカウントがロックされています');
    alert.getByText(/窓口（コールセンター）に連絡して/);
    expect(screen.queryByLabelText(/年金サイトのID/)).toBeNull();
    expect(screen.queryByText(/回間違えると/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'ロックが解除されたので、入力に進む' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/年金サイトのID/)).value).toBe(SECRET_ID);
  });

  test('年金サイトが手続きを求めていれば、年金サイトへの入口と、終わってから連携情報の入力に進むボタンを示す', async () => {
    const app = await open({ '/api/scraping/doScraping': () => refusal(400, 'site_wants_you') });
    await connect(app);
    await screen.findByRole('heading', { name: '年金サイトで、確認や手続きが必要です' });
    const card = within(
      screen.getByRole('heading', { name: /確認や手続きが必要/ }).closest('section') ?? document.body,
    );
    card.getByText(/画面の案内のとおりに進めてください/);
    card.getByText(/^年金サイトにログインできましたが/);
    expect(card.queryByText(/しばらくしてから|待っている間/)).toBeNull();
    expect(card.getByRole('link', { name: /^年金サイトを開く/ }).getAttribute('href')).toBe(company.rkInfo.loginUrl);
    expect(screen.queryByLabelText(/年金サイトのID/)).toBeNull();
    await app.user.click(card.getByRole('button', { name: '連携情報の入力に進む' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/年金サイトのID/)).value).toBe(SECRET_ID);
    expect([app.address(), app.left]).toEqual([`/${company.url}/login-information`, []]);
  });

  test('初回ログインの案内は、この画面にとどまる', async () => {
    const app = await open({ '/api/scraping/doScraping': () => refusal(503, 'mutb_first_login') });
    await connect(app);
    expect(await screen.findByText('年金サイトへの初回ログインの手続きが必要です。')).toBeTruthy();
    expect(app.address()).toBe(`/${company.url}/login-information`);
  });

  test('IDもパスワードも生年月日も、ブラウザーの保存場所に残らない', async () => {
    const app = await open({ '/api/scraping/doScraping': () => refusal(400, 'rk_login_error') });
    await connect(app);
    await screen.findByRole('alert');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]);
    expect(stored).toContain('refusals');
    for (const secret of [SECRET_ID, SECRET_PASSWORD, '1988-04-12', btoa(SECRET_PASSWORD)]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('保存を選ぶと', () => {
  test('サーバーに保存され、次に開くとそのことがわかり、削除すれば消える', async () => {
    const app = await open({
      '/api/scraping/tryScraping': () => Response.json({ scrapingCode: crypto.randomUUID() }),
      '/api/scraping/doScraping': () => Response.json({ scrapingCode: crypto.randomUUID() }),
      '/api/v1/regist-scraping-data': () =>
        Response.json({ valuationDate: '2026-03-31', registeredAt: '2026-06-15T03:00:00.000Z' }),
    });
    await app.user.click(screen.getByLabelText(/^次回から入力を省く/));
    await connect(app);
    await waitFor(() => expect(app.address()).toBe(`/${company.url}/first-balance`));
    expect(app.portal.store.getState().user).toMatchObject({ isRkInfo: true, isPreserve: true });
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]);
    for (const secret of [SECRET_ID, SECRET_PASSWORD, '1988-04-12']) expect(stored).not.toContain(secret);

    await app.user.click((await openMenu(app.user)).getByRole('link', { name: '年金サイトとの連携' }));
    expect(await screen.findByText(/^保存しています（2026年6月15日から）$/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: '連携情報を削除' }));
    await app.user.click(await screen.findByRole('button', { name: '削除' }));
    expect(await screen.findByText('連携情報を削除しました。')).toBeTruthy();
    expect(app.portal.store.getState().user).toMatchObject({ isRkInfo: false, isPreserve: false });
  });
});

describe('取り込みの答えが届かなかったとき', () => {
  test('両方の形の報告が、札とともにサーバーに受け取られる', async () => {
    const app = await open({ '/api/scraping/doScraping': () => Promise.reject(new TypeError('offline')) });
    await connect(app);
    await screen.findByText(/^通信できなかったため、運用状況を取得できませんでした。/);
    const { sysUserCode } = app.employee;
    await waitFor(async () => {
      const rows = await api.database
        .selectFrom('scraping_errors')
        .select(['error_type', 'description'])
        .where('sys_user_code', '=', sysUserCode)
        .execute();
      const report = { error_type: 1, description: expect.stringMatching(/^network error/) };
      expect(rows).toEqual([report, report]);
    });
  });
});

describe('連携情報の削除', () => {
  test('確認してから削除し、連携の前の画面に戻る', async () => {
    const app = await open({}, true);
    await app.user.click(await screen.findByRole('button', { name: '連携情報を削除' }));
    await screen.findByRole('alertdialog', { name: '年金サイトの連携情報を削除しますか' });
    await app.user.click(screen.getByRole('button', { name: '削除しない' }));
    expect(app.wire.sent).not.toContain('POST /api/v1/rk-user-info/delete-sys-user-code');
    await app.user.click(screen.getByRole('button', { name: '連携情報を削除' }));
    const dialog = await screen.findByRole('alertdialog');
    await app.user.click(dialog.querySelectorAll('button')[1] as HTMLElement);
    expect(await screen.findByText('連携情報を削除しました。')).toBeTruthy();
    expect(app.portal.store.getState().user).toMatchObject({ isRkInfo: false });
  });
});
