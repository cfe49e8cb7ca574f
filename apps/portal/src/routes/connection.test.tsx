/** 年金サイトとの連携 — tests which credentials are stored and how they are used, with the contract's examples. */
import type { Call } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { holdCall } from '../testing/failing-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, KEEPING, SIGNED_IN } from '../testing/signed-in.ts';

const info = EXAMPLES.rkUserInfo.response;
const company = EXAMPLES.companyInfo.response;

/** Opens the screen; a change of `world` changes the server's responses from then on. */
async function open(answers: ExampleAnswers = {}) {
  const world = { answers };
  const wire = recordingFetch((...request) => exampleFetch(world.answers)(...request));
  const app = await renderApp('/minato/login-information', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByRole('heading', { level: 1, name: '年金サイトとの連携' });
  await screen.findByLabelText(/^年金サイトのID/);
  const bodies = (call: Call) => wire.to(call).map(({ body }) => body);
  return { ...app, world, wire, bodies };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const password = () => screen.getByLabelText<HTMLInputElement>(/^年金サイトのパスワード/);

async function type({ user }: Awaited<ReturnType<typeof open>>, press: string) {
  await user.type(screen.getByLabelText(/^年金サイトのID/), '1000000009');
  await user.type(password(), 'Example2026');
  await user.click(await button(press));
}

describe('保存するかどうか', () => {
  test('選ばなければ保存せず、IDもパスワードも登録の呼び出しに入らない', async () => {
    const app = await open();
    expect(screen.getByLabelText<HTMLInputElement>(/^毎回入力する/).checked).toBe(true);
    await type(app, '連携する');
    await waitFor(() => expect(app.address()).toBe('/minato/first-balance'));
    expect(app.bodies(CALLS.registerRkUserInfo)).toEqual([{ sysUserCode: SIGNED_IN.sysUserCode, isPreserve: false }]);
  });

  test('保存を選ぶと、ログインできると確かめてから保存され、保存したもので取り込まれる', async () => {
    const app = await open();
    await app.user.click(screen.getByLabelText(/^次回から入力を省く（暗号化して保存）/));
    await type(app, '連携する');
    await waitFor(() => expect(app.address()).toBe('/minato/first-balance'));
    expect(app.bodies(CALLS.registerRkUserInfo)).toEqual([EXAMPLES.registerRkUserInfo.body]);
    const paths = app.wire.sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const order: readonly string[] = [CALLS.tryScraping, CALLS.registerRkUserInfo, CALLS.doScraping].map(
      ({ path }) => path,
    );
    expect(paths.filter((path) => order.includes(path))).toEqual(order);
    expect(app.bodies(CALLS.doScraping)).toMatchObject([{ rkId: '', rkPass: '' }]);
  });

  test('別の口座では本人かどうかがたずねられ、答えると、入力し直さずに取り込みが進む', async () => {
    const app = await open({ doScraping: new Refusal(403, 'reauthentication_required') });
    await type(app, '連携する');
    await app.user.type(await screen.findByLabelText(/^ログインのパスワード/), 'kawabe-no-mizu-ga-hikaru');
    app.world.answers = {};
    await app.user.click(await button('確認して続ける'));
    await waitFor(() => expect(app.address()).toBe('/minato/first-balance'));
    const [first, second, ...more] = app.bodies(CALLS.doScraping);
    expect([second, more]).toEqual([first, []]);
  });

  test('2回目からの取り込みのあとに一度だけ保存をたずね、断れば、もうたずねない', async () => {
    const app = await open({ getUserAccount: CONNECTED });
    await type(app, 'この情報で取り込む');
    expect(await screen.findByRole('heading', { level: 1, name: '年金サイトから取り込みました' })).toBeTruthy();
    await app.user.click(await button('保存しない'));
    await waitFor(() => expect(app.address()).toBe('/minato/investment-evaluation'));
    expect(app.bodies(CALLS.updateSettings)).toEqual([{ sysUserCode: SIGNED_IN.sysUserCode, isSavingDeclined: true }]);
    expect(app.bodies(CALLS.registerRkUserInfo)).toEqual([{ sysUserCode: SIGNED_IN.sysUserCode, isPreserve: false }]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Example2026');
  });

  test('その場で保存すると、入力した情報が登録され、入力し直さなくてよい', async () => {
    const app = await open({ getUserAccount: CONNECTED });
    await type(app, 'この情報で取り込む');
    await app.user.click(await button('保存する'));
    await waitFor(() => expect(app.address()).toBe('/minato/investment-evaluation'));
    expect(app.bodies(CALLS.registerRkUserInfo)[1]).toMatchObject({ isPreserve: true, password: 'Example2026' });
  });

  test('断った人には、たずねない', async () => {
    const app = await open({ getUserAccount: { ...CONNECTED, isSavingDeclined: true } });
    await type(app, 'この情報で取り込む');
    await waitFor(() => expect(app.address()).toBe('/minato/investment-evaluation'));
  });

  test('確かめるあいだは、そのことを伝える', async () => {
    const app = await open();
    holdCall(app.portal, CALLS.tryScraping);
    await app.user.click(screen.getByLabelText(/^次回から入力を省く/));
    await type(app, '連携する');
    expect(await screen.findByText(/ログインできるか確かめています。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('status').textContent).toBe('年金サイトにログインしています。');
  });

  test('断られた情報は保存されず、もう一度は試されず、選んだことは残る', async () => {
    const app = await open({ tryScraping: new Refusal(400, 'rk_login_error') });
    await app.user.click(screen.getByLabelText(/^次回から入力を省く/));
    await type(app, '連携する');
    expect((await screen.findByRole('alert')).textContent).toContain('連携情報に誤りがあります。');
    expect(app.wire.to(CALLS.tryScraping)).toHaveLength(1);
    expect([...app.wire.to(CALLS.registerRkUserInfo), ...app.wire.to(CALLS.doScraping)]).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(/^次回から入力を省く/).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^年金サイトのID/).value).toBe('1000000009');
  });

  test('保存できなかったときは、その場で伝え、入力したIDは残る', async () => {
    const app = await open({ registerRkUserInfo: new Refusal(500, 'internal_error') });
    await type(app, '連携する');
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(app.address()).toBe('/minato/login-information');
    expect(screen.getByLabelText<HTMLInputElement>(/^年金サイトのID/).value).toBe('1000000009');
  });

  test('保存しているときは、毎回入力するを選ぶと消えることが書かれている', async () => {
    await open({ getUserAccount: KEEPING });
    expect(screen.getByLabelText<HTMLInputElement>(/^次回から入力を省く/).checked).toBe(true);
    expect(screen.getByText(/保存している情報は、次に取り込めたときに削除します。/)).toBeInstanceOf(HTMLElement);
  });
});

describe('保存した情報', () => {
  test('いつから保存しているかと前回の取り込みを示し、中身は示さない', async () => {
    await open({ getUserAccount: KEEPING });
    expect(await screen.findByText('保存しています（2026年4月10日から）')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('2026年4月10日 9:20 取り込みました')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('1日に1回')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>(/^年金サイトのID/).value).toBe('');
  });

  test('保存していない人には、そのことを示し、1回押すだけの取り込みは出さない', async () => {
    await open({ getUserAccount: CONNECTED, rkUserInfo: { ...info, isPreserve: false, savedAt: null } });
    expect(screen.getByText('保存していません')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: '保存した情報で取り込む' })).toBeNull();
  });

  test('1回押すと、何も入力せずに取り込み、保存した情報はそのまま残る', async () => {
    const app = await open({ getUserAccount: KEEPING });
    await app.user.click(await button('保存した情報で取り込む'));
    await waitFor(() => expect(app.address()).toBe('/minato/investment-evaluation'));
    expect(app.bodies(CALLS.doScraping)).toMatchObject([{ rkId: '', rkPass: '', birthday: '' }]);
    expect(app.wire.to(CALLS.registerRkUserInfo)).toEqual([]);
    expect(app.wire.to(CALLS.registScrapingData)).toHaveLength(1);
  });

  test('断られたら自動の取り込みが止まったことを示し、同じ情報ではもう試させない', async () => {
    const app = await open({ getUserAccount: KEEPING });
    app.world.answers = {
      doScraping: new Refusal(400, 'rk_login_error_on_reserved_info'),
      getUserAccount: { ...KEEPING, isScrapingError: true },
      rkUserInfo: { ...info, isScrapingError: true, refusals: 1, attemptsLeft: 4 },
    };
    await app.user.click(await button('保存した情報で取り込む'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      '以前保存した連携情報ではログインできませんでした。',
    );
    expect(await screen.findByText('自動の取り込みを止めています')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('止めています')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: '保存した情報で取り込む' })).toBeNull();
    expect(await screen.findByText('あと4回間違えると、年金サイトはロックされることがあります。')).toBeInstanceOf(
      HTMLElement,
    );
    expect(app.address()).toBe('/minato/login-information');
  });

  test('混み合っているあいだは、どちらのボタンも押せない', async () => {
    const busy = new Refusal(400, 'rk_login_error_site_busy', { 'retry-after': '45' });
    const app = await open({ getUserAccount: KEEPING, doScraping: busy });
    await app.user.click(await button('保存した情報で取り込む'));
    await screen.findAllByText('あと45秒で、もう一度押せます。');
    for (const name of ['保存した情報で取り込む', 'この情報で取り込む']) {
      expect((await button(name)).getAttribute('aria-disabled')).toBe('true');
      await app.user.click(await button(name));
    }
    expect(app.wire.to(CALLS.doScraping)).toHaveLength(1);
  });
});

