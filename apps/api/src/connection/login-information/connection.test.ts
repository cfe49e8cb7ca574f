// Tests how credentials are saved and erased (連携情報の保存と消去): what is stored in the database, that it opens for its
// employee only, and that nothing of it remains after erasing.
import { deleteRkUserInfo, registerRkUserInfo } from '@minori/contract/login-information';
import { doScraping } from '@minori/contract/scraping';
import { restingContext } from '@minori/contract/sealed-credentials';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import type { Person } from '../../testing/figures-world.ts';
import { openSealed } from '../../testing/scraper-key.ts';
import { healthy, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});
afterEach(() => world.scraper.answer(healthy));
afterAll(() => world.close());

const TYPED = { rkLoginId: 'canary-id-3307', password: 'canary-Pass-9142', birthday: '1969-11-23' };

function keep({ visitor, sysUserCode }: Person, changes: Partial<typeof TYPED> = {}) {
  return visitor.call(registerRkUserInfo, { body: { sysUserCode, isPreserve: true, ...TYPED, ...changes } });
}

function erase({ visitor, sysUserCode }: Person) {
  return visitor.call(deleteRkUserInfo, { body: { sysUserCode } });
}

function read({ visitor, sysUserCode, sysOrganizationCode }: Person, typed = { rkId: '', rkPass: '', birthday: '' }) {
  return visitor.call(doScraping, {
    body: { scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, ...typed },
  });
}

async function kept({ sysUserCode }: Person) {
  const rows = await world.database
    .selectFrom('rk_credentials')
    .selectAll()
    .where('sys_user_code', '=', sysUserCode)
    .execute();
  return rows.map(({ key_id: keyId, enc, ciphertext, ...row }) => ({ ...row, sealed: { keyId, enc, ciphertext } }));
}

async function stop({ id }: Person): Promise<void> {
  await world.database.updateTable('employees').set({ is_scraping_error: true }).where('id', '=', id).execute();
}

