import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { Visitor } from './visitor.ts';

const LONG = sampleAccount(3, 'healthy');
const SHORT = sampleAccount(3, 'short');
const MINUTE = 60_000;

let time = 0;
let site: RecordKeeper;
let visitor: Visitor;

beforeEach(async () => {
  time = new Date('2026-04-20T12:00:00+09:00').getTime();
  site = await startRecordKeeper({ ...sampleOptions(3), now: () => new Date(time) });
  visitor = new Visitor(site.url);
});
afterEach(() => site.close());

describe('ログイン', () => {
  test('正しく入れるとメニューに着き、18の項目がみな開く', async () => {
    await visitor.get('/');
    expect(visitor.page.path).toBe('/web/login');
    const menu = await visitor.login(LONG);
    expect([menu.path, menu.contentType]).toEqual(['/web/menu', 'text/html; charset=utf-8']);
    expect(menu.text).toContain('ようこそ、髙橋 一郎さま');
    const items = [...menu.text.matchAll(/<li><a href="([^"]+)">/g)].map(([, path = '']) => path);
    expect(items).toHaveLength(18);
    for (const path of items) {
      const page = await visitor.get(path);
      expect([page.status, page.text.includes('errorMessage')], path).toEqual([200, false]);
    }
  });

  test.each([
    ['パスワードが違う', { id: LONG.id, password: 'SampleKaki9' }],
    ['コードがない', { id: 'SBR9999999', password: LONG.password }],
    ['どちらも空', { id: '', password: '' }],
  ])('%sなら回数つきで断り、5回でロックする', async (_, typed) => {
    for (const count of [1, 2, 3, 4]) {
      expect((await visitor.login(typed)).text).toContain(
        `E0011：ログインコードまたはパスワードが一致しません。（${count}回目）`,
      );
    }
    expect((await visitor.login(typed)).text).toContain('E0012：');
    expect(site.loginCount(typed.id)).toBe(5);
    expect((await visitor.login(SHORT)).path, 'another account is open').toBe('/web/menu');
  });

  test('ロックされると、正しいパスワードでも入れない', async () => {
    for (let tries = 1; tries <= 5; tries += 1) await visitor.login({ id: LONG.id, password: 'wrong' });
    expect((await visitor.login(LONG)).text).toContain('E0012：');
    expect(site.sessions()).toBe(0);
  });

  test('利用中のコードではもう一つ入れず、先の画面は続く', async () => {
    await visitor.login(LONG);
    expect((await new Visitor(site.url).login(LONG)).text).toContain('E0013：');
    expect((await visitor.follow('資産照会')).text).toContain('assetSummary');
  });

  test('ログインでセッション番号が変わり、前の番号は使えない', async () => {
    await visitor.get('/web/login');
    const planted = visitor.cookies.get('SBRSESSION') ?? '';
    await visitor.submit('loginForm', { loginCd: LONG.id, loginPw: LONG.password });
    expect(visitor.cookies.get('SBRSESSION')).not.toBe(planted);
    visitor.cookies.set('SBRSESSION', planted);
    expect((await visitor.get('/web/menu')).text).toContain('E0023：');
  });

  test('ログイン画面の送信は一度きり', async () => {
    await visitor.get('/web/login');
    const { action, hidden } = visitor.form('loginForm');
    const typed = { ...hidden, loginCd: LONG.id, loginPw: 'wrong' };
    await visitor.post(action, typed);
    expect((await visitor.post(action, typed)).text).toContain('E0021：');
    expect(site.loginCount(LONG.id)).toBe(1);
  });

  test('提携サイトからは、前の画面もトークンもなしに入れ、誤りは数えられる', async () => {
    await visitor.post('/web/partner', { loginCd: LONG.id, loginPw: 'wrong' });
    expect(visitor.page.text).toContain('（1回目）');
    const other = new Visitor(site.url);
    await other.post('/web/partner', { loginCd: LONG.id, loginPw: LONG.password });
    expect(other.page.path).toBe('/web/menu');
    expect(site.loginCount(LONG.id)).toBe(2);
  });
});

describe('ログイン中', () => {
  test('ログアウトは新しい画面のリンクからで、そのあと入り直せる', async () => {
    await visitor.login(LONG);
    expect((await visitor.follow('ログアウト')).text).toContain('ログアウトいたしました');
    expect(site.sessions()).toBe(0);
    expect((await visitor.login(LONG)).path).toBe('/web/menu');
  });

  test('番号のないログアウトと古い画面のログアウトは断られるが、断りの画面からはできる', async () => {
    await visitor.login(LONG);
    const old = /href="(\/web\/logout\?lt=[^"]+)"/.exec(visitor.page.text)?.[1] ?? '';
    await visitor.follow('資産照会');
    for (const path of [old, '/web/logout', '/web/logout?lt=x']) {
      expect((await visitor.get(path)).text).toContain('E0021：');
    }
    expect(site.sessions()).toBe(1);
    expect((await visitor.follow('ログアウト')).text).toContain('ログアウトいたしました');
  });

  test('15分の直前まで操作すれば続き、15分空けば終わる', async () => {
    await visitor.login(LONG);
    time += 15 * MINUTE - 1;
    expect((await visitor.follow('資産照会')).text).toContain('assetSummary');
    time += 15 * MINUTE;
    expect((await visitor.follow('メニュー')).text).toContain('E0022：');
    expect(site.sessions()).toBe(0);
  });

  test('知らない番地は404の画面で、ログインしていなければどの画面も見られない', async () => {
    const unknown = await visitor.get('/web/secret');
    expect([unknown.status, unknown.text.includes('E0404：')]).toEqual([404, true]);
    for (const view of ['menu', 'asset', 'holding', 'contribution', 'allocation', 'trade', 'guide?item=6']) {
      expect((await visitor.get(`/web/${view}`)).text).toContain('E0023：');
    }
  });
});
