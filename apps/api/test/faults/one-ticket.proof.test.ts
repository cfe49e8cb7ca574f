// Tests that an auto-login ticket can be used at any scraper, but only once in all (docs/decisions/0042). Two scrapers run as
// programs of their own, as in production, with two api instances on one database.
import { registerRkUserInfo, rkAutoLogin } from '@minori/contract/login-information';
import { SHORT_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/testing/api-process.ts';
import { startChildScraper } from '../../src/testing/child-scraper.ts';
import { createDatabase } from '../../src/testing/fresh-database.ts';
import { JOB_SECRET } from '../../src/testing/real-scraper.ts';
import { plantPeople, sendCall, serveApi } from '../../src/testing/served-api.ts';

const USES = 50;

/** A scraper with its public listener, and the api instance that works with it. */
async function openPair(databaseUrl: string, siteUrl: string, publicOrigin: string) {
  const [port, ownPort, apiPort] = [await freePort(), await freePort(), await freePort()];
  const autoLogin = { port: ownPort, apiUrl: `http://127.0.0.1:${apiPort}` };
  await startChildScraper({ port, jobSecret: JOB_SECRET, siteUrl, autoLogin });
  const scraperUrl = `http://127.0.0.1:${port}`;
  const api = await serveApi(databaseUrl, { port: apiPort, scraperUrl, autoLoginOrigin: publicOrigin });
  onTestFinished(() => api.close());
  return { api, scraper: `http://127.0.0.1:${ownPort}` };
}

async function openInstallation() {
  const site = await startRecordKeeper(sampleOptions());
  onTestFinished(() => site.close());
  const databaseUrl = await createDatabase();
  const people = plantPeople(databaseUrl);
  onTestFinished(() => people.close());
  const employee = await people.addEmployee(await people.addCompany());
  // The public origin of both scrapers; a proxy would choose one of them for each request.
  const publicOrigin = 'https://auto-login.example';
  const pairs = [
    await openPair(databaseUrl, site.url, publicOrigin),
    await openPair(databaseUrl, site.url, publicOrigin),
  ];
  const [{ api }] = pairs as [(typeof pairs)[number]];
  const cookie = await people.addSession(employee);
  const { sysUserCode } = employee;
  const { id: rkLoginId, password, birthday } = SHORT_ACCOUNT;
  const body = { sysUserCode, isPreserve: true, rkLoginId, password, birthday } as const;
  expect(await sendCall(api.url, registerRkUserInfo, { cookie, input: { body } })).toMatchObject({ status: 200 });
  const ticketOf = async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await sendCall(api.url, rkAutoLogin, { cookie, headers, input: { query: { sysUserCode } } });
    return rkAutoLogin.response.parse(JSON.parse(answer.text)).ticket;
  };
  return { ticketOf, scrapers: pairs.map(({ scraper }) => scraper) };
}

async function use(scraper: string, ticket: string) {
  const answer = await fetch(`${scraper}/auto-login`, { method: 'POST', body: new URLSearchParams({ ticket }) });
  return { status: answer.status, html: await answer.text() };
}

test('一枚の券を二つのスクレイパーで同時に五十回使うと、入口が開くのはちょうど一回', async () => {
  const { ticketOf, scrapers } = await openInstallation();
  const [first = '', second = ''] = scrapers;
  const ticket = await ticketOf();
  const answers = await Promise.all(
    Array.from({ length: USES }, (_, time) => use(time % 2 === 0 ? first : second, ticket)),
  );
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened.map(({ html }) => html.includes(SHORT_ACCOUNT.id))).toEqual([true]);
  const refused = answers.filter(({ status }) => status === 404);
  expect(refused).toHaveLength(USES - 1);
  expect(refused.filter(({ html }) => html.includes(SHORT_ACCOUNT.id))).toEqual([]);
  // A ticket works at either scraper.
  expect((await use(first, await ticketOf())).status).toBe(200);
  expect((await use(second, await ticketOf())).status).toBe(200);
});