describe('間違えられる回数', () => {
  test.each([
    [1, 4, 'あと4回間違えると、年金サイトはロックされることがあります。'],
    [4, 1, 'あと1回間違えると、年金サイトはロックされることがあります。'],
    [
      5,
      0,
      '年金サイトがロックされている可能性があります。年金サイトでログインできることを確認してから入力してください。',
    ],
  ])('%i回間違えたあと', async (refusals, attemptsLeft, text) => {
    const lastReading = { at: '2026-04-10T00:20:00.000Z', outcome: 'rk_login_error' };
    await open({ rkUserInfo: { ...info, refusals, attemptsLeft, lastReading } });
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
  });

  test('間違えたことがあっても、最後の理由が混雑なら、回数は言わない', async () => {
    const lastReading = { at: '2026-04-10T00:20:00.000Z', outcome: 'rk_login_error_site_busy' };
    const app = await open({ rkUserInfo: { ...info, refusals: 1, attemptsLeft: 4, lastReading } });
    app.portal.store.setState({
      recordKeeperLogin: { ...app.portal.store.getState().recordKeeperLogin, refusals: 2 },
    });
    await screen.findByLabelText(/^年金サイトのID/);
    await waitFor(() => expect(screen.queryByText(/ロックされ/)).toBeNull());
  });

  test('間違えていなければ、何も出ない', async () => {
    await open({ getUserAccount: KEEPING });
    await screen.findByText('保存しています（2026年4月10日から）');
    expect(screen.queryByText(/ロックされ/)).toBeNull();
  });
});

