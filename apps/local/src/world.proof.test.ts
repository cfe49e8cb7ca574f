// Tests a demo's data folder after a restart: links follow the new ports of the simulated record keepers, and new
// people are added.
import { beforeAll, expect, test, vi } from 'vitest';
import { DEMO, RECORD_KEEPER_KINDS } from './demo/demo.ts';
import { PLANTED } from './testing/demo-counts.ts';
import { PortalClient } from './testing/portal-client.ts';
import { ask, copyOf, sharedFolder } from './testing/scratch.ts';
import { startWorld } from './world.ts';

const now = () => new Date('2026-11-21T12:00:00+09:00');
vi.setConfig({ testTimeout: 300_000 });
/** The demo is seeded once; the tests use copies of it. */
const planted = sharedFolder();

beforeAll(async () => {
  const world = await startWorld({ now, dataDir: planted() });
  await world.stop();
});

test("the portal's links to the simulated record keeper lead to it after every start", async () => {
  const dataDir = await copyOf(planted());
  for (let start = 0; start < 2; start += 1) {
    const world = await startWorld({ now, dataDir });
    const companies = await ask(world.databaseUrl, 'select distinct rk_code, rk_login_url from companies order by 1');
    expect(companies).toEqual(
      RECORD_KEEPER_KINDS.map((kind) => ({ rk_code: kind, rk_login_url: world.recordKeepers[kind].url })),
    );
    await world.stop();
  }
});

test('a data folder of an earlier demo gets the people who are new, and keeps what the others have', async () => {
  const dataDir = await copyOf(planted());
  const before = await startWorld({ now, dataDir });
  await ask(before.databaseUrl, "update employees set nick_name = 'はるか' where email = 'haru@minato.example'");
  await ask(before.databaseUrl, "delete from passwords where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from risk_diagnoses where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from employees where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from company_mail_domains where sys_organization_code = 'org-tsubame'");
  await ask(before.databaseUrl, "delete from companies where sys_organization_code = 'org-tsubame'");
  await before.stop();

  const after = await startWorld({ now, dataDir });
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
