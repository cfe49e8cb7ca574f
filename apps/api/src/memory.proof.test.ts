// Tests that the api, run as in production, needs no more than half of the heap that it once needed to start, sign in,
// scrape, evaluate and make a PDF, and that a hundred sign-ins leave no objects behind.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@minori/contract/auth';
import { CALLS } from '@minori/contract/calls';
import { LONG_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { grownBy, objectsOf } from '@minori/telemetry/testing/heap-objects';
import { expect, onTestFinished, test } from 'vitest';
import { builtApi, environmentOf, freePort, startApiProcess } from './testing/api-process.ts';
import { startChildScraper } from './testing/child-scraper.ts';
import { accountHolder, figuresWorld } from './testing/figures-world.ts';
import type { TestEmployee } from './testing/people.ts';
import { JOB_SECRET } from './testing/real-scraper.ts';
import { sendCall } from './testing/served-api.ts';

/** Megabytes; the version of 2026-11-28 (1bfd4285) used a heap of 108 for this work. */
const HALF_HEAP = 54;
const SIGN_INS = 100;
/** The first bytes of a PDF, in base64. */
const PDF = Buffer.from('%PDF-1.').toString('base64').slice(0, 8);

async function signIn(origin: string, { email, password }: TestEmployee, from: number): Promise<string> {
  const answer = await fetch(`${origin}${login.path}`, {
    method: login.method,
    headers: {
      ...{ 'content-type': 'application/json', origin, 'x-from': origin },
      'x-forwarded-for': `10.0.${from >> 8}.${from & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('sysUserCode')]);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** All programs are killed and the snapshots are deleted when the test has finished. */
async function startAll() {
  const folder = await mkdtemp(join(tmpdir(), 'minori-heap-'));
  const [port, scraperPort] = [await freePort(), await freePort()];
  const scraperUrl = `http://127.0.0.1:${scraperPort}`;
  const world = await figuresWorld({ now: new Date(), config: { scraperUrl, jobSecret: JOB_SECRET } });
  const site = await startRecordKeeper({ ...sampleOptions(), accounts: [LONG_ACCOUNT], now: () => new Date() });
  onTestFinished(async () => {
    await site.close();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });
  await startChildScraper({ port: scraperPort, jobSecret: JOB_SECRET, siteUrl: site.url });
  const { main, portalDir } = await builtApi();
  const { process: api } = await startApiProcess(main, {
    ...environmentOf(world.config, { port, portalDir }),
    ...{ PRODUCT_HOST: 'localhost', TRUSTED_PROXIES: '1' },
    NODE_OPTIONS: `--max-old-space-size=${HALF_HEAP} --heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
  });
  return { origin: `http://localhost:${port}`, person: await accountHolder(world), pid: api.pid ?? 0, folder };
}

test('半分のヒープで、ログインから印刷までができ、100回のログインのあとに残るものがない', {
  timeout: 300_000,
}, async () => {
  const { origin, person, pid, folder } = await startAll();
  const cookie = await signIn(origin, person, 0);
  const { sysUserCode, sysOrganizationCode } = person;
  const codes = { sysUserCode, sysOrganizationCode };
  const send = async (call: (typeof CALLS)[keyof typeof CALLS], input: object) => {
    const { status, text } = await sendCall(origin, call, { cookie, input: input as never });
    expect([call.path, status, text]).toEqual([call.path, 200, expect.anything()]);
    return text;
  };
  expect(await send(CALLS.registerInvestmentValuation, { body: { sysUserCode } })).toContain('"assetClassScore":');
  const { id: rkId, password: rkPass, birthday } = LONG_ACCOUNT;
  await send(CALLS.doScraping, { body: { ...codes, rkId, rkPass, birthday, scrapingCode: crypto.randomUUID() } });
  await send(CALLS.registScrapingData, { body: { ...codes, rkMgtAgencyCode: 1 } });
  const sheets = { sysOrganizationCode, typeCode: '2', riskToleranceCode: '2', assetClassCode: '1' };
  expect(await send(CALLS.getFundDetail, { query: sheets })).toContain(PDF);

  // The same IP addresses both times, because IP addresses that signed in are counted for a while.
  const signInOften = async () => {
    for (let time = 0; time < SIGN_INS; time += 1) await signIn(origin, person, time);
  };
  await signInOften();
  const before = await objectsOf(pid, folder);
  await signInOften();
  const after = await objectsOf(pid, folder);
  expect(after.size).toBeGreaterThan(10);
  expect(grownBy(SIGN_INS / 2, [before, after])).toEqual([]);
});
