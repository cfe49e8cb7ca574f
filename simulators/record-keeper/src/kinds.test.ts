// Tests what simulated sites of every kind have in common: who may log in, for how long, and that each page opens. The
// scraper's tests of the sites check the pages' contents, figure by figure and scenario by scenario.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OldBrowser } from './kinds/akatsuki/old-browser.ts';
import { FrontBrowser } from './kinds/hiiragi/front-browser.ts';
import { OldWindow } from './kinds/komorebi/old-window.ts';
import { Visitor as SubaruVisitor } from './kinds/subaru/visitor.ts';
import { birthdayFields, Visitor as YamabikoVisitor } from './kinds/yamabiko/visitor.ts';
import type { RecordKeeperAccount } from './options/account.ts';
import { sampleAccount, sampleOptions } from './sample.ts';
import { type RecordKeeper, startRecordKeeper } from './start.ts';

interface Visit {
  logIn(account: RecordKeeperAccount): Promise<unknown>;
  /** Logs in through a partner's site, which posts the credentials. */
  comeFromPartner(account: RecordKeeperAccount): Promise<unknown>;
  /** The text of the assets page, or of the first page when nobody is logged in. */
  readAssets(): Promise<string>;
  logOff(): Promise<unknown>;
}

/** A test browser for each kind of site. */
const VISITS: Readonly<Record<1 | 2 | 3 | 4 | 5, (url: string) => Visit>> = {
  1: (url) => {
    const browser = new OldBrowser(url);
    return {
      logIn: (account) => browser.login(account),
      comeFromPartner: async ({ id, password }) => {
        await browser.post('/cgi-bin/JWP100.cgi', { KANYUSHA_NO: id, PASSWORD: password });
        await browser.follow();
        return browser.get('/cgi-bin/JWP010.cgi');
      },
      readAssets: async () => (browser.hasForm('F020') ? (await browser.press('F020')).text : browser.page.text),
      logOff: () => browser.get('/cgi-bin/JWP090.cgi'),
    };
  },
  2: (url) => {
    const browser = new YamabikoVisitor(url);
    return {
      logIn: (account) => browser.login(account),
      comeFromPartner: ({ id, password, birthday }) =>
        browser.post('/partner/login', { user_id: id, pin: password, ...birthdayFields(birthday) }),
      readAssets: async () => (await browser.get('/member/status')).text,
      logOff: () => browser.submit('logoff'),
    };
  },
  3: (url) => {
    const browser = new SubaruVisitor(url);
    return {
      logIn: (account) => browser.login(account),
      comeFromPartner: ({ id, password }) => browser.post('/web/partner', { loginCd: id, loginPw: password }),
      readAssets: async () => (await browser.get('/web/asset')).text,
      logOff: () => browser.follow('ログアウト'),
    };
  },
  4: (url) => {
    const browser = new OldWindow(url);
    return {
      logIn: (account) => browser.logOn(account),
      comeFromPartner: async (account) => {
        await browser.enterFromPartner(account);
        return browser.follow();
      },
      readAssets: async () => (await browser.open('zandaka.asp')).text,
      logOff: () => browser.open('logoff.asp'),
    };
  },
  5: (url) => {
    const browser = new FrontBrowser(url);
    return {
      logIn: (account) => browser.login(account),
      comeFromPartner: async (account) => {
        await browser.enterFromPartner(account);
        return browser.follow();
      },
      readAssets: async () => (await browser.press('資産の状況を見る')).text,
      logOff: () => browser.logOff(),
    };
  },
};

const KINDS = [1, 2, 3, 4, 5] as const;
const ASSETS = /資産評価額/;
const MINUTE = 60_000;

describe.each(KINDS)('第%i種のサイト', (kind) => {
  const [long, short] = [sampleAccount(kind, 'healthy'), sampleAccount(kind, 'short')];
  let time = 0;
  let site: RecordKeeper;
  let visit: Visit;

  beforeEach(async () => {
    time = new Date('2026-04-20T12:00:00+09:00').getTime();
    site = await startRecordKeeper({ ...sampleOptions(kind), now: () => new Date(time) });
    visit = VISITS[kind](site.url);
  });
  afterEach(() => site.close());

  test('正しく入れば自分の数字が見え、終えれば何も見えない', async () => {
    await visit.logIn(long);
    expect(site.sessions()).toBe(1);
    expect(await visit.readAssets()).toMatch(ASSETS);
    await visit.logOff();
    expect(site.sessions()).toBe(0);
    await expect(visit.readAssets().catch(() => '')).resolves.not.toMatch(ASSETS);
  });

  test('誤りは数えられ、五回で止まり、正しくても入れない。ほかの人は入れる', async () => {
    for (let tries = 1; tries <= 5; tries += 1) await visit.logIn({ ...long, password: 'Chigau-1' });
    expect([site.loginCount(long.id), site.sessions()]).toEqual([5, 0]);
    await visit.logIn(long);
    expect(site.sessions()).toBe(0);
    await VISITS[kind](site.url).logIn(short);
    expect(site.sessions()).toBe(1);
  });

  test('四回の誤りは、正しく入れば忘れられる', async () => {
    for (let round = 1; round <= 2; round += 1) {
      for (let tries = 1; tries <= 4; tries += 1) await visit.logIn({ ...long, password: 'Chigau-1' });
      await visit.logIn(long);
      expect(site.sessions(), `round ${round}`).toBe(1);
      await visit.logOff();
    }
  });

  test('二重には入れず、先の画面は続く', async () => {
    await visit.logIn(long);
    const second = VISITS[kind](site.url);
    await second.logIn(long);
    await expect(second.readAssets().catch(() => '')).resolves.not.toMatch(ASSETS);
    expect(await visit.readAssets()).toMatch(ASSETS);
    expect(site.sessions()).toBe(1);
  });

  test('15分の直前まで操作すれば続き、15分空けば終わる', async () => {
    await visit.logIn(long);
    time += 15 * MINUTE - 1_000;
    expect(await visit.readAssets()).toMatch(ASSETS);
    time += 15 * MINUTE;
    await expect(visit.readAssets().catch(() => '')).resolves.not.toMatch(ASSETS);
    expect(site.sessions()).toBe(0);
  });

  test('提携サイトからは、そのまま入れる', async () => {
    await visit.comeFromPartner(short);
    expect(site.sessions()).toBe(1);
    expect(await visit.readAssets()).toMatch(ASSETS);
  });
});
