// Tests that at 転籍 personal data moves to another company of the group and data of the former company doesn't.
import { login } from '@minori/contract/auth';
import { getUserAccount } from '@minori/contract/user-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOVED_TABLES } from '../../identity/own-data/move-employee.ts';
import { OWNED_TABLES } from '../../identity/own-data/owned-tables.ts';
import { findEmployee } from '../../records/employees.ts';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';
import { operate } from '../../testing/operator.ts';
import { plantArticle, plantTopics } from '../../testing/plant-article.ts';
import { plantNotices } from '../../testing/planted-notices.ts';
import { type Marked, type Marking, plantInEveryTable } from '../../testing/rows-in-every-table.ts';
import { giveRole } from '../../testing/staff.ts';
import type { TestCompany } from '../../testing.ts';

let world: FiguresWorld;
let before: TestCompany;
let after: TestCompany;
let mover: Marked;
let colleague: Marked;

beforeAll(async () => {
  world = await figuresWorld();
  await plantTopics(world.database);
  await plantArticle(world.database, { id: 12 });
  await plantNotices(world, [{ id: 5, publishedAt: '2026-04-01' }]);
  before = await world.addCompany();
  after = await world.addCompany();
  const common = { company: before, articleId: 12, noticeId: 5 };
  const plant = (marking: Pick<Marking, 'mark' | 'birthday' | 'deviceId'>) =>
    plantInEveryTable(world, { ...common, ...marking });
  mover = await plant({ mark: 'kanaria-utsuru', birthday: '1971-02-03', deviceId: 8001 });
  colleague = await plant({ mark: 'kanaria-nokoru', birthday: '1972-05-06', deviceId: 8002 });
});
afterAll(() => world.close());

const run = (...words: string[]) =>
  operate({ databaseUrl: world.config.databaseUrl, now: world.clock.now }, 'employee', ...words);

/** Checksum of an employee's rows in each table; the company's code is left out. */
async function rowsAt({ sysUserCode, id }: Marked, { sysOrganizationCode }: TestCompany) {
  const sums: Record<string, string> = {};
  for (const { table, by } of OWNED_TABLES) {
    const whose = by === 'number' ? sql`employee_id = ${id}` : sql`sys_user_code = ${sysUserCode}`;
    const { rows } = await sql<{ count: number; text: string }>`
      select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as text
      from (select replace(w::text, ${sysOrganizationCode}, '') as t
        from ${sql.table(table)} w where ${whose} and sys_organization_code = ${sysOrganizationCode}) rows`.execute(
      world.database,
    );
    if ((rows[0]?.count ?? 0) > 0) sums[table] = `${rows[0]?.count}:${rows[0]?.text}`;
  }
  return sums;
}

test('転籍すると、年金の記録や診断は次の会社に移り、前の会社の商品の選択や連携情報は消え、同僚のものは変わらない', async () => {
  await giveRole(world, mover, 'hr');
  const had = await rowsAt(mover, before);
  const others = await rowsAt(colleague, before);
  const address = `mover@${after.mailDomains[0]}`;
  const refused = await run('move', mover.email, after.url);
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining("can't be used for this company")]);
  expect(await rowsAt(mover, before)).toEqual(had);
  const done = await run('move', mover.email, after.url, '--address', address, '--code', '0012');
  expect([done.code, done.error]).toEqual([0, '']);
  const has = await rowsAt(mover, after);
  const moved = await findEmployee(world.database, { ...mover, sysOrganizationCode: after.sysOrganizationCode });
  expect([moved.email, moved.staffRole]).toEqual([address, null]);
  const along = MOVED_TABLES.filter((table) => table !== 'employees' && table !== 'address_changes');
  for (const table of along) expect([table, has[table]]).toEqual([table, had[table]]);
  // Besides these, rows about the move itself.
  const further = Object.keys(has).filter((table) => !MOVED_TABLES.some((one) => one === table));
  expect(further.toSorted()).toEqual(['audit_events', 'outgoing_mails']);
  expect(Object.keys(await rowsAt(mover, before))).toEqual(['audit_events']);
  expect(await rowsAt(colleague, before)).toEqual(others);
  const events = world.database.selectFrom('audit_events').select('sys_organization_code').orderBy('id');
  const moves = await events
    .where('employee_id', '=', mover.id)
    .where('kind', '=', 'operator_employee_moved')
    .execute();
  const companies = moves.map((event) => event.sys_organization_code);
  expect(companies.toSorted()).toEqual([before.sysOrganizationCode, after.sysOrganizationCode].toSorted());
});

test('転籍した人は、次の会社のページに、これまでのパスワードで入れる', async () => {
  const visitor = world.visitor();
  const body = { email: `mover@${after.mailDomains[0]}`, password: mover.password };
  expect(await visitor.call(login, { body })).toMatchObject({
    data: { url: after.url, sysUserCode: mover.sysUserCode },
  });
  const { sysUserCode } = mover;
  expect(await visitor.call(getUserAccount, { query: { sysUserCode } })).toMatchObject({ status: 200 });
});
