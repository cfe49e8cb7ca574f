import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHORT_ACCOUNT, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { OldBrowser } from './old-browser.ts';

const REFUSED = '不正な画面遷移です';

let site: RecordKeeper;
let browser: OldBrowser;

beforeAll(async () => {
  site = await startRecordKeeper(sampleOptions());
});
afterAll(() => site.close());
beforeEach(async () => {
  browser = new OldBrowser(site.url);
  await browser.login(SHORT_ACCOUNT);
  return async () => {
    await browser.get('/cgi-bin/JWP090.cgi');
  };
});

function without(fields: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

describe('画面遷移の番号', () => {
  test('同じ送信を二度すると断られるが、その画面から続けられる', async () => {
    const { action, fields } = browser.form('F020');
    expect((await browser.post(action, fields)).text).toContain('資産評価額');
    expect((await browser.post(action, fields)).text).toContain(REFUSED);
    expect((await browser.press('F030')).text).toContain('商品コード');
  });

  test('前の画面に戻って別のボタンを押すと断られる', async () => {
    const older = browser.form('F030');
    await browser.press('F020');
    expect((await browser.post(older.action, older.fields)).text).toContain(REFUSED);
  });

  test('断られたあとは、断られる前の画面のボタンも使えない', async () => {
    await browser.press('F020');
    const shown = browser.form('F030');
    await browser.post('/cgi-bin/JWP040.cgi', {});
    expect((await browser.post(shown.action, shown.fields)).text).toContain(REFUSED);
  });

  test('メニューを開き直すと断られ、それまでのボタンも使えない', async () => {
    const shown = browser.form('F030');
    expect((await browser.get('/cgi-bin/JWP010.cgi')).text).toContain(REFUSED);
    expect((await browser.post(shown.action, shown.fields)).text).toContain(REFUSED);
  });

  test.each([
    ['番号がない', (fields: Readonly<Record<string, string>>) => without(fields, '_TRANID')],
    ['番号が違う', (fields: Readonly<Record<string, string>>) => ({ ...fields, _TRANID: '0123456789abcdef01234567' })],
    ['ボタンがない', (fields: Readonly<Record<string, string>>) => without(fields, 'SHORI')],
    ['ボタンが違う', (fields: Readonly<Record<string, string>>) => ({ ...fields, SHORI: '商品別残高照会' })],
  ])('%s送信は断られる', async (_, change) => {
    const { action, fields } = browser.form('F020');
    expect((await browser.post(action, change(fields))).text).toContain(REFUSED);
  });

  test('別の画面の番号では送れない', async () => {
    const { fields } = browser.form('F030');
    const { action, fields: own } = browser.form('F020');
    expect((await browser.post(action, { ...fields, SHORI: own.SHORI ?? '' })).text).toContain(REFUSED);
  });

  test('UTF-8で送られたボタンは断られる', async () => {
    const { action, fields } = browser.form('F020');
    const response = await fetch(site.url + action, {
      method: 'POST',
      headers: { cookie: browser.cookie ?? '' },
      body: new URLSearchParams(fields),
    });
    expect(new TextDecoder('shift_jis').decode(await response.arrayBuffer())).toContain(REFUSED);
  });

  test.each(['0', '2', '-1', '1.5', 'x', '９', '99999999'])('ない頁「%s」は断られる', async (pageNo) => {
    expect((await browser.press('F040', { PAGE_NO: pageNo })).text).toContain(REFUSED);
  });
});

describe('でたらめな要求', () => {
  test('ほかの種類の本文と大きすぎる本文は、画面で断られる', async () => {
    for (const init of [
      { body: '{}', headers: { 'content-type': 'application/json' } },
      { body: 'x'.repeat(20_000), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]) {
      const response = await fetch(`${site.url}/cgi-bin/JWP001.cgi`, { method: 'POST', ...init });
      expect(response.status).toBe(200);
      expect(new TextDecoder('shift_jis').decode(await response.arrayBuffer())).toContain(REFUSED);
    }
  });

  test('知らない番地は404の画面', async () => {
    const unknown = await browser.get('/cgi-bin/JWP999.cgi');
    expect([unknown.status, unknown.contentType]).toEqual([404, 'text/html; charset=Shift_JIS']);
    expect(unknown.text).toContain('ページが見つかりません');
  });

  test('ログインしていなければ、どの画面も見られない', async () => {
    const stranger = new OldBrowser(site.url);
    for (const number of ['020', '030', '040', '050', '060']) {
      expect((await stranger.post(`/cgi-bin/JWP${number}.cgi`, {})).text).toContain('ログインしてください');
    }
  });

  test('サイト側の故障は500の画面になり、運営者に知らされる', async () => {
    const faults: string[] = [];
    const now = (): Date => {
      throw new Error('the clock stopped');
    };
    const broken = await startRecordKeeper({ ...sampleOptions(), now, onFault: (fault) => faults.push(fault.message) });
    const page = await new OldBrowser(broken.url).get('/cgi-bin/JWP000.cgi');
    await broken.close();
    expect([page.status, page.contentType]).toEqual([500, 'text/html; charset=Shift_JIS']);
    expect(page.text).toContain('システムエラーが発生しました');
    expect(page.text).not.toContain('clock');
    expect(faults).toEqual(['the clock stopped']);
  });
});
