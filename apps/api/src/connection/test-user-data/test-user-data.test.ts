// Tests who may export and import test data (テストデータ), that an export can be imported unchanged, and that an import is
// registered completely or not at all.
import type { AccountStatement } from '@minori/contract/account-statement';
import type { Call } from '@minori/contract/call';
import { employeeAssetManagement, employeeContribution } from '@minori/contract/employee-assets';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { testUserDataInput, testUserDataOutput } from '@minori/contract/test-user-data';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../platform/http/route.ts';
import { openDatabase } from '../../platform/storage/database.ts';
import { lockOwner } from '../../records/employees.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { checksum, contentsOf } from '../../testing/contents.ts';
import { failingAt, InjectedFault } from '../../testing/faults.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { statementBytes, TestUserData, zipOf } from './service.ts';
import { type TestUserWorld, testUserWorld } from './testing/test-user.ts';
import { ZIP_LIMITS } from './zip-limits.ts';

let world: TestUserWorld;

beforeAll(async () => {
  world = await testUserWorld();
});

beforeEach(async () => {
  world.clock.set(TODAY);
  await world.database.deleteFrom('rate_limits').execute();
});

afterAll(() => world.close());

async function fileOf(statement: AccountStatement): Promise<string> {
  return (await zipOf(statement)).toString('base64');
}

async function input({ visitor, sysUserCode }: Person, statement: AccountStatement = accountStatement) {
  return visitor.call(testUserDataInput, { body: { sysUserCode, file: await fileOf(statement) } });
}

function output({ visitor, sysUserCode }: Person) {
  return visitor.call(testUserDataOutput, { body: { sysUserCode } });
}

async function outputBytes(person: Person): Promise<Buffer> {
  const answer = await output(person);
  if (answer.isError) throw new Error(answer.text);
  return Buffer.from(answer.data);
}

const SHOWN: readonly Call[] = [employeeAssetManagement, employeeContribution, getInvestmentValuation];

/** All figures that the screens show. */
async function shownTo({ visitor, sysUserCode }: Person): Promise<unknown[]> {
  const answers = await Promise.all(SHOWN.map((call) => visitor.callRaw(call, { query: { sysUserCode } })));
  const risk = await visitor.callRaw(riskReturnInfo, { query: { sysUserCode, isAfterImprove: 'false' } });
  return [...answers, risk].map((answer) => {
    if (answer.isError) throw new Error(answer.text);
    return answer.data;
  });
}

/** The sample statement with another day and total; its sums agree. */
function on(valuationDate: string, totalAssetValuation = 852_210): AccountStatement {
  const contributions = accountStatement.contributions.filter(({ month }) => month <= valuationDate.slice(0, 7));
  const cumulativeContributionAmount = 300_000 + 20_000 * contributions.length;
  const [first, ...others] = accountStatement.holdings;
  if (!first) throw new Error('no holding');
  const holdings = [{ ...first, valuation: first.valuation + totalAssetValuation - 852_210 }, ...others];
  const valuationGainLoss = totalAssetValuation - cumulativeContributionAmount;
  const sums = { totalAssetValuation, cumulativeContributionAmount, valuationGainLoss };
  return { ...accountStatement, valuationDate, contributions, holdings, ...sums };
}

describe('使える人', () => {
  const MISSING = { status: 404, text: '{"statusCode":404,"reason":"not_found","message":"","errors":[]}' };

  async function expectMissing(person: Person): Promise<void> {
    expect(await output(person)).toMatchObject(MISSING);
    expect(await input(person)).toMatchObject(MISSING);
  }

  test('テスト利用者でない人には、ないのと同じ', async () => {
    const person = await world.person();
    await world.register(person);
    const before = await checksum(world.database);
    await expectMissing(person);
    const unknown = await person.visitor.send({ url: '/api/v1/nothing' });
    expect(unknown).toMatchObject({ statusCode: MISSING.status, payload: MISSING.text });
    expect(await checksum(world.database)).toEqual(before);
  });

  test('運営者が許していなければ、テスト利用者にもない', async () => {
    const closed: FiguresWorld = await figuresWorld({ databaseUrl: world.config.databaseUrl });
    const person = await world.testUser();
    await world.register(person);
    const { sysUserCode } = person;
    const visitor = closed.visitor(person.visitor.cookie);
    await expectMissing({ ...person, visitor });
    // Nor is a body read that exceeds the limit of all other calls.
    const large = { sysUserCode, file: 'A'.repeat(300_000) };
    expect(await visitor.call(testUserDataInput, { body: large })).toMatchObject({ status: 413 });
    await closed.close();
  });

  test('まだ何も取り込んでいなければ、出すものがない', async () => {
    expect(await output(await world.testUser())).toMatchObject({ status: 404, error: { reason: 'not_found' } });
  });
});

