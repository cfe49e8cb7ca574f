// Tests that 50 concurrent scrapes with saved credentials, in one process and across two on one database, cause one
// login at the record keeper and all get the same result (五十の頼み、一度のログイン; security.md F15).
import { registerRkUserInfo } from '@minori/contract/login-information';
import { doScraping } from '@minori/contract/scraping';
import { SHORT_ACCOUNT } from '@minori/record-keeper/sample';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { ScraperClient } from '../../platform/scraper/scraper-client.ts';
import { type Database, openDatabase } from '../../platform/storage/database.ts';
import { openScrapeWorld, type ScrapeWorld } from '../../testing/scrape-world.ts';
import { TestVisitor } from '../../testing/visitor.ts';

/** `npm run proof` runs more rounds. */
const ROUNDS = process.env.MINORI_PROOF ? 20 : 2;
const AT_ONCE = 50;

let scrapeWorld: ScrapeWorld;
let claims = 0;
let everybodyIsHere: () => void = () => undefined;
const apps: FastifyInstance[] = [];
const pools: Database[] = [];

/** Counts the attempts to take the lease, one per request; after the last one the record keeper's page is released. */
const countingClaims: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"readings"')) {
      claims += 1;
      if (claims === AT_ONCE) everybodyIsHere();
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

async function openInstance(): Promise<void> {
  const { deps, config, clock } = scrapeWorld.world;
  const pool = openDatabase(config.databaseUrl, { connections: 10 });
  const scraper = new ScraperClient(config, clock.now);
  const app = await buildApp({ ...deps, scraper, database: pool.withPlugin(countingClaims) });
  await app.ready();
  pools.push(pool);
  apps.push(app);
}

beforeAll(async () => {
  scrapeWorld = await openScrapeWorld(new Date('2026-04-20T03:00:00Z'));
  await openInstance();
  await openInstance();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const pool of pools) await pool.destroy();
  await scrapeWorld.close();
});

async function keeper() {
  const person = await scrapeWorld.world.person();
  const { id: rkLoginId, password, birthday } = SHORT_ACCOUNT;
  const body = { sysUserCode: person.sysUserCode, isPreserve: true, rkLoginId, password, birthday } as const;
  await person.visitor.call(registerRkUserInfo, { body });
  return person;
}

test.each([
  ['一つの処理', 1],
  ['二つの処理', 2],
])('%sで五十回を同時に頼んでも、ログインは一度で、答えはすべて同じ', async (_name, instances) => {
  const { site, world } = scrapeWorld;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sysUserCode, sysOrganizationCode, visitor } = await keeper();
    const before = site.loginCount(SHORT_ACCOUNT.id);
    claims = 0;
    const all = new Promise<void>((resolve) => {
      // The scrape ends only after all requests have arrived.
      everybodyIsHere = () => {
        world.clock.advance(10);
        resolve();
      };
    });
    const stall = site.stall('holdings', all);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const app = apps[index % instances];
        if (!app) throw new Error('an instance is missing');
        const nothing = { rkId: '', rkPass: '', birthday: '' } as const;
        const body = { scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, ...nothing };
        return new TestVisitor(app, visitor.cookie).call(doScraping, { body });
      }),
    );
    await stall.reached;
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(site.loginCount(SHORT_ACCOUNT.id) - before).toBe(1);
    expect(site.sessions()).toBe(0);
  }
});
