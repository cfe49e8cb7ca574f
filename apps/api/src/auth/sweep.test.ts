// 掃除 — 登録されなかった読み取りの中身は、次に誰かがログインしたときに消える。
import { doScraping } from '@minori/contract/scraping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StubbedWorld, stubbedWorld } from '../testing/stubbed-world.ts';

const MINUTE = 60_000;

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});

afterAll(() => world.close());

async function traces() {
  const staged = await world.database.selectFrom('staged_statements').select('scraping_code').execute();
  const marks = await world.database
    .selectFrom('readings')
    .select('scraping_code')
    .where('credentials_mark', 'is not', null)
    .execute();
  return { staged: staged.length, marks: marks.length };
}

test('15分のあいだは登録を待ち、過ぎると別の人のログインで消える', async () => {
  const person = await world.person();
  const { sysUserCode, sysOrganizationCode } = person;
  const typed = { rkId: 'number', rkPass: 'word', birthday: '1971-07-03' };
  const body = { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode, ...typed };
  await person.visitor.call(doScraping, { body });
  const other = await world.person();
  world.clock.advance(1 * MINUTE);
  await world.signIn(other);
  expect(await traces()).toEqual({ staged: 1, marks: 1 });
  world.clock.advance(15 * MINUTE);
  await world.signIn(other);
  expect(await traces()).toEqual({ staged: 0, marks: 0 });
});
