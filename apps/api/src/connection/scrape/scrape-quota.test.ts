// Tests that the quota of scrapes (取り込みの回数) counts logins at the record keeper, not repeats of the same request.
import { doScraping } from '@minori/contract/scraping';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/storage/database.ts';
import type { Person } from '../../testing/figures-world.ts';
import { createDatabase } from '../../testing/fresh-database.ts';
import { type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { erasingMarks } from './scrape-repository.ts';

describe('取り込みの回数', () => {
  let world: StubbedWorld;

  beforeAll(async () => {
    world = await stubbedWorld();
  });

  afterAll(() => world.close());

  function requestOf({ sysUserCode, sysOrganizationCode }: Person, scrapingCode = crypto.randomUUID() as string) {
    return { scrapingCode, sysUserCode, sysOrganizationCode, rkId: 'number', rkPass: 'word', birthday: '1971-07-03' };
  }

  test('10分間に10回まで取り込み、11回目は待ち時間とともに断る', async () => {
    const person = await world.person();
    const answers: number[] = [];
    for (let scrape = 0; scrape < 10; scrape += 1) {
      answers.push((await person.visitor.call(doScraping, { body: requestOf(person) })).status);
    }
    expect(answers).toEqual(Array.from({ length: 10 }, () => 200));
    const before = world.scraper.received.length;
    const refused = await person.visitor.callRaw(doScraping, { body: requestOf(person) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(world.scraper.received.length).toBe(before);
    const colleague = await world.person();
    expect((await colleague.visitor.call(doScraping, { body: requestOf(colleague) })).status).toBe(200);
  });

  test('同時に届いた50の同じ依頼は、1回の取り込みとして全員が同じ答えを受け取る', async () => {
    const person = await world.person();
    const before = world.scraper.received.length;
    const body = requestOf(person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => person.visitor.callRaw(doScraping, { body })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`200 ${JSON.stringify({ scrapingCode: body.scrapingCode })}`]),
    );
    const jobs = world.scraper.received.slice(before).filter(({ path }) => path === '/scraping-api/do-scraping');
    expect(jobs).toHaveLength(1);
  });
});

// Tests that the query of the job `expired-traces` stays cheap as the table of scrapes (取り込みの記録) grows.
describe('取り込みの記録', () => {
  let database: ReturnType<typeof openDatabase>;

  beforeAll(async () => {
    database = openDatabase(await createDatabase(), { connections: 1 });
  });
  afterAll(() => database.destroy());

  test('marks are found by their index for any number of scrapes', async () => {
    // PostgreSQL would read an empty table sequentially unless this is disabled.
    await sql`set enable_seqscan = off`.execute(database);
    const { sql: text, parameters } = erasingMarks(new Date()).compile(database);
    const plan = await database.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
    expect(JSON.stringify(plan.rows)).toContain('readings_expires_at_idx');
  });
});