describe('連携情報の利用履歴', () => {
  test('新しい順に、日時・方法・結果が日本語で並び、年金サイトの履歴のことも書かれている', async () => {
    const uses = [
      { at: '2026-04-12T00:00:00.000Z', source: 'autoLogin', outcome: 'opened' },
      { at: '2026-04-11T15:05:00.000Z', source: 'scheduled', outcome: 'rk_login_error_on_reserved_info' },
      { at: '2026-04-11T00:00:00.000Z', source: 'saved', outcome: 'something_new' },
      { at: '2026-04-10T00:20:00.000Z', source: 'typed', outcome: 'read' },
      { at: '2026-04-10T00:19:00.000Z', source: 'typed', outcome: 'tried' },
    ] as const;
    const { user } = await open({ getUserAccount: KEEPING, rkUserInfo: { ...info, uses: [...uses] } });
    await user.click(await screen.findByText('記録を見る（新しい順に5件）'));
    const rows = screen.getAllByText(/^2026年4月/, { selector: 'li' }).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '2026年4月12日 9:00方法：年金サイトを開く年金サイトを開きました',
      '2026年4月12日 0:05方法：毎日の自動取り込み保存した情報ではログインできませんでした',
      '2026年4月11日 9:00方法：保存した情報取り込めませんでした',
      '2026年4月10日 9:20方法：入力取り込みました',
      '2026年4月10日 9:19方法：入力ログインできることを確認しました',
    ]);
    expect(screen.getByText(/のログイン履歴にも、同じ時刻の記録が残ります。/)).toBeInstanceOf(HTMLElement);
  });
});

