import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SHORT_ACCOUNT, sampleAccount, sampleOptions } from '../../sample.ts';
import type { LoginRefusal } from '../../scenarios/scenario.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { OldBrowser } from './old-browser.ts';

let site: RecordKeeper;

beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions());
});
afterEach(() => site.close());

const REFUSALS: readonly (readonly [scenario: LoginRefusal, text: string, status: number])[] = [
  ['locked', '一定回数誤ったため', 200],
  ['in-use', '既にログイン中です', 200],
  ['busy', 'ただいま大変混み合っています', 200],
  ['busy-503', 'ただいま大変混み合っています', 503],
  ['maintenance', 'ただいまメンテナンス中です', 200],
];

describe('ログインのときの状況', () => {
  test.each(REFUSALS)('%s: 正しく入れても「%s」（%i）', async (scenario, text, status) => {
    const account = sampleAccount(1, scenario);
    const page = await new OldBrowser(site.url).tryLogin(account.id, account.password);
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(text)]);
    expect(site.sessions()).toBe(0);
  });

  test.each(REFUSALS)('%s: 誤ったパスワードは誤りとして数える', async (scenario) => {
    const { id } = sampleAccount(1, scenario);
    const page = await new OldBrowser(site.url).tryLogin(id, 'wrong');
    expect(page.text).toContain('正しくありません。（1回目）');
  });

  test('first-login: 初回設定の画面がないので、そのまま入れる', async () => {
    const page = await new OldBrowser(site.url).login(sampleAccount(1, 'first-login'));
    expect(page.text).toContain('トップメニュー');
  });
});

describe('ログインのあとの状況', () => {
  test.each([
    ['products-moving', 'F030', '商品移行手続き中'],
    ['no-allocation', 'F050', '該当するデータはありません'],
    ['no-assets', 'F020', 'お預かり資産はありません'],
    ['no-assets', 'F040', '該当するデータはありません'],
  ] as const)('%s: %sの画面は「%s」', async (scenario, form, text) => {
    const browser = new OldBrowser(site.url);
    await browser.login(sampleAccount(1, scenario));
    expect((await browser.press(form)).text).toContain(text);
    expect(browser.page.text).not.toContain('商品コード');
    expect((await browser.press('F010')).text).toContain('トップメニュー');
  });

  test('layout-changed: 商品別残高だけ、評価額の呼び方が変わる', async () => {
    const browser = new OldBrowser(site.url);
    await browser.login(sampleAccount(1, 'layout-changed'));
    expect((await browser.press('F020')).text).toContain('資産評価額');
    const holdings = await browser.press('F030');
    expect(holdings.text).toContain('時価相当額');
    expect(holdings.text).not.toContain('評価額');
  });

  test('cut: 商品別残高で線が切れ、ほかの画面は見られる', async () => {
    const browser = new OldBrowser(site.url);
    await browser.login(sampleAccount(1, 'cut'));
    await expect(browser.press('F030')).rejects.toThrow('fetch failed');
    expect((await browser.get('/cgi-bin/JWP090.cgi')).text).toContain('ログアウトしました');
  });

  test('slow: 商品別残高は、見る人がいなくなるまで何も返さない', async () => {
    const browser = new OldBrowser(site.url);
    await browser.login(sampleAccount(1, 'slow'));
    const { action, fields } = browser.form('F030');
    const leaving = new AbortController();
    const asked = fetch(site.url + action, {
      method: 'POST',
      body: browser.encodeForm(fields),
      headers: { cookie: browser.cookie ?? '', 'content-type': 'application/x-www-form-urlencoded' },
      signal: leaving.signal,
    });
    // A whole session of another account comes and goes meanwhile.
    const other = new OldBrowser(site.url);
    await other.login(SHORT_ACCOUNT);
    await other.get('/cgi-bin/JWP090.cgi');
    expect(await Promise.race([asked, 'still waiting'])).toBe('still waiting');
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect((await browser.get('/cgi-bin/JWP090.cgi')).text).toContain('ログアウトしました');
  });
});

describe('提携サイトからのログイン', () => {
  const { id, password } = SHORT_ACCOUNT;

  test('番号とパスワードだけで、メニューに着く', async () => {
    const browser = new OldBrowser(site.url);
    await browser.post('/cgi-bin/JWP100.cgi', { KANYUSHA_NO: id, PASSWORD: password });
    await browser.get(browser.page.location ?? '');
    await browser.get(browser.page.location ?? '');
    expect(browser.page.text).toContain('認証中');
    expect((await browser.get('/cgi-bin/JWP010.cgi')).text).toContain('トップメニュー');
    expect(site.sessions()).toBe(1);
  });

  test('誤れば数えられ、使用中なら断られる', async () => {
    const browser = new OldBrowser(site.url);
    const wrong = await browser.post('/cgi-bin/JWP100.cgi', { KANYUSHA_NO: id, PASSWORD: 'wrong' });
    expect(wrong.text).toContain('正しくありません。（1回目）');
    await new OldBrowser(site.url).login(SHORT_ACCOUNT);
    const second = await browser.post('/cgi-bin/JWP100.cgi', { KANYUSHA_NO: id, PASSWORD: password });
    expect(second.text).toContain('既にログイン中です');
    expect(site.loginCount(id)).toBe(3);
  });
});
