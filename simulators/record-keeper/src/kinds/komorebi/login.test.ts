import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { OldWindow } from './old-window.ts';

const LONG = sampleAccount(4, 'healthy');
const SHORT = sampleAccount(4, 'short');
const MINUTE = 60_000;

let time = 0;
let site: RecordKeeper;
let browser: OldWindow;

beforeEach(async () => {
  time = new Date('2026-04-20T12:00:00+09:00').getTime();
  site = await startRecordKeeper({ ...sampleOptions(4), now: () => new Date(time) });
  browser = new OldWindow(site.url);
});
afterEach(() => site.close());

describe('ログオン', () => {
  test('正しいＩＤとパスワードなら、メニューとトップの二つのフレームに着く', async () => {
    await browser.get('/');
    expect(browser.page.location).toBe('/kan/index.asp');
    const posted = await browser.tryLogon(LONG);
    expect([posted.status, posted.location]).toEqual([302, '/kan/frame.asp']);
    const frame = await browser.follow();
    expect(frame.text).toContain('<FRAME NAME=menu SRC=menu.asp');
    expect(frame.text).toContain('<FRAME NAME=main SRC=main.asp');
    expect((await browser.open('menu.asp')).text).toContain('髙橋 一郎 様');
    const main = await browser.open('main.asp');
    expect(main.text.match(/SRC=\w+\.asp/g)).toEqual(['SRC=zandaka.asp', 'SRC=meisai.asp', 'SRC=haibun.asp']);
    expect(site.sessions()).toBe(1);
  });

  test('ログオンでセッション番号が変わり、前の番号は使えない', async () => {
    await browser.open('index.asp');
    const planted = browser.cookie;
    await browser.post('/kan/logon.asp', {
      ...browser.hidden('frmLogon'),
      txtUserId: LONG.id,
      txtPasswd: LONG.password,
    });
    expect(browser.cookie).not.toBe(planted);
    browser.cookie = planted;
    expect((await browser.open('zandaka.asp')).text).toContain('［KE-06］ログオンしていません');
  });

  test('誤りは連続回数つきで断り、正しく入ると回数は戻る。5回目で停止する', async () => {
    const wrong = { ...LONG, password: 'Chigau-Kaki8' };
    for (const count of [1, 2, 3, 4]) {
      expect((await browser.tryLogon(wrong)).text).toContain(
        `［KE-01］ＩＤまたはパスワードに誤りがあります。（連続${count}回）`,
      );
    }
    expect((await browser.logOn(LONG)).text).toContain('<FRAMESET');
    await browser.open('logoff.asp');
    for (const count of [1, 2, 3, 4]) {
      expect((await browser.tryLogon(wrong)).text).toContain(`（連続${count}回）`);
    }
    expect((await browser.tryLogon(wrong)).text).toContain('［KE-02］');
    expect((await browser.tryLogon(LONG)).text).toContain('［KE-02］');
    expect(site.sessions()).toBe(0);
    expect((await browser.logOn(SHORT)).text).toContain('<FRAMESET');
  });

  test.each([
    ['番号札がない', { hidTicket: '' }],
    ['番号札が違う', { hidTicket: '0123456789abcdef01234567' }],
    ['隠し項目がEUC-JPでない', { hidMode: '????' }],
  ])('%sログオンは断られ、誤りに数えない', async (_, change) => {
    await browser.open('index.asp');
    const fields = { ...browser.hidden('frmLogon'), txtUserId: LONG.id, txtPasswd: LONG.password };
    expect((await browser.post('/kan/logon.asp', { ...fields, ...change })).text).toContain('［KE-04］');
    expect(site.loginCount(LONG.id)).toBe(0);
  });

  test('UTF-8で送られたログオンと、二度目の送信は断られる', async () => {
    await browser.open('index.asp');
    const fields = { ...browser.hidden('frmLogon'), txtUserId: LONG.id, txtPasswd: 'x' };
    const sendUtf8 = await fetch(`${site.url}/kan/logon.asp`, {
      method: 'POST',
      headers: { cookie: browser.cookie ?? '' },
      body: new URLSearchParams(fields),
    });
    expect(new TextDecoder('euc-jp').decode(await sendUtf8.arrayBuffer())).toContain('［KE-04］');
    expect((await browser.post('/kan/logon.asp', fields)).text).toContain('［KE-04］');
    expect(site.loginCount(LONG.id)).toBe(0);
  });
});

describe('ログオン中', () => {
  test('同じＩＤでは二重に入れず、先のセッションは続く', async () => {
    await browser.logOn(LONG);
    const second = new OldWindow(site.url);
    expect((await second.tryLogon(LONG)).text).toContain('［KE-03］');
    expect((await second.tryLogon({ ...LONG, password: 'Chigau-1' })).text).toContain('［KE-01］');
    expect((await browser.open('zandaka.asp')).text).toContain('資産評価額');
    expect(site.sessions()).toBe(1);
  });

  test('ログオフは自動転送でお礼のページに着き、セッションは終わる', async () => {
    await browser.logOn(LONG);
    expect((await browser.open('logoff.asp')).text).toContain('<META HTTP-EQUIV=refresh CONTENT="1;URL=goodbye.asp">');
    expect([browser.cookie, site.sessions()]).toEqual([null, 0]);
    expect((await browser.open('goodbye.asp')).text).toContain('ログオフしました');
    expect((await browser.logOn(LONG)).text).toContain('<FRAMESET');
  });

  test('15分の直前まで操作すれば続き、15分空けば終わる', async () => {
    await browser.logOn(LONG);
    time += 15 * MINUTE - 1;
    expect((await browser.open('zandaka.asp')).text).toContain('資産評価額');
    time += 15 * MINUTE;
    expect((await browser.open('zandaka.asp')).text).toContain('［KE-05］');
    expect(site.sessions()).toBe(0);
  });
});

describe('提携サイトからのログイン', () => {
  test('ＩＤとパスワードだけで、フレームに着く', async () => {
    const posted = await browser.enterFromPartner(LONG);
    expect([posted.status, posted.location]).toEqual([302, '/kan/frame.asp']);
    await browser.follow();
    expect((await browser.open('zandaka.asp')).text).toContain('資産評価額');
  });

  test('誤れば数えられ、使用中なら断られる', async () => {
    expect((await browser.enterFromPartner({ ...LONG, password: 'x' })).text).toContain('（連続1回）');
    await new OldWindow(site.url).logOn(LONG);
    expect((await browser.enterFromPartner(LONG)).text).toContain('［KE-03］');
    expect(site.loginCount(LONG.id)).toBe(3);
  });
});

describe('でたらめな要求', () => {
  test('知らない番地は404、ほかの種類の本文は断りの画面', async () => {
    expect((await browser.open('nai.asp')).status).toBe(404);
    expect(browser.page.text).toContain('［KE-40］');
    const json = await fetch(`${site.url}/kan/logon.asp`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(new TextDecoder('euc-jp').decode(await json.arrayBuffer())).toContain('［KE-04］');
  });
});