describe('出す', () => {
  test('201のzipで、中身は最後の写しだけ', async () => {
    const person = await world.testUser();
    await world.register(person, { statement: on('2026-02-28'), evaluatedOn: '2026-03-05' });
    await world.register(person);
    const answer = await output(person);
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="test_user_data.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const bytes = await outputBytes(person);
    expect(JSON.parse((await statementBytes(bytes, ZIP_LIMITS)).toString())).toEqual(accountStatement);
    expect(bytes.toString('latin1')).not.toContain(person.sysUserCode);
  });

  test('前の版が入れた、いつ読んだのかがおかしい写しも、取り出せる', async () => {
    const person = await world.testUser();
    await world.register(person);
    for (const readAt of [
      '0001-01-01',
      '1901-12-13',
      '1969-12-31',
      '1979-12-31',
      '2038-01-20',
      '2200-01-01',
      '9999-12-31',
    ]) {
      const row = world.database.updateTable('statements').set({ read_at: new Date(`${readAt}T00:00:00Z`) });
      await row.where('sys_user_code', '=', person.sysUserCode).execute();
      expect([readAt, (await output(person)).status]).toEqual([readAt, 201]);
    }
  });

  test('年金サイトの示した利回りは、そのまま戻る', async () => {
    const rkInfo = {
      code: 1 as const,
      name: '記録',
      loginUrl: 'https://rk.example/',
      passwordResetUrl: null,
      isYield: true,
    };
    const person = await world.person({ company: { rkInfo } });
    await world.database.updateTable('employees').set({ is_test_user: true }).execute();
    const statement = { ...accountStatement, interest: 0.0345 };
    await world.register(person, { statement });
    expect(JSON.parse((await statementBytes(await outputBytes(person), ZIP_LIMITS)).toString())).toEqual(statement);
  });
});

/** The session of the employee, for calling the service directly. */
async function sessionOf({ id, sysUserCode, sysOrganizationCode }: Person): Promise<Session> {
  const sessions = world.database.selectFrom('sessions').select('id').where('employee_id', '=', id);
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  return { sessionId, employeeId: id, sysUserCode, sysOrganizationCode };
}

