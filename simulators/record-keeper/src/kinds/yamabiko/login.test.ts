import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { birthdayFields, Visitor } from './visitor.ts';

const LONG = sampleAccount(2, 'healthy');
const SHORT = sampleAccount(2, 'short');
const NOON = new Date('2026-04-20T12:00:00+09:00').getTime();
const MINUTE = 60_000;

let time = NOON;
let site: RecordKeeper;

beforeEach(async () => {
  time = NOON;
  site = await startRecordKeeper({ ...sampleOptions(2), now: () => new Date(time) });
});
afterEach(() => site.close());

describe('はじめての端末', () => {
  test('暗証番号のあとに生年月日を聞かれ、答えるとホームに着く', async () => {
    const visitor = new Visitor(site.url);
    await visitor.get('/');
    expect(visitor.page.path).toBe('/member/login');
    expect((await visitor.typePin(LONG)).text).toContain('<h1>ご本人の確認</h1>');
    expect(site.sessions(), 'nobody is logged in yet').toBe(0);
    const home = await visitor.typeBirthday(LONG.birthday);
    expect([home.path, home.contentType]).toEqual(['/member/home', 'text/html; charset=UTF-8']);
    expect(home.text).toContain('髙橋 一郎 様');
    expect(site.sessions()).toBe(1);
  });

  test('同じ端末では二度と聞かれないが、ほかの人のときは聞かれる', async () => {
    const visitor = new Visitor(site.url);
    await visitor.login(LONG);
    await visitor.submit('logoff');
    expect((await visitor.typePin(LONG)).path).toBe('/member/home');
    await visitor.submit('logoff');
    expect((await visitor.typePin(SHORT)).text).toContain('<h1>ご本人の確認</h1>');
  });

  test('生年月日の誤りは回数つきで断られ、5回でロックされて暗証番号も通らない', async () => {
    const visitor = new Visitor(site.url);
    await visitor.typePin(LONG);
    for (const count of [1, 2, 3, 4]) {
      expect((await visitor.typeBirthday('1979-11-04')).text).toContain(
        `生年月日に誤りがあります。（誤り${count}回目）`,
      );
    }
    expect((await visitor.typeBirthday('1979-11-04')).text).toContain('入力の誤りが一定の回数に達したため');
    expect((await visitor.typePin(LONG)).text).toContain('入力の誤りが一定の回数に達したため');
    expect(site.sessions()).toBe(0);
  });

  test('暗証番号を入れ直しても、生年月日の誤りの回数は戻らない', async () => {
    const visitor = new Visitor(site.url);
    for (let tries = 1; tries <= 4; tries += 1) {
      await visitor.typePin(LONG);
      await visitor.typeBirthday('2000-01-01');
    }
    await visitor.typePin(LONG);
    expect((await visitor.typeBirthday('2000-01-01')).text).toContain('入力の誤りが一定の回数に達したため');
  });

  test('暗証番号の前に生年月日の画面は開けない', async () => {
    const visitor = new Visitor(site.url);
    await visitor.get('/member/login');
    expect((await visitor.get('/member/birthday')).text).toContain('（Y201）');
    expect((await visitor.post('/member/birthday', birthdayFields(LONG.birthday))).text).toContain('（Y201）');
    expect((await visitor.get('/member/status')).text).toContain('ログインしてからご利用ください');
  });

  test('二つの端末が生年月日の前まで進んでも、入れるのは先に答えたほうだけ', async () => {
    const [first, second] = [new Visitor(site.url), new Visitor(site.url)];
    await first.typePin(LONG);
    await second.typePin(LONG);
    expect((await first.typeBirthday(LONG.birthday)).path).toBe('/member/home');
    expect((await second.typeBirthday(LONG.birthday)).text).toContain('ほかの画面でご利用中です');
    expect(site.sessions()).toBe(1);
  });
});

