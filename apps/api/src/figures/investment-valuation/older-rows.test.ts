// 古い評価 — tests that a stored valuation of version 1, which has no version field, still gives every response. It fails
// when a field is added to the details without a value for older rows (platform/storage/snapshot.ts).
import { getInvestmentValuation, InvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChooser } from '../../choosing/fund-line-up/chooser-repository.ts';
import { findAccountState } from '../../choosing/fund-selection/account-state-repository.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { rowOfVersion1 } from '../../testing/row-of-version-1.ts';

const STORED = rowOfVersion1('valuation-details');

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  world = await figuresWorld();
  person = await world.person();
  await world.register(person);
  await sql`update valuations set details = ${JSON.stringify(STORED)}::jsonb
    where sys_user_code = ${person.sysUserCode}`.execute(world.database);
});
afterAll(() => world.close());

test('運用の評価は、古い評価からも契約どおりに答え、書かれたことは変わらない', async () => {
  const answer = await person.visitor.call(getInvestmentValuation, { query: { sysUserCode: person.sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  const { classWeights, modelWeights, expenseRatio, ...said } = STORED;
  expect(InvestmentValuation.parse(answer.data)).toMatchObject(said);
  expect(answer.data?.categoryAssetRatio.map(({ ratio }) => ratio)).toEqual(classWeights);
  expect(answer.data).not.toHaveProperty('version');
});

test('リスクとリターンも、古い評価から答える', async () => {
  const query = { sysUserCode: person.sysUserCode, isAfterImprove: 'false' } as const;
  expect(await person.visitor.call(riskReturnInfo, { query })).toMatchObject({ isError: false });
});

test('商品を選ぶときも、古い評価と比べる', async () => {
  const { latest } = await findAccountState(world.database, person);
  expect(latest?.details).toMatchObject(STORED);
  const { account } = await findChooser(world.database, person, '2026-04');
  expect(account?.lookThrough).toEqual({ classWeights: STORED.classWeights, expenseRatio: STORED.expenseRatio });
});

test('今の評価は、版とともに残り、文は読むときに作る', async () => {
  const other = await world.person();
  await world.register(other);
  const { rows } =
    await sql`select details ->> 'version' as version, details::text ~ '[ぁ-ん]' as "hasSentence" from valuations
    where sys_user_code = ${other.sysUserCode}`.execute(world.database);
  expect(rows).toEqual([{ version: expect.stringMatching(/^\d+$/), hasSentence: false }]);
  const answer = await other.visitor.call(getInvestmentValuation, { query: { sysUserCode: other.sysUserCode } });
  expect(answer).toMatchObject({ data: { totalValuationComment: expect.stringMatching(/。$/) } });
});