describe('連携情報の削除', () => {
  test.each([
    ['保存している', KEEPING, 1],
    ['保存していない', CONNECTED, 0],
  ])('%s人に、削除するものと残るものを示す', async (_name, account, kept) => {
    const app = await open({ getUserAccount: account });
    await app.user.click(await button('連携情報を削除'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryAllByText('保存している年金サイトのID、パスワード、生年月日')).toHaveLength(kept);
    expect(dialog.getByText('これまでに取り込んだ資産の情報と評価')).toBeInstanceOf(HTMLElement);
  });

  test('削除したあとは、選び直さなければ保存しない', async () => {
    const app = await open({ getUserAccount: KEEPING });
    await app.user.click(await button('連携情報を削除'));
    app.world.answers = { getUserAccount: { ...CONNECTED, isRkInfo: false } };
    await app.user.click(await button('削除'));
    expect(await screen.findByText('連携情報を削除しました。')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>(/^毎回入力する/).checked).toBe(true);
  });

  test('失敗したら対話の中で伝え、連携はそのまま', async () => {
    const app = await open({ getUserAccount: KEEPING, deleteRkUserInfo: new Refusal(500, 'internal_error') });
    await app.user.click(await button('連携情報を削除'));
    await app.user.click(await button('削除'));
    expect(await within(await screen.findByRole('alertdialog')).findByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(app.portal.store.getState().user?.isPreserve).toBe(true);
  });
});

describe('取り込みのあいだ', () => {
  test('ほかの画面に移っても取り込みは続き、終わっても今の画面から連れ出されない', async () => {
    const app = await open({ getUserAccount: KEEPING });
    const letGo = holdCall(app.portal, CALLS.doScraping);
    await app.user.click(await button('保存した情報で取り込む'));
    await screen.findByRole('heading', { level: 1, name: '年金サイトから取り込んでいます' });
    await app.user.click(screen.getAllByRole('link', { name: 'ホーム' })[0] as HTMLElement);
    expect(
      await screen.findByText(/最新の情報を取り込んでいます（.+）。終わるまで、2026年3月31日時点の情報を表示します。/),
    ).toBeInstanceOf(HTMLElement);
    await act(async () => letGo(Response.json(EXAMPLES.doScraping.response)));
    await waitFor(() => expect(screen.queryByText(/最新の情報を取り込んでいます/)).toBeNull());
    expect(app.wire.to(CALLS.registScrapingData)).toHaveLength(1);
    expect(app.address()).toBe('/minato/home');
  });

  test('ページを閉じようとすると、ブラウザーが確かめる', async () => {
    const app = await open({ getUserAccount: KEEPING, doScraping: new Refusal(400, 'rk_login_error_site_busy') });
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    const employee = { ...SIGNED_IN, company, account: KEEPING };
    const scrape = app.portal.scrape.read({ employee, credentials: { kind: 'saved' } });
    expect(leave()).toBe(true);
    await act(async () => void (await scrape));
    expect(leave()).toBe(false);
  });
});