describe('ログイン', () => {
  test.each([
    ['暗証番号が違う', { id: LONG.id, password: 'Kaki9' }],
    ['IDがない', { id: 'ymbk9999', password: LONG.password }],
    ['どちらも空', { id: '', password: '' }],
  ])('%sなら回数つきで断り、5回でロックする', async (_, typed) => {
    const visitor = new Visitor(site.url);
    for (const count of [1, 2, 3, 4]) {
      expect((await visitor.typePin(typed)).text).toContain(
        `ユーザーIDまたは暗証番号に誤りがあります。（誤り${count}回目）（Y101）`,
      );
    }
    expect((await visitor.typePin(typed)).text).toContain('（Y103）');
    expect(site.loginCount(typed.id)).toBe(5);
    expect((await visitor.login(SHORT)).path, 'another account is open').toBe('/member/home');
  });

  test('ロックされると、正しい暗証番号でも入れない', async () => {
    const visitor = new Visitor(site.url);
    for (let tries = 1; tries <= 5; tries += 1) await visitor.typePin({ id: LONG.id, password: 'wrong' });
    expect((await visitor.typePin(LONG)).text).toContain('（Y103）');
  });

  test('利用中のIDではもう一つ入れず、先の画面は続く', async () => {
    const first = new Visitor(site.url);
    await first.login(LONG);
    expect((await new Visitor(site.url).typePin(LONG)).text).toContain('（Y104）');
    expect((await first.follow('資産の状況')).text).toContain('資産評価額');
  });

  test('ログインでセッション番号が変わり、前の番号は使えない', async () => {
    const visitor = new Visitor(site.url);
    await visitor.typePin(LONG);
    const planted = visitor.cookies.get('YMBSID') ?? '';
    await visitor.typeBirthday(LONG.birthday);
    expect(visitor.cookies.get('YMBSID')).not.toBe(planted);
    visitor.cookies.set('YMBSID', planted);
    expect((await visitor.get('/member/home')).text).toContain('（Y203）');
  });

  test('ログイン画面の送信は一度きり', async () => {
    const visitor = new Visitor(site.url);
    await visitor.get('/member/login');
    const { action, hidden } = visitor.form('login');
    const typed = { ...hidden, user_id: LONG.id, pin: LONG.password };
    await visitor.post(action, typed);
    expect((await visitor.post(action, typed)).text).toContain('（Y201）');
    expect(site.loginCount(LONG.id)).toBe(1);
  });
});

describe('提携サイトからのログイン', () => {
  const partner = (birthday: string, pin = LONG.password): Promise<Visitor> => {
    const visitor = new Visitor(site.url);
    return visitor.post('/partner/login', { user_id: LONG.id, pin, ...birthdayFields(birthday) }).then(() => visitor);
  };

  test('前の画面もトークンもなしに、そのままホームに着く', async () => {
    expect((await partner(LONG.birthday)).page.path).toBe('/member/home');
  });

  test.each([
    ['暗証番号', () => partner(LONG.birthday, 'wrong')],
    ['生年月日', () => partner('1979-11-04')],
  ])('%sの誤りは数えられ、5回でロックされる', async (_, tryOnce) => {
    for (const count of [1, 2, 3, 4]) expect((await tryOnce()).page.text).toContain(`（誤り${count}回目）`);
    expect((await tryOnce()).page.text).toContain('（Y103）');
    expect((await partner(LONG.birthday)).page.text).toContain('（Y103）');
  });

  test('生年月日がなければ求められ、誤りには数えられない', async () => {
    const visitor = new Visitor(site.url);
    await visitor.post('/partner/login', { user_id: LONG.id, pin: LONG.password });
    expect(visitor.page.text).toContain('（Y105）');
    expect((await partner('1979-11-04')).page.text).toContain('（誤り1回目）');
  });
});

describe('ログイン中', () => {
  test('ログオフは画面の送信だけで、そのあと入り直せる', async () => {
    const visitor = new Visitor(site.url);
    await visitor.login(LONG);
    expect((await visitor.get('/member/logoff')).status).toBe(404);
    expect(site.sessions()).toBe(1);
    await visitor.get('/member/home');
    expect((await visitor.submit('logoff')).text).toContain('ログオフしました');
    expect(site.sessions()).toBe(0);
    expect((await visitor.login(LONG)).path).toBe('/member/home');
  });

  test('古い画面のログオフは断られ、新しい画面からはできる', async () => {
    const visitor = new Visitor(site.url);
    await visitor.login(LONG);
    const { action, hidden } = visitor.form('logoff');
    await visitor.follow('資産の状況');
    expect((await visitor.post(action, hidden)).text).toContain('（Y201）');
    expect((await visitor.submit('logoff')).text).toContain('ログオフしました');
  });

  test('15分の直前まで操作すれば続き、15分空けば終わる', async () => {
    const visitor = new Visitor(site.url);
    await visitor.login(LONG);
    time += 15 * MINUTE - 1;
    expect((await visitor.follow('資産の状況')).text).toContain('資産評価額');
    time += 15 * MINUTE;
    expect((await visitor.follow('ホーム')).text).toContain('（Y202）');
    expect(site.sessions()).toBe(0);
  });

  test('知らない番地は404の画面で、ログインしていなければどの画面も見られない', async () => {
    const visitor = new Visitor(site.url);
    const unknown = await visitor.get('/member/secret');
    expect([unknown.status, unknown.text.includes('（Y404）')]).toEqual([404, true]);
    for (const view of ['home', 'status', 'products', 'contributions', 'allocation', 'trades', 'welcome']) {
      expect((await visitor.get(`/member/${view}`)).text).toContain('（Y203）');
    }
  });
});
