// Tests how a scraper in its own process handles pages that are far too large, compressed or never-ending, four at a
// time (記憶の使いすぎを狙うページ): it refuses each one and its memory hardly grows (security.md row 15).

import { doScraping } from '@minori/contract/scraping';
import { LONG_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import { FAULT_NAMES, type FaultName, startRecordKeeper } from '@minori/record-keeper/start';
import { expect, test } from 'vitest';
import { freePort } from '../../testing/api-process.ts';
import { startChildScraper } from '../../testing/child-scraper.ts';
import { figuresWorld } from '../../testing/figures-world.ts';
import { JOB_SECRET } from '../../testing/real-scraper.ts';

const IS_PROOF = process.env.MINORI_PROOF !== undefined;
const MOST_BYTES = 150 * 1024 * 1024;

const EVERY_DAY: readonly FaultName[] = ['body-500mb', 'endless-headers', 'gzip-bomb', 'deep-tables', 'cells-1000000'];
const GREEDY: readonly FaultName[] = [
  ...EVERY_DAY,
  'endless-body',
  'length-500mb',
  'attribute-100mb',
  'title-10mb',
  'header-100kb',
  'headers-10000',
  'brotli-bomb',
  'deep-divisions',
  'rows-without-end',
  'entity-flood',
  'attribute-flood',
  'forms-10000',
  'cookie-flood',
  'continue-storm',
];

test('どのページも断り、記憶はほとんど増えない', async () => {
  const names = IS_PROOF ? GREEDY : EVERY_DAY;
  const accounts = names.map((name) => ({ ...LONG_ACCOUNT, id: String(9_400_000_000 + FAULT_NAMES.indexOf(name)) }));
  const healthy = { ...LONG_ACCOUNT, id: '9499999999' };
  const now = () => new Date();
  const site = await startRecordKeeper({ ...sampleOptions(), accounts: [...accounts, healthy], now });
  const port = await freePort();
  const scraper = await startChildScraper({ port, jobSecret: JOB_SECRET, siteUrl: site.url });
  const config = { scraperUrl: `http://127.0.0.1:${port}`, jobSecret: JOB_SECRET };
  const world = await figuresWorld({ config, now: now() });

  const read = async (id: string): Promise<string> => {
    const { visitor, sysUserCode, sysOrganizationCode } = await world.person();
    const codes = { sysUserCode, sysOrganizationCode, scrapingCode: crypto.randomUUID() };
    const { password: rkPass, birthday } = LONG_ACCOUNT;
    const answer = await visitor.call(doScraping, { body: { ...codes, rkId: id, rkPass, birthday } });
    return answer.isError ? answer.error.reason : 'read';
  };

  expect(await read(healthy.id)).toBe('read');
  const before = IS_PROOF ? scraper.memory('now') : 0;
  names.forEach((behaviour, index) => {
    const account = accounts[index]?.id ?? '';
    site.misbehave({ behaviour, page: 'top', account });
  });
  const reported = await Promise.all(accounts.map(async ({ id }, index) => [names[index], await read(id)]));
  expect(reported).toEqual(names.map((name) => [name, 'scraping_error']));
  if (IS_PROOF) expect(scraper.memory('peak') - before).toBeLessThan(MOST_BYTES);

  expect(await read(healthy.id)).toBe('read');
  expect(site.sessions()).toBe(0);
  scraper.kill('SIGTERM');
  expect(await scraper.ended).toBe(0);
  await world.close();
  await site.close();
});
