// Tests that no column of any table keeps data of an employee who leaves (退会), and that other employees' rows are
// unchanged.
import { colleagueComparison } from '@minori/contract/colleague-comparison';
import { LEAVING_WORD, leaveService } from '@minori/contract/own-data';
import { getUserAccount } from '@minori/contract/user-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Owner } from '../../platform/storage/owner.ts';
import { findMarks } from '../../testing/contents.ts';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';
import { plantArticle, plantTopics } from '../../testing/plant-article.ts';
import { plantNotices } from '../../testing/planted-notices.ts';
import { type Marked, type Marking, plantInEveryTable } from '../../testing/rows-in-every-table.ts';
import { subjectHash } from '../auth/sign-in-counters.ts';
import { OWNED_TABLES } from './owned-tables.ts';

const MINUTE = 60_000;

let world: FiguresWorld;
let leaver: Marked;
let colleague: Marked;

beforeAll(async () => {
  world = await figuresWorld();
  await plantTopics(world.database);
  await plantArticle(world.database, { id: 12 });
  await plantNotices(world, [{ id: 5, publishedAt: '2026-04-01' }]);
  const company = await world.addCompany();
  const common = { company, articleId: 12, noticeId: 5 };
  const plant = (marking: Pick<Marking, 'mark' | 'birthday' | 'deviceId'>) =>
    plantInEveryTable(world, { ...common, ...marking });
  leaver = await plant({ mark: 'kanaria-saru', birthday: '1971-02-03', deviceId: 8001 });
  colleague = await plant({ mark: 'kanaria-nokoru', birthday: '1972-05-06', deviceId: 8002 });
});
afterAll(() => world.close());

const leave = ({ visitor, sysUserCode }: Marked, word = LEAVING_WORD) =>
  visitor.callRaw(leaveService, { body: { sysUserCode, word } });

/** Checksum of an employee's rows in each table. */
async function rowsOf({ sysUserCode, id }: Owner & { readonly id: number }): Promise<Readonly<Record<string, string>>> {
  const sums: Record<string, string> = {};
  for (const { table, by } of OWNED_TABLES) {
    const condition = by === 'number' ? sql`employee_id = ${id}` : sql`sys_user_code = ${sysUserCode}`;
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(whole::text, '|' order by whole::text)), '') as sum
      from ${sql.table(table)} as whole where ${condition}`.execute(world.database);
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}

function emptyIn(sums: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(sums).filter((table) => sums[table] === '0:');
}

/** Tables that still contain the employee's id. */
async function tablesWithId(id: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { table, by } of OWNED_TABLES) {
    if (by === 'codes' && table !== 'sessions') continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} where employee_id = ${id}`.execute(world.database);
    if (rows.length > 0) found.push(table);
  }
  const { rows } = await sql`select 1 from rate_limits where key ~ ${`employee:${id}$`}`.execute(world.database);
  return rows.length > 0 ? [...found, 'rate_limits'] : found;
}

describe('退会できるとき', () => {
  test('5分より前のログインでは、確かめ直すよう求められ、何も消えない', async () => {
    world.clock.advance(5 * MINUTE);
    const answer = await leave(leaver);
    expect(answer).toMatchObject({ status: 403, error: { reason: 'reauthentication_required' } });
    world.clock.advance(-5 * MINUTE);
    expect(emptyIn(await rowsOf(leaver))).toEqual([]);
  });

  test('言葉が違うと、またはほかの人の番号では、何も消えない', async () => {
    expect(await leave(leaver, '退会')).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
    const foreign = { ...leaver, sysUserCode: colleague.sysUserCode };
    expect(await leave(foreign)).toMatchObject({ status: 403, error: { reason: 'forbidden' } });
    expect(emptyIn(await rowsOf(colleague))).toEqual([]);
  });
});

describe('退会したあと', () => {
  test('どの表のどの列にも本人は残らず、ほかの人の行は一つも変わらない', async () => {
    const { database } = world;
    const elsewhere = world.visitor(await world.addSession(leaver));
    const others = await rowsOf(colleague);
    const stays = await rowsOf({ ...leaver, sysUserCode: '' });
    const marked = await findMarks(database, leaver.marks);
    // The search finds the markers in every table with the employee's code, before the erasure.
    const coded = OWNED_TABLES.filter(({ by }) => by === 'codes').map(({ table }) => table);
    expect(Object.keys(marked)).toEqual(expect.arrayContaining(coded));

    const at = world.clock.now();
    const oldCookie = leaver.visitor.cookie;
    const answer = await leave(leaver);
    expect(answer).toMatchObject({ status: 200, data: { receipt: expect.any(String), erasedAt: at.toISOString() } });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(leaver.visitor.cookie).toBeUndefined();

    expect(await findMarks(database, leaver.marks)).toEqual({});
    const gone = await rowsOf(leaver);
    const kept = OWNED_TABLES.map(({ table }) => table).filter((table) => table !== 'audit_events');
    expect(emptyIn(gone)).toEqual(kept);
    expect(await tablesWithId(leaver.id)).toEqual(['audit_events']);
    expect(await rowsOf(colleague)).toEqual(others);
    expect(stays.audit_events).not.toBe(gone.audit_events);

    // Neither the counters of the mail address nor the receipt identify the leaver.
    const counters = await database.selectFrom('sign_in_failures').select('key').execute();
    expect(JSON.stringify(counters)).not.toContain(subjectHash(leaver.email).toString('hex'));
    const erasures = await database.selectFrom('erasures').selectAll().execute();
    expect(erasures).toEqual([
      {
        receipt: answer.isError ? '' : (answer.data as { receipt: string }).receipt,
        sys_organization_code: leaver.sysOrganizationCode,
        erased_at: at,
      },
    ]);
    const event = await database.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'left_service', employee_id: leaver.id, subject_hash: null, ip: '', at });

    for (const visitor of [world.visitor(oldCookie), elsewhere]) {
      await vi.waitFor(
        async () =>
          expect(await leave({ ...leaver, visitor })).toMatchObject({ status: 401, error: { statusCode: 401 } }),
        { timeout: 10_000 },
      );
    }
    const again = world.visitor().signIn(leaver);
    await expect(again).rejects.toThrow('login_failed');
  });

  test('残った人の社内の比較は、そのまま読める', async () => {
    const { visitor, sysUserCode, sysOrganizationCode } = colleague;
    const query = { sysUserCode, sysOrganizationCode };
    expect(await visitor.call(colleagueComparison, { query })).toMatchObject({ status: 200 });
    expect(await visitor.call(getUserAccount, { query: { sysUserCode } })).toMatchObject({ status: 200 });
  });
});
