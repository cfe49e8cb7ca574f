// テストデータ — whatever figures the schema and the sums let in, every screen answers afterwards.
import { valueFundSelection } from '@minori/contract/fund-selection';
import { registerInvestmentValuation } from '@minori/contract/investment-valuation';
import { testUserDataInput } from '@minori/contract/test-user-data';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, TODAY } from '../testing/figures-world.ts';
import { CALL_NAMES, callOf, exampleOf, requestOf } from '../testing/fuzz/fuzz-request.ts';
import { anyStatement } from './testing/any-statement.ts';
import { GOOD } from './testing/hostile-zips.ts';
import { rawZip } from './testing/raw-zip.ts';
import { type TestUserWorld, testUserWorld } from './testing/test-user.ts';

/** Each is followed by everything that can be asked of it. */
const STATEMENTS = Number(process.env.MINORI_PROPERTY_RUNS ?? 12);

let world: TestUserWorld;

beforeAll(async () => {
  world = await testUserWorld();
  world.clock.set(TODAY);
});

afterAll(() => world.close());

/** Everything that an employee may ask for, and everything that is computed for them: an answer, whatever is stored. */
async function expectAllToAnswer({ visitor, sysUserCode, sysOrganizationCode, email }: Person): Promise<void> {
  const people = { sysUserCode, sysOrganizationCode, email, cookie: '', batchToken: '', foreign: [] };
  for (const name of CALL_NAMES) {
    const { method, path } = callOf(name);
    const isOfFigures =
      method === 'GET' || path === valueFundSelection.path || path === registerInvestmentValuation.path;
    if (!isOfFigures) continue;
    const { url, payload } = requestOf(name, name, exampleOf(name, people));
    const { statusCode } = await visitor.send({
      ...{ method, url },
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    });
    expect([name, statusCode]).toEqual([name, expect.toSatisfy((status: number) => status < 500)]);
  }
}

test('スキーマと合計に合うものは、どんな数字でも、登録されてどの画面にも出るか、断られるかのどちらか', async () => {
  const person = await world.testUser();
  await fc.assert(
    fc.asyncProperty(anyStatement(), async (statement) => {
      await world.database.deleteFrom('rate_limits').execute();
      const file = rawZip([{ ...GOOD, content: JSON.stringify(statement) }]).toString('base64');
      const answer = await person.visitor.callRaw(testUserDataInput, {
        body: { sysUserCode: person.sysUserCode, file },
      });
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) await expectAllToAnswer(person);
    }),
    { numRuns: STATEMENTS },
  );
});
