// Tests what an employee sees of the connection and its uses (利用の記録), and that it contains no secret.

import { accountStatement } from '@minori/contract/examples/account-statement';
import { registerRkUserInfo, rkAutoLogin, rkUserInfo } from '@minori/contract/login-information';
import { doScraping, registScrapingData, tryScraping } from '@minori/contract/scraping';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/figures-world.ts';
import { healthy, refusing, type StubbedWorld, sendJson, stubbedWorld } from '../../testing/stub-scraper.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});
afterEach(() => world.scraper.answer(healthy));
afterAll(() => world.close());

const TYPED = { rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' };
const KEPT = { rkId: '', rkPass: '', birthday: '' };

function requestOf({ sysUserCode, sysOrganizationCode }: Person, typed = TYPED) {
  return { body: { scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, ...typed } };
}

/** Scrapes once, 61 seconds after the last time, so that the quota of ten in ten minutes isn't reached. */
async function read(person: Person, typed = TYPED) {
  world.clock.advance(61_000);
  return person.visitor.call(doScraping, requestOf(person, typed));
}

function keep({ visitor, sysUserCode }: Person) {
  const { rkId: rkLoginId, rkPass: password, birthday } = TYPED;
  return visitor.call(registerRkUserInfo, {
    body: { sysUserCode, isPreserve: true, rkLoginId, password, birthday },
  });
}

async function reported({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(rkUserInfo, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

test('はじめは、何も保存されておらず、何も使われていない', async () => {
  expect(await reported(await world.person())).toEqual({
    isRkInfo: false,
    isPreserve: false,
    savedAt: null,
    refusals: 0,
    attemptsLeft: 5,
    isScrapingError: false,
    lastReading: null,
    uses: [],
  });
});

test('だれの操作で使われ、どう終わったかが、新しい順に並ぶ', async () => {
  const person = await world.person();
  await person.visitor.call(tryScraping, requestOf(person));
  await keep(person);
  const savedAt = world.clock.now().toISOString();
  await read(person, KEPT);
  const readAt = world.clock.now().toISOString();
  world.clock.advance(1_000);
  await person.visitor.call(rkAutoLogin, { query: { sysUserCode: person.sysUserCode } });
  expect(await reported(person)).toMatchObject({
    isPreserve: true,
    savedAt,
    lastReading: { at: readAt, outcome: 'read' },
    uses: [
      { source: 'autoLogin', outcome: 'not_used' },
      { source: 'saved', outcome: 'read', at: readAt },
      { source: 'typed', outcome: 'tried' },
    ],
  });
});

test('取り込む前の確かめで断られたら、それが最後の取り込みの結果で、断られなければ取り込みではない', async () => {
  const person = await world.person();
  await read(person);
  const lastRead = (await reported(person)).lastReading;
  world.clock.advance(1_000);
  await person.visitor.call(tryScraping, requestOf(person));
  expect((await reported(person)).lastReading).toEqual(lastRead);
  world.scraper.answer(refusing(400, 'custom_error'));
  world.clock.advance(1_000);
  await person.visitor.call(tryScraping, requestOf(person));
  expect((await reported(person)).lastReading).toMatchObject({ outcome: 'custom_error' });
});

test('取り込みの記録がなくても金額があれば、登録した日時を最後の取り込みとして示す', async () => {
  const person = await world.person();
  expect((await reported(person)).lastReading).toBeNull();
  await world.register(person);
  const { sysUserCode } = person;
  await world.database.deleteFrom('readings').where('sys_user_code', '=', sysUserCode).execute();
  const { registered_at: at } = await world.database
    .selectFrom('statements')
    .select('registered_at')
    .where('sys_user_code', '=', sysUserCode)
    .executeTakeFirstOrThrow();
  expect((await reported(person)).lastReading).toEqual({ at: at.toISOString(), outcome: 'read' });
});

test('続けて断られた回数と残りの回数がわかり、年金サイトに入れると数え直す', async () => {
  const person = await world.person();
  const counts = async () => {
    const { refusals, attemptsLeft, isScrapingError } = await reported(person);
    return [refusals, attemptsLeft, isScrapingError];
  };
  // Refused credentials are not tried again, so each attempt has another password.
  const guess = (rkPass: string) => read(person, { ...TYPED, rkPass });
  world.scraper.answer(refusing(400, 'rk_login_error'));
  await guess('Guess2026');
  expect(await counts()).toEqual([1, 4, true]);
  world.scraper.answer(refusing(400, 'scraping_error'));
  await guess('Another2026');
  expect(await counts()).toEqual([1, 4, true]);
  world.scraper.answer(refusing(400, 'rk_login_error'));
  for (let time = 0; time < 5; time += 1) await guess(`Guess-${time}`);
  expect(await counts()).toEqual([6, 0, true]);
  // The record keeper accepted the login, but is exchanging products or requires the employee to act.
  for (const [status, reason] of [
    [401, 'get_product_management_timeout_error'],
    [400, 'site_wants_you'],
  ] as const) {
    world.scraper.answer(refusing(status, reason));
    await read(person);
    expect(await counts()).toEqual([0, 5, true]);
    world.scraper.answer(refusing(400, 'rk_login_error'));
    await guess(`Guess-${reason}`);
    expect(await counts()).toEqual([1, 4, true]);
  }
});

test('取り込んでいる間は running、五十件より前のものは出ない', async () => {
  const person = await world.person();
  for (let time = 0; time < 55; time += 1) await read(person);
  const { begun, release } = world.scraper.hold();
  const scrape = read(person);
  await begun;
  const { uses, lastReading } = await reported(person);
  release();
  await scrape;
  expect(uses).toHaveLength(50);
  expect(uses.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['running', 'read']);
  expect(lastReading).toMatchObject({ outcome: 'read' });
});

test('合計や形が合わずに断った取り込みは、登録のときに断ったものも、最後の取り込みとして見える', async () => {
  const person = await world.person();
  world.scraper.answer(refusing(400, 'scraping_error'));
  await read(person);
  expect((await reported(person)).lastReading).toMatchObject({ outcome: 'scraping_error' });
  const wrong = { ...accountStatement, totalAssetValuation: accountStatement.totalAssetValuation + 1 };
  world.scraper.answer(({ scrapingCode }, response) => sendJson(response, 200, { scrapingCode, statement: wrong }));
  expect(await read(person)).toMatchObject({ status: 200 });
  expect((await reported(person)).lastReading).toMatchObject({ outcome: 'read' });
  const { sysUserCode, sysOrganizationCode, visitor } = person;
  const body = { sysUserCode, sysOrganizationCode, rkMgtAgencyCode: 1 as const };
  expect(await visitor.call(registScrapingData, { body })).toMatchObject({ error: { reason: 'scraping_error' } });
  const { lastReading, uses } = await reported(person);
  expect(lastReading).toMatchObject({ outcome: 'scraping_error' });
  expect(uses[0]).toMatchObject({ outcome: 'scraping_error' });
});
