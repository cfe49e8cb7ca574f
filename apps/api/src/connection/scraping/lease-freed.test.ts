// Tests that after any error inside a scrape, at any SQL statement and for any page content, the lease is freed, one
// reason is reported, and the next scrape works (取り込みの途中で何が起きても).
import { accountStatement } from '@minori/contract/examples/account-statement';
import { UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { doScraping, registScrapingData } from '@minori/contract/scraping';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failureKey } from '../../platform/http/error-contract.ts';
import { databaseFailure } from '../../platform/storage/database-failure.ts';
import { failingAt, InjectedFault } from '../../testing/faults.ts';
import type { Person } from '../../testing/figures-world.ts';
import { healthy, type Manner, type StubbedWorld, sendJson, stubbedWorld } from '../../testing/stub-scraper.ts';
import { SCRAPING_LIMITS } from '../scrape/scraping-limits.ts';
import { ScrapingService } from './service.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});
afterEach(() => world.scraper.answer(healthy));
afterAll(() => world.close());

const nobody = new AbortController().signal;
const LIMITS = { ...SCRAPING_LIMITS, poll: 5, rewrite: 5, settling: 20, quota: { most: 1_000, window: 1 } };
const TYPED = { rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' };

function requestOf({ sysUserCode, sysOrganizationCode }: Person) {
  return { scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, ...TYPED };
}

function runningOf({ sysUserCode }: Person) {
  return world.database
    .selectFrom('readings')
    .select('outcome')
    .where('sys_user_code', '=', sysUserCode)
    .where('finished_at', 'is', null)
    .execute();
}

/** An error as the PostgreSQL driver throws it. */
const ofTheDatabase = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['そのほかの誤り', () => new InjectedFault()],
  ['データベースに置けない文字', () => ofTheDatabase('22P05')],
  ['大きすぎる数', () => ofTheDatabase('22003')],
  ['守られない決まり', () => ofTheDatabase('23514')],
  ['切れた接続', () => ofTheDatabase('ECONNRESET')],
  ['いっぱいのディスク', () => ofTheDatabase('53100')],
])('どの文で%sが起きても、順番は空き、理由は一つで、次は読める', async (_name, fault) => {
  const person = await world.person();
  for (let nth = 1, isRead = false; !isRead; nth += 1) {
    const thrown = fault();
    const service = new ScrapingService({ ...world.deps, database: failingAt(world.database, nth, thrown) }, LIMITS);
    const outcome = await service.read('do', { owner: person, request: requestOf(person), hungUp: nobody }).then(
      () => 'read',
      (error: unknown) => failureKey(error),
    );
    await world.deps.work.settled();
    expect([nth, await runningOf(person)]).toEqual([nth, []]);
    isRead = outcome === 'read';
    // Before the scrape has begun, a programming error has a constant reason.
    if (!isRead) expect([databaseFailure(thrown) ?? 'scraping_error', 'internal_error']).toContain(outcome);
    expect(nth).toBeLessThan(60);
  }
  const whole = new ScrapingService(world.deps, LIMITS);
  await whole.read('do', { owner: person, request: requestOf(person), hungUp: nobody });
});

function bringing(statement: unknown): Manner {
  return ({ scrapingCode }, response) => sendJson(response, 200, { scrapingCode, statement });
}

const [holding, ...others] = accountStatement.holdings;
const [instruction, ...further] = accountStatement.allocation;
const named = (name: string) => ({
  ...accountStatement,
  holdings: [{ ...holding, name }, ...others],
  allocation: [{ ...instruction, name }, ...further],
});

const HOSTILE: readonly (readonly [what: string, statement: unknown])[] = [
  ...UNSEEN_TEXTS.slice(0, process.env.MINORI_PROOF ? undefined : 30).map(
    (text, n) => [`name ${n} ${JSON.stringify(text)}`, named(`国内${text}株式`)] as const,
  ),
  ['a name of nothing that is seen', named('\u200b\u202e\0')],
  ['a name without end', named('あ'.repeat(500_000))],
  ['a statement without end', { ...accountStatement, holdings: new Array(20_000).fill(holding) }],
  ['amounts beyond everything', { ...accountStatement, totalAssetValuation: 2 ** 53 - 1 }],
  ['a day before the system', { ...accountStatement, valuationDate: '1900-01-01' }],
  ['no statement', null],
  ['a list', []],
];

test(`${HOSTILE.length}の敵意のある写し: 読めるか、理由のある答えになり、順番はすぐに空く`, async () => {
  const person = await world.person();
  for (const [what, statement] of HOSTILE) {
    await world.database.deleteFrom('readings').where('finished_at', 'is not', null).execute();
    await world.database.deleteFrom('rate_limits').execute();
    world.scraper.answer(bringing(statement));
    const answer = await person.visitor.callRaw(doScraping, { body: requestOf(person) });
    expect([what, answer.status]).toEqual([what, expect.toSatisfy((status: number) => status < 500)]);
    if (answer.isError) expect([what, answer.error.reason]).toEqual([what, 'scraping_error']);
    expect([what, await runningOf(person)]).toEqual([what, []]);
    const { sysUserCode, sysOrganizationCode, visitor } = person;
    const body = { rkMgtAgencyCode: 1 as const, sysUserCode, sysOrganizationCode };
    if (!answer.isError) expect([what, (await visitor.call(registScrapingData, { body })).status]).toEqual([what, 200]);
  }
  world.scraper.answer(healthy);
  expect((await person.visitor.call(doScraping, { body: requestOf(person) })).status).toBe(200);
  const names = await world.database.selectFrom('holdings').select('name').execute();
  expect(names.filter(({ name }) => /[\p{C}\p{Zl}\p{Zp}\uFFFD]/u.test(name))).toEqual([]);
});
