// Tests that the product starts with its demo employees, that each can sign in and has the scraped history, and that everything
// is removed when it stops.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DEMO } from './demo/demo.ts';
import { startPostgres } from './postgres/start.ts';
import { PortalClient } from './testing/portal-client.ts';
import { ask, copyOf, sharedFolder } from './testing/scratch.ts';
import { startWorld, type World } from './world.ts';

const now = () => new Date('2026-11-21T12:00:00+09:00');
vi.setConfig({ testTimeout: 300_000 });
/** The first test seeds the demo; the others use copies of its folder. */
const planted = sharedFolder();

/** Registers a browser with the simulated push service and expects the api's message there. */
async function expectPush({ url, databaseUrl, pushService }: World): Promise<void> {
  const employee = DEMO.employees.find(({ history }) => history !== null);
  if (!employee) throw new Error('demo-accounts.json has employees who use the portal');
  const client = new PortalClient(url, employee);
  await client.signIn();
  await client.call('POST', '/api/v1/web-notification', { deviceToken: JSON.stringify(pushService.subscribe()) });
  const [device] = await ask(databaseUrl, 'select id from devices');
  await client.call('POST', `/api/v1/web-notification/${device?.id}/test`, {});
  expect(pushService.received().map(({ text }) => JSON.parse(text))).toMatchObject([{ title: '通知のテスト' }]);
}

/** Expects that another server may call with the token of this start, and is refused with a wrong one. */
async function expectDomains({ url, dataDir }: World): Promise<void> {
  const ask = (authorization: string) => fetch(`${url}/api/v1/domains`, { headers: { authorization } });
  const token = (await readFile(join(dataDir, 'server-token'), 'utf8')).trim();
  const answer = await ask(`Bearer ${token}`);
  const listed = ((await answer.json()) as { domain: string }[]).map(({ domain }) => domain);
  expect(listed).toEqual(DEMO.companies.flatMap(({ mailDomains }) => mailDomains).toSorted());
  expect((await ask(`Bearer ${token}x`)).status).toBe(401);
}

test('every demo employee can sign in; the connected one has a history month by month, as the record keeper showed it', async () => {
  const world = await startWorld({ now, dataDir: planted() });
  const history = await ask(
    world.databaseUrl,
    'select sys_user_code, month, total_valuation from valuations order by sys_user_code, month',
  );
  const keptByHr: string[] = [];
  for (const employee of DEMO.employees) {
    const client = new PortalClient(world.url, employee);
    const company = DEMO.companies.find(({ url }) => url === employee.companyUrl);
    if (company?.authorizationMethod === 2) await client.signInAtCompany();
    else if (company?.authorizationMethod === 3) await client.signInWithCode(world.mailbox);
    else await client.signIn();
    const { isRkInfo, hrInformationLinkFlg } = await client.account();
    expect(isRkInfo, employee.email).toBe(employee.history !== null);
    expect((await client.company()).hrInformationLinkFlg, employee.email).toBe(hrInformationLinkFlg);
    if (hrInformationLinkFlg) keptByHr.push(employee.email);
    const own = history.filter(({ sys_user_code }) => sys_user_code === employee.sysUserCode);
    expect(own.map(({ month }) => month).at(-1)).toBe(employee.history ? '2026-10' : undefined);
    expect(own).toHaveLength(employee.history?.months ?? 0);
    for (const { total_valuation } of own) expect(total_valuation).toMatch(/^[A-E]$/);
  }
  expect(keptByHr, 'the one whose HR keeps the profile').toEqual(['kei@chidori.example']);
  expect(world.recordKeepers[1].sessions(), 'each reading logged off').toBe(0);
  expect(world.recordKeepers[1].loginCount('1000000002')).toBe(24);
  const mailed = world.mailbox.messages().map(({ envelope }) => envelope.to);
  expect(mailed, 'nobody else was written to').toEqual([['kaede@tsukushi.example']]);
  await expectPush(world);
  await expectDomains(world);
  await world.stop();
  for (const url of [world.url, world.mailbox.url, world.pushService.url, world.identityProvider.url])
    await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a world that was given no folder takes one with it when it ends', async () => {
  const postgres = await startPostgres({ dataDir: await copyOf(planted()), endsWithStarter: true });
  const world = await startWorld({ now, databaseUrl: postgres.url });
  expect((await stat(world.dataDir)).isDirectory()).toBe(true);
  await world.stop();
  await expect(stat(world.dataDir)).rejects.toThrow('ENOENT');
  await postgres.stop();
});
