// Tests that a scrape with an unreachable scraper tries nothing at the record keeper: the employee is told so, and no
// credentials are marked as refused.
import { registerRkUserInfo, rkUserInfo } from '@minori/contract/login-information';
import { doScraping } from '@minori/contract/scraping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';
import { SCRAPING_LIMITS } from '../scrape/scraping-limits.ts';
import { ScrapingService } from './service.ts';
import { NOT_REACHED } from './single-flight.ts';

/** No server listens on this port, the discard port. */
const NOWHERE = 'http://127.0.0.1:9';
let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld({ config: { scraperUrl: NOWHERE } });
});
afterAll(() => world.close());

test('取り込みのプログラムに届かなければ、時間切れと答え、連携情報を試したことには数えない', async () => {
  const { visitor, sysUserCode, sysOrganizationCode } = await world.person();
  const info = { rkLoginId: '1000000001', password: 'Minori2026', birthday: '1988-04-12' };
  await visitor.call(registerRkUserInfo, { body: { sysUserCode, isPreserve: true, ...info } });
  const body = { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode };
  const answer = await visitor.call(doScraping, { body: { ...body, rkId: '', rkPass: '', birthday: '' } });
  expect(answer).toMatchObject({ status: 504, error: { reason: 'scraping_timeout' } });

  const owner = { sysUserCode, sysOrganizationCode };
  const service = new ScrapingService(world.deps, SCRAPING_LIMITS);
  const signal = new AbortController().signal;
  expect(await service.readForEmployee(owner, { source: 'scheduled', signal })).toBe('scraping_timeout');

  const readings = world.database.selectFrom('readings').select('outcome').where('sys_user_code', '=', sysUserCode);
  expect(await readings.execute()).toEqual([{ outcome: NOT_REACHED }, { outcome: NOT_REACHED }]);
  expect(await visitor.call(rkUserInfo, { query: { sysUserCode } })).toMatchObject({
    data: { refusals: 0, isScrapingError: false, lastReading: { outcome: 'scraping_timeout' } },
  });
});
