import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LONG_ACCOUNT, SHORT_ACCOUNT, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { OldBrowser } from './old-browser.ts';

const { id, password } = LONG_ACCOUNT;
const NOON = new Date('2026-04-20T12:00:00+09:00').getTime();
const MINUTE = 60_000;

let time = NOON;
let site: RecordKeeper;

beforeEach(async () => {
  time = NOON;
  site = await startRecordKeeper({ ...sampleOptions(), now: () => new Date(time) });
});
afterEach(() => site.close());

describe('ログイン', () => {
  test('正しい番号とパスワードなら、転送と認証中の画面を経てトップメニューに着く', async () => {
    const browser = new OldBrowser(site.url);
    await browser.get('/');
    expect(browser.page.location).toBe('/cgi-bin/JWP000.cgi');

    const posted = await browser.tryLogin(id, password);
    expect([posted.status, posted.location]).toEqual([302, '/cgi-bin/JWP002.cgi']);
    const hop = await browser.get('/cgi-bin/JWP002.cgi');
    expect([hop.status, hop.location]).toEqual([302, '/cgi-bin/JWP003.cgi']);
    const wait = await browser.get('/cgi-bin/JWP003.cgi');
    expect(wait.text).toContain('<META HTTP-EQUIV="refresh" CONTENT="0; URL=/cgi-bin/JWP010.cgi">');
    const menu = await browser.get('/cgi-bin/JWP010.cgi');
    expect(menu.text).toContain('髙橋 一郎&nbsp;様');
    expect(site.sessions()).toBe(1);
  });

  test('ログインでセッション番号が変わり、前の番号は使えない', async () => {
    const browser = new OldBrowser(site.url);
    await browser.get('/cgi-bin/JWP000.cgi');
    const planted = browser.cookie;
    await browser.press('LOGIN', { KANYUSHA_NO: id, PASSWORD: password });
    expect(browser.cookie).not.toBe(planted);
    browser.cookie = planted;
    expect((await browser.get('/cgi-bin/JWP002.cgi')).text).toContain('ログインしてください');
  });

  test('転送の各段は一度きりで、飛ばせない', async () => {
    const browser = new OldBrowser(site.url);
    await browser.tryLogin(id, password);
    expect((await browser.get('/cgi-bin/JWP010.cgi')).text).toContain('不正な画面遷移です');

    const second = new OldBrowser(site.url);
    await second.login(SHORT_ACCOUNT);
    expect((await second.get('/cgi-bin/JWP010.cgi')).text).toContain('不正な画面遷移です');
    expect((await second.press('F020')).text).toContain('資産評価額');
  });

  test.each([
    ['番号は合うがパスワードが違う', id, 'Sample-Kaki9'],
    ['パスワードの大文字小文字が違う', id, password.toLowerCase()],
    ['番号がない', '9999999999', password],
    ['どちらも空', '', ''],
  ])('%sなら、回数つきで断る', async (_, typedId, typedPassword) => {
    const browser = new OldBrowser(site.url);
    await browser.tryLogin(typedId, typedPassword);
    expect(browser.page.text).toContain('加入者番号またはパスワードが正しくありません。（1回目）');
    await browser.press('LOGIN', { KANYUSHA_NO: typedId, PASSWORD: typedPassword });
    expect(browser.page.text).toContain('（2回目）');
    expect(site.sessions()).toBe(0);
    expect(site.loginCount(typedId)).toBe(2);
  });

  test('4回続けて誤っても、正しく入れば回数は0に戻る', async () => {
    const browser = new OldBrowser(site.url);
    for (let time = 1; time <= 4; time += 1) await browser.tryLogin(id, 'wrong');
    expect(browser.page.text).toContain('（4回目）');
    expect((await browser.login(LONG_ACCOUNT)).text).toContain('トップメニュー');
    await browser.get('/cgi-bin/JWP090.cgi');
    await browser.tryLogin(id, 'wrong');
    expect(browser.page.text).toContain('（1回目）');
  });

  test('5回続けて誤るとロックされ、正しいパスワードでも入れない。ほかの人は入れる', async () => {
    const browser = new OldBrowser(site.url);
    for (let time = 1; time <= 5; time += 1) await browser.tryLogin(id, 'wrong');
    expect(browser.page.text).toContain('一定回数誤ったため');
    expect((await browser.tryLogin(id, password)).text).toContain('一定回数誤ったため');
    expect(site.sessions()).toBe(0);
    expect((await browser.login(SHORT_ACCOUNT)).text).toContain('トップメニュー');
  });
});

describe('ログイン中', () => {
  test('同じ番号では二重に入れず、先のセッションは続く', async () => {
    const first = new OldBrowser(site.url);
    await first.login(LONG_ACCOUNT);
    const second = new OldBrowser(site.url);
    expect((await second.tryLogin(id, password)).text).toContain('既にログイン中です');
    expect(site.sessions()).toBe(1);
    expect((await first.press('F020')).text).toContain('資産評価額');
  });

  test('使用中でも、誤ったパスワードには使用中と言わない', async () => {
    await new OldBrowser(site.url).login(LONG_ACCOUNT);
    expect((await new OldBrowser(site.url).tryLogin(id, 'wrong')).text).toContain('正しくありません');
  });

  test('ログアウトするとセッションは終わり、すぐ入り直せる', async () => {
    const browser = new OldBrowser(site.url);
    await browser.login(LONG_ACCOUNT);
    const { cookie } = browser;
    expect((await browser.get('/cgi-bin/JWP090.cgi')).text).toContain('ログアウトしました');
    expect(browser.cookie).toBeNull();
    expect(site.sessions()).toBe(0);
    browser.cookie = cookie;
    expect((await browser.get('/cgi-bin/JWP090.cgi')).text).toContain('ログインしてください');
    expect((await browser.login(LONG_ACCOUNT)).text).toContain('トップメニュー');
  });

  test('15分の直前まで操作すれば続き、15分空けば終わって入り直せる', async () => {
    const browser = new OldBrowser(site.url);
    await browser.login(LONG_ACCOUNT);
    time += 15 * MINUTE - 1;
    expect((await browser.press('F020')).text).toContain('資産評価額');
    time += 15 * MINUTE - 1;
    expect(site.sessions()).toBe(1);
    expect((await browser.press('F030')).text).toContain('商品コード');
    time += 15 * MINUTE;
    expect(site.sessions()).toBe(0);
    expect((await browser.press('F020')).text).toContain('一定時間操作がなかったため');
    expect((await browser.login(LONG_ACCOUNT)).text).toContain('トップメニュー');
  });

  test('放置されたログイン画面からは入れない', async () => {
    const browser = new OldBrowser(site.url);
    await browser.get('/cgi-bin/JWP000.cgi');
    time += 15 * MINUTE;
    await browser.press('LOGIN', { KANYUSHA_NO: id, PASSWORD: password });
    expect(browser.page.text).toContain('不正な画面遷移です');
    expect(site.sessions()).toBe(0);
  });
});