describe('入れる', () => {
  test('出したものを入れると、どの画面の数字も元のまま', async () => {
    const person = await world.testUser();
    await world.register(person, { statement: on('2025-03-31'), evaluatedOn: '2025-04-05' });
    await world.register(person, { statement: on('2026-02-28'), evaluatedOn: '2026-03-05' });
    await world.register(person);
    const before = await shownTo(person);
    const bytes = await outputBytes(person);
    const body = { sysUserCode: person.sysUserCode, file: bytes.toString('base64') };
    expect(await person.visitor.call(testUserDataInput, { body })).toMatchObject({
      status: 200,
      data: { valuationDate: '2026-03-31', registeredAt: TODAY.toISOString() },
    });
    expect(await shownTo(person)).toEqual(before);
    expect(await outputBytes(person)).toEqual(bytes);
  });

  test.each([
    ['はじめの6か月がまとめてある', accountStatement.contributions.slice(6)],
    ['掛金が月ごとにひとつもない', []],
  ])('%s写しを別の人に入れても、同じ数字になる', async (_name, contributions) => {
    const [one, other] = [await world.testUser(), await world.testUser()];
    const [fund, ...others] = accountStatement.holdings;
    if (!fund) throw new Error('no holding');
    const holdings = [{ ...fund, acquisitionCost: null, gainLoss: null }, ...others];
    const statement = agreeingStatement({ holdings, contributions, earlierPremiums: 900_000, pendingCash: -3_000 });
    await world.register(one, { statement });
    expect(JSON.parse((await statementBytes(await outputBytes(one), ZIP_LIMITS)).toString())).toEqual(statement);
    const body = { sysUserCode: other.sysUserCode, file: (await outputBytes(one)).toString('base64') };
    expect((await other.visitor.call(testUserDataInput, { body })).status).toBe(200);
    expect(await shownTo(other)).toEqual(await shownTo(one));
    const query = { sysUserCode: other.sysUserCode };
    expect(await other.visitor.call(getUserAccount, { query })).toMatchObject({ data: { isRkInfo: true } });
  });

  test('古い写しを入れると、それより新しい数字は残らず、そこから始まる', async () => {
    const [person, fresh] = [await world.testUser(), await world.testUser()];
    for (const owner of [person, fresh]) {
      await world.register(owner, { statement: on('2025-12-31'), evaluatedOn: '2026-01-05' });
    }
    await world.register(person, { statement: on('2026-02-28', 900_000), evaluatedOn: '2026-03-05' });
    await world.register(person);
    const colleague = await world.testUser();
    await world.register(colleague);
    const untouched = await shownTo(colleague);

    const older = on('2026-01-31', 700_000);
    expect(await input(person, older)).toMatchObject({ status: 200, data: { valuationDate: '2026-01-31' } });
    await input(fresh, older);
    expect(await shownTo(person)).toEqual(await shownTo(fresh));
    expect(await shownTo(colleague)).toEqual(untouched);
    const left = await world.database
      .selectFrom('statements')
      .select('valuation_date')
      .where('sys_user_code', '=', person.sysUserCode)
      .orderBy('valuation_date')
      .execute();
    expect(left.map((row) => row.valuation_date)).toEqual(['2025-12-31', '2026-01-31']);
    // A later scrape continues from the import.
    await world.register(person);
    expect((await outputBytes(person)).equals(await zipOf(accountStatement))).toBe(true);
  });

  test.each<[string, AccountStatement]>([
    ['会社の契約先ではない年金サイトの写し', { ...accountStatement, rkMgtAgencyCode: 2 }],
    ['合計の合わない写し', { ...accountStatement, unpaidFees: 441 }],
    ['未来の写し', { ...accountStatement, valuationDate: '2026-04-11' }],
  ])('%sは断り、今の数字が残る', async (_name, statement) => {
    const person = await world.testUser();
    await world.register(person);
    const before = await checksum(world.database);
    expect(await input(person, statement)).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
    expect(await checksum(world.database)).toEqual(before);
  });

  test('どの文で失敗しても、何も変わらない', async () => {
    const person = await world.testUser();
    await world.register(person, { statement: on('2025-12-31'), evaluatedOn: '2026-01-05' });
    await world.register(person);
    const session = await sessionOf(person);
    const file = await fileOf(on('2026-01-31', 700_000));
    const before = await contentsOf(world.database);
    let nth = 0;
    let isRegistered = false;
    while (!isRegistered) {
      nth += 1;
      const data = new TestUserData({ ...world.deps, database: failingAt(world.database, nth) });
      isRegistered = await data.input(session, file).then(
        () => true,
        (error: unknown) => {
          expect((error as Error).cause ?? error).toBeInstanceOf(InjectedFault);
          return false;
        },
      );
      if (!isRegistered) expect(await contentsOf(world.database)).toEqual(before);
    }
    expect(nth).toBeGreaterThan(20);
  });

  test('一人のファイルは一度に一つで、二つの処理でも混ざらない', async () => {
    const person = await world.testUser();
    const session = await sessionOf(person);
    const second = openDatabase(world.config.databaseUrl, { connections: 5 });
    const services = [new TestUserData(world.deps), new TestUserData({ ...world.deps, database: second })];
    const statements = Array.from({ length: 10 }, (_, n) => on(`2026-01-${10 + n}`, 700_000 + n));
    const files = await Promise.all(statements.map(fileOf));
    const refused: unknown[] = [];
    // Two imports wait for the end of this transaction, so that all others are refused before those two are done.
    const inputs = await world.database.transaction().execute(async (transaction) => {
      await lockOwner(transaction, session);
      const all = files.map((file, n) => services[n % 2]?.input(session, file).catch((error) => refused.push(error)));
      await expect.poll(() => refused.length).toBe(8);
      return all;
    });
    await Promise.all(inputs);
    expect(refused).toHaveLength(8);
    for (const error of refused) expect(error).toMatchObject({ key: 'conflict' });
    await second.destroy();
    const left = JSON.parse((await statementBytes(await outputBytes(person), ZIP_LIMITS)).toString());
    expect(statements).toContainEqual(left);
  });
});
