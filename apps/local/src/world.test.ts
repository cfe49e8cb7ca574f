// What end-to-end tests and benchmarks stand on: the whole product, from sign-in to the read history, and gone after.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO, RECORD_KEEPER_KINDS } from './demo.ts';
import { PLANTED } from './testing/demo-counts.ts';
import { PortalClient } from './testing/portal-client.ts';
import { ask, scratchFolder } from './testing/scratch.ts';
import { startWorld, type World } from './world.ts';

/** A browser of the push service's is registered by an employee and gets what the api sends it. */
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

/** Another server asks with the token of this start, and nobody without it. */
async function expectDomains({ url, dataDir }: World): Promise<void> {
  const ask = (authorization: string) => fetch(`${url}/api/v1/domains`, { headers: { authorization } });
  const token = (await readFile(join(dataDir, 'server-token'), 'utf8')).trim();
  const answer = await ask(`Bearer ${token}`);
  const listed = ((await answer.json()) as { domain: string }[]).map(({ domain }) => domain);
  expect(listed).toEqual(DEMO.companies.flatMap(({ mailDomains }) => mailDomains).toSorted());
  expect((await ask(`Bearer ${token}x`)).status).toBe(401);
}

test('every demo employee can sign in; the connected one has a history month by month, as the record keeper showed it', async () => {
  const world = await startWorld({ now: () => new Date('2026-11-21T12:00:00+09:00') });
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
  await expect(stat(world.dataDir)).rejects.toThrow('ENOENT');
  for (const url of [world.url, world.mailbox.url, world.pushService.url, world.identityProvider.url])
    await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test("the portal's links to the pretend record keeper lead to it after every start", async () => {
  const dataDir = await scratchFolder();
  for (let start = 0; start < 2; start += 1) {
    const world = await startWorld({ dataDir });
    const companies = await ask(world.databaseUrl, 'select distinct rk_code, rk_login_url from companies order by 1');
    expect(companies).toEqual(
      RECORD_KEEPER_KINDS.map((kind) => ({ rk_code: kind, rk_login_url: world.recordKeepers[kind].url })),
    );
    await world.stop();
  }
});

test('a data folder of an earlier demo gets the people who are new, and keeps what the others have', async () => {
  const dataDir = await scratchFolder();
  const before = await startWorld({ dataDir });
  await ask(before.databaseUrl, "update employees set nick_name = 'はるか' where email = 'haru@minato.example'");
  await ask(before.databaseUrl, "delete from passwords where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from risk_diagnoses where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from employees where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from company_mail_domains where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from companies where sys_organization_code = 'org-tsubame'");
  await before.stop();

  const after = await startWorld({ dataDir });
  const riku = DEMO.employees.find(({ email }) => email === 'riku@tsubame.example');
  if (!riku) throw new Error('demo-accounts.json has riku');
  await new PortalClient(after.url, riku).signIn();
  const kept = await ask(after.databaseUrl, "select nick_name from employees where email = 'haru@minato.example'");
  expect(kept).toEqual([{ nick_name: 'はるか' }]);
  const counts =
    'select (select count(*)::int from employees) as employees, (select count(*)::int from valuations) as valuations';
  expect(await ask(after.databaseUrl, counts)).toEqual([
    { employees: PLANTED.employees, valuations: PLANTED.valuations },
  ]);
  await after.stop();
});
