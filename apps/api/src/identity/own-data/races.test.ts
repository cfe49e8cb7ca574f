// Tests that concurrent writes for an employee who leaves (退会の瞬間) either commit before and are deleted too, or come
// later and write nothing.

import { login } from '@minori/contract/auth';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { EXAMPLES } from '@minori/contract/examples/all';
import { saveRetirementInputs } from '@minori/contract/retirement-inputs';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCredentials } from '../../connection/account/saved-credentials.ts';
import { registerStatement } from '../../connection/registration/service.ts';
import { ScrapingService } from '../../connection/scraping/service.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { makeReport } from '../../reports/make-report.ts';
import { findMarks } from '../../testing/contents.ts';
import type { Person } from '../../testing/figures-world.ts';
import { holding } from '../../testing/holding.ts';
import { healthy, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { type Erased, eraseEmployee, holdToErase } from './erase-employee.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});
afterAll(() => world.close());

async function eraseIn(transaction: Transaction<Schema>, person: Person) {
  const leaver = await holdToErase(transaction, person);
  return leaver && eraseEmployee(transaction, leaver, world.clock.now());
}

const erase = (person: Person) => world.database.transaction().execute((transaction) => eraseIn(transaction, person));

/** Waits until a concurrent write is blocked by the lock on the leaver's row. */
async function expectWaiting(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          world.database,
        );
        return rows.length;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeGreaterThan(0);
}

/** Keeps the erasure's transaction open until the other action waits for it. */
async function eraseMeanwhile<T>(person: Person, other: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  const settled = await world.database.transaction().execute(async (transaction) => {
    expect(await eraseIn(transaction, person)).toBeDefined();
    const running = Promise.allSettled([other()]);
    await expectWaiting();
    return { running };
  });
  const [result] = await settled.running;
  if (!result) throw new Error('one was begun');
  return result;
}

async function expectNothingLeft({ sysUserCode, email }: Person): Promise<void> {
  expect(await findMarks(world.database, [sysUserCode, email])).toEqual({});
}

test('登録の途中に退会すると、登録は取り消され、何も書かれない', async () => {
  const person = await world.person();
  const registration = {
    ...{ owner: person, scrapingCode: crypto.randomUUID(), statement: accountStatement },
    ...{ evaluatedOn: '2026-04-10', registeredAt: world.clock.now() },
  };
  const result = await eraseMeanwhile(person, () =>
    world.database.transaction().execute((transaction) => registerStatement(transaction, registration)),
  );
  expect(result.status).toBe('rejected');
  await expectNothingLeft(person);
});

test('サインインの途中に退会すると、ログインは始まらない', async () => {
  const person = await world.person();
  const { email, password } = person;
  const result = await eraseMeanwhile(person, () => world.visitor().call(login, { body: { email, password } }));
  expect(result).toMatchObject({ value: { status: 401, error: { reason: 'login_failed' } } });
  await expectNothingLeft(person);
});

test('試算の入力の保存の途中に退会すると、保存は断られ、何も残らない', async () => {
  const person = await world.person();
  const { visitor, sysUserCode } = person;
  const body = { ...EXAMPLES.saveRetirementInputs.body, sysUserCode };
  const result = await eraseMeanwhile(person, () => visitor.callRaw(saveRetirementInputs, { body }));
  expect(result).toMatchObject({ value: { status: 404, error: { reason: 'RK_USER NOT FOUND' } } });
  await expectNothingLeft(person);
});

test('連携情報の保存とレポートの作成の途中に退会すると、どちらも残らない', async () => {
  const person = await world.person();
  await world.register(person);
  const sealed = { keyId: 'k', enc: 'e', ciphertext: 'c' };
  const at = world.clock.now();
  const writing = () =>
    Promise.allSettled([
      holding(world.database, person, (held) => storeCredentials(held, person, { sealed, savedAt: at })),
      world.database
        .transaction()
        .execute((transaction) => makeReport(transaction, person, { baseDate: '2026-03-31', at })),
    ]);
  await eraseMeanwhile(person, writing);
  await expectNothingLeft(person);
});

test('自動更新の取り込みのあいだに退会すると、取り込んだものは捨てられる', async () => {
  const person = await world.person();
  const sealed = { keyId: 'k', enc: 'e', ciphertext: 'c' };
  const savedAt = world.clock.now();
  await holding(world.database, person, (held) => storeCredentials(held, person, { sealed, savedAt }));
  const erased: Promise<Erased | undefined>[] = [];
  world.scraper.answer((...exchange) => {
    const leaving = erase(person);
    erased.push(leaving);
    void leaving.finally(() => healthy(...exchange));
  });
  const signal = new AbortController().signal;
  const reading = new ScrapingService(world.deps).readForEmployee(person, { source: 'scheduled', signal });
  await Promise.allSettled([reading]);
  expect(await Promise.all(erased)).toEqual([expect.objectContaining({ employeeId: person.id })]);
  await expectNothingLeft(person);
});

test('同じ会社の2人が同時に退会しても、二度押しても、退会は1人に1回だけ行われる', async () => {
  const [one, other] = await world.colleaguesOfTwo();
  const erased = await Promise.all([one, other, one, other].map(erase));
  expect(erased.filter((result) => result !== undefined)).toHaveLength(2);
  for (const person of [one, other]) await expectNothingLeft(person);
});
