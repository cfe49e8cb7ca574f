// Tests that the call for 初回ログイン only asks whether the set-up at the trust bank is done, and sends no birthday.
import { mutbFirstLogin } from '@minori/contract/scraping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJob } from '../../testing/scraper-key.ts';
import { healthy, refusing, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});
afterAll(() => world.close());

test('初回ログインの手続きは、済んでいるかどうかだけを尋ねる', async () => {
  const { id, visitor, sysUserCode, sysOrganizationCode } = await world.person();
  const ask = () => {
    const codes = { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode };
    return visitor.call(mutbFirstLogin, {
      body: { ...codes, rkId: '5000000001', rkPass: 'Initial2026', birthday: '' },
    });
  };
  world.scraper.answer(refusing(503, 'mutb_first_login'));
  expect(await ask()).toMatchObject({ status: 503, error: { statusCode: 503, reason: 'mutb_first_login' } });
  world.scraper.answer(healthy);
  expect(await ask()).toMatchObject({ status: 200 });
  expect(world.scraper.received.map(({ path }) => path)).toEqual(Array(2).fill('/scraping-api/mutb-first-login'));
  const [first] = world.scraper.received;
  if (!first?.job) throw new Error('no job');
  expect(await openJob(first.job)).toEqual({ rkId: '5000000001', rkPass: 'Initial2026', birthday: '' });
  const employees = world.database.selectFrom('employees').select('is_scraping_error').where('id', '=', id);
  expect(await employees.executeTakeFirstOrThrow()).toEqual({ is_scraping_error: false });
});
