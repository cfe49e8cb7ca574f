import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { FrontBrowser } from './front-browser.ts';

const LONG = sampleAccount(5, 'healthy');
const SHORT = sampleAccount(5, 'short');
const MINUTE = 60_000;
const WRONG = 'お客さま番号、パスワード、生年月日のいずれかが正しくありません。';

let time = 0;
let site: RecordKeeper;
let browser: FrontBrowser;

beforeEach(async () => {
  time = new Date('2026-04-20T12:00:00+09:00').getTime();
  site = await startRecordKeeper({ ...sampleOptions(5), now: () => new Date(time) });
  browser = new FrontBrowser(site.url);
});
afterEach(() => site.close());

describe('ログイン', () => {
  test('番号・パスワード・生年月日が正しければ、二度の転送を経てマイページに着く', async () => {
    await browser.get('/');
    expect(browser.page.location).toBe('/front/login.do');
    const posted = await browser.tryLogin(LONG);
    expect([posted.status, posted.location]).toEqual([302, expect.stringMatching(/^\/front\/relay\.do\?ticket=\w+$/)]);
    const relayed = await browser.get(posted.location ?? '');
    expect([relayed.status, relayed.location]).toEqual([302, expect.stringMatching(/^\/nenkin\/sso\.do\?ticket=\w+$/)]);
    const top = await browser.get(relayed.location ?? '');
    expect(top.text).toContain('<h2>マイページ</h2>');
    expect(top.text).toContain('髙橋 一郎 様');
    expect(top.contentType).toBe('text/html; charset=Shift_JIS');
    expect(site.sessions()).toBe(1);
  });

  test('転送の切符は一度きりで、ほかの人には使えない', async () => {
    const { location } = await browser.tryLogin(LONG);
    const stranger = new FrontBrowser(site.url);
    expect((await stranger.get(location ?? '')).text).toContain('ログインが必要です');
    await browser.get(location ?? '');
    expect((await browser.get(location ?? '')).text).toContain('この操作は無効です');
    expect((await browser.get('/nenkin/sso.do')).text).toContain('この操作は無効です');
  });

  test('ログインでセッション番号が変わる', async () => {
    await browser.get('/front/login.do');
    const planted = browser.cookie;
    const fields = { ...browser.hidden('loginForm'), customerNo: LONG.id, secretWord: LONG.password };
    await browser.post('/front/auth.do', { ...fields, birthYmd: '19791103', execute: '認証' });
    expect(browser.cookie).not.toBe(planted);
  });

  test.each([
    ['パスワードが違う', { password: 'Chigau1' }],
    ['生年月日が違う', { birthday: '1979-11-04' }],
    ['生年月日が日付でない', { birthday: '1979113' }],
    ['生年月日が空でパスワードも違う', { password: 'Chigau1', birthday: '' }],
    ['番号がない', { id: '99999999' }],
  ])('%sと、誤りとして数える', async (_, change) => {
    const typed = { ...LONG, ...change };
    expect((await browser.tryLogin(typed)).text).toContain(`${WRONG}（誤り1回）`);
    expect((await browser.tryLogin(typed)).text).toContain(`${WRONG}（誤り2回）`);
    expect(site.sessions()).toBe(0);
  });

  test('生年月日が空なら入力を求め、誤りには数えず、それまでの数も消さない', async () => {
    for (const count of [1, 2, 3, 4]) {
      expect((await browser.tryLogin({ ...LONG, birthday: '1980-01-01' })).text).toContain(`（誤り${count}回）`);
      expect((await browser.tryLogin({ ...LONG, birthday: '' })).text).toContain('生年月日を入力してください');
    }
    expect((await browser.login(LONG)).text).toContain('マイページ');
  });

  test('5回続けて誤ると停止し、正しくても空の生年月日でも入れない。ほかの人は入れる', async () => {
    for (let count = 1; count <= 4; count += 1) await browser.tryLogin({ ...LONG, birthday: '1980-01-01' });
    for (const typed of [{ ...LONG, password: 'Chigau1' }, LONG, { ...LONG, birthday: '' }]) {
      expect((await browser.tryLogin(typed)).text).toContain('お取り扱いを停止しています');
    }
    expect((await browser.login(SHORT)).text).toContain('マイページ');
  });

  test.each([
    ['鍵がない', { formKey: '' }],
    ['ボタンがShift_JISでない', { execute: 'èªè¨¼' }],
  ])('%s送信は断られ、誤りに数えない', async (_, change) => {
    await browser.get('/front/login.do');
    const fields = { ...browser.hidden('loginForm'), customerNo: LONG.id, secretWord: 'x', execute: '認証' };
    expect((await browser.post('/front/auth.do', { ...fields, ...change })).text).toContain('この操作は無効です');
    expect(site.loginCount(LONG.id)).toBe(0);
  });
});

describe('ログイン中', () => {
  test('二重には入れず、終了すればすぐ入れる', async () => {
    await browser.login(LONG);
    const second = new FrontBrowser(site.url);
    expect((await second.tryLogin(LONG)).text).toContain('既にログイン中です');
    expect((await second.tryLogin({ ...LONG, birthday: '' })).text).toContain('生年月日を入力してください');
    expect((await browser.logOff()).text).toContain('ログアウトしました');
    expect([browser.cookie, site.sessions()]).toEqual([null, 0]);
    expect((await second.login(LONG)).text).toContain('マイページ');
  });

  test('ボタンの鍵は一度きりで、新しい画面の鍵だけが使える。終了に鍵は要らない', async () => {
    await browser.login(LONG);
    const older = browser.hidden('navi');
    await browser.press('資産の状況を見る');
    const refused = await browser.post('/nenkin/dispatch.do', { ...older, go: '運用商品の残高を見る' });
    expect(refused.text).toContain('この操作は無効です');
    expect((await browser.press('運用商品の残高を見る')).text).toContain('商品コード');
    expect((await browser.press('知らないボタン')).text).toContain('この操作は無効です');
    expect((await browser.logOff()).text).toContain('ログアウトしました');
  });

  test('15分空けば終わる', async () => {
    await browser.login(LONG);
    time += 15 * MINUTE;
    expect((await browser.press('資産の状況を見る')).text).toContain('１５分間操作がなかった');
    expect(site.sessions()).toBe(0);
  });

  test('ログインしていなければ、どの画面も見られない。知らない番地は404', async () => {
    expect((await browser.post('/nenkin/dispatch.do', { go: '資産の状況を見る' })).text).toContain(
      'ログインが必要です',
    );
    expect((await browser.logOff()).text).toContain('ログインが必要です');
    expect((await browser.get('/nenkin/nai.do')).status).toBe(404);
  });
});

describe('提携サイトからのログイン', () => {
  test('番号・パスワード・生年月日だけで、マイページに着く', async () => {
    await browser.enterFromPartner(LONG);
    expect((await browser.follow()).text).toContain('マイページ');
  });

  test('誤れば数えられる', async () => {
    expect((await browser.enterFromPartner({ ...LONG, birthday: '1980-01-01' })).text).toContain('（誤り1回）');
    expect((await browser.tryLogin({ ...LONG, birthday: '1980-01-01' })).text).toContain('（誤り2回）');
  });
});