async function auditKinds({ id }: Person): Promise<string[]> {
  const rows = await world.database
    .selectFrom('audit_events')
    .select('kind')
    .where('employee_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

test('保存した連携情報は、本人の行としてだけ、スクレイパーの鍵でだけ開く', async () => {
  const [person, other] = [await world.person(), await world.person()];
  await stop(person);
  expect(await keep(person)).toMatchObject({ data: { isRkInfo: true, isPreserve: true } });
  const [row, ...more] = await kept(person);
  if (!row) throw new Error('nothing is kept');
  expect(more).toEqual([]);
  expect(row).toMatchObject({ saved_at: world.clock.now(), resealed_at: null, refused_at: null });
  const opened = await openSealed(row.sealed, restingContext(person, row.sealed.keyId));
  expect(opened).toEqual({ rkId: TYPED.rkLoginId, rkPass: TYPED.password, birthday: TYPED.birthday });
  await expect(openSealed(row.sealed, restingContext(other, row.sealed.keyId))).rejects.toThrow();
  await expect(openSealed(row.sealed, restingContext(person, 'other-key'))).rejects.toThrow();
  const query = { sysUserCode: person.sysUserCode };
  expect(await person.visitor.call(getUserAccount, { query })).toMatchObject({
    data: { isRkInfo: true, isPreserve: true, isScrapingError: false },
  });
});

test('長さの違うパスワードでも、しまったものの長さは同じ', async () => {
  const person = await world.person();
  const lengths = new Set<number>();
  for (const password of ['p', 'p'.repeat(64), 'あ'.repeat(40)]) {
    await keep(person, { password });
    const [row] = await kept(person);
    lengths.add(row?.sealed.ciphertext.length ?? 0);
  }
  expect(lengths.size).toBe(1);
});

test('入れ直すと前のものは残らず、保存をやめると消える', async () => {
  const person = await world.person();
  await keep(person);
  const [first] = await kept(person);
  await keep(person, { password: 'another-Pass' });
  const [second, ...more] = await kept(person);
  if (!first || !second) throw new Error('nothing is kept');
  expect(more).toEqual([]);
  expect(await openSealed(second.sealed, restingContext(person, second.sealed.keyId))).toMatchObject({
    rkPass: 'another-Pass',
  });
  const { visitor, sysUserCode } = person;
  const asking = await visitor.call(registerRkUserInfo, { body: { sysUserCode, isPreserve: false } });
  expect(asking).toMatchObject({ data: { isRkInfo: true, isPreserve: false } });
  expect(await kept(person)).toEqual([]);
  const dump = JSON.stringify(await contentsOf(world.database));
  for (const { sealed } of [first, second]) expect(dump).not.toContain(sealed.ciphertext);
  expect(await auditKinds(person)).toEqual(['credentials_kept', 'credentials_kept', 'credentials_erased']);
});

test('保存と削除は、あわせて十分に六十回まで。ほかの人は待たない', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const statuses: number[] = [];
  for (let time = 0; time < 30; time += 1) statuses.push((await keep(person)).status, (await erase(person)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await keep(person)).toMatchObject({ status: 429, error: { reason: 'too_many_requests' } });
  expect(await erase(person)).toMatchObject({ status: 429 });
  expect(await keep(other)).toMatchObject({ status: 200 });
  expect(await auditKinds(person)).toHaveLength(60);
});

test('削除すると、すべての表から直ちに消え、そのあと保存した情報でのログインは起きない', async () => {
  const person = await world.person();
  await world.register(person);
  await keep(person);
  expect(await read(person)).toMatchObject({ status: 200 });
  const [row] = await kept(person);
  if (!row) throw new Error('nothing is kept');
  const found = async () => {
    const dump = JSON.stringify(await contentsOf(world.database));
    return [row.sealed.ciphertext, row.sealed.enc].filter((text) => dump.includes(text));
  };
  // Proves that the search finds stored bytes.
  expect(await found()).toEqual([row.sealed.ciphertext, row.sealed.enc]);

  expect(await erase(person)).toMatchObject({ data: { isRkInfo: false, isPreserve: false } });
  expect(await found()).toEqual([]);
  const { staged_statements: staged = [], statements = [] } = await contentsOf(world.database);
  expect(staged.filter((text) => text.includes(person.sysUserCode))).toEqual([]);
  // The last successfully scraped figures stay.
  expect(statements.filter((text) => text.includes(person.sysUserCode))).toHaveLength(1);
  const marks = await world.database
    .selectFrom('readings')
    .select('credentials_mark')
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
  expect(marks).toEqual([{ credentials_mark: null }]);
  expect(await auditKinds(person)).toEqual(['credentials_kept', 'credentials_erased']);

  const before = world.scraper.received.length;
  expect(await read(person)).toMatchObject({ status: 400, error: { reason: 'rk_login_error_on_reserved_info' } });
  expect(world.scraper.received).toHaveLength(before);
  expect(await erase(person)).toMatchObject({ data: { isRkInfo: false, isPreserve: false } });
});

test('取り込みの途中で削除すると、取り込んだものは置かれない', async () => {
  const person = await world.person();
  await keep(person);
  const { begun, release } = world.scraper.hold();
  const scrape = read(person);
  await begun;
  await erase(person);
  release();
  expect(await scrape).toMatchObject({ status: 504, error: { reason: 'scraping_timeout' } });
  const { staged_statements: staged = [] } = await contentsOf(world.database);
  expect(staged.filter((text) => text.includes(person.sysUserCode))).toEqual([]);
});

test('保存と削除と取り込みの終わりが重なっても、行き詰まらず、どちらかの形に落ち着く', async () => {
  const person = await world.person();
  for (let round = 0; round < 5; round += 1) {
    await keep(person);
    const answers = await Promise.all([read(person), erase(person), keep(person), erase(person)]);
    for (const { status } of answers.slice(1)) expect(status).toBe(200);
    const [row] = await kept(person);
    const query = { sysUserCode: person.sysUserCode };
    expect(await person.visitor.call(getUserAccount, { query })).toMatchObject({
      data: { isPreserve: row !== undefined },
    });
  }
});
