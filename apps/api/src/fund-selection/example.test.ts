// The contract's examples of a choice, its comparison and its procedure are what this api answers for the example's account.
import { EXAMPLES } from '@minori/contract/examples/all';
import { getFundComparison, registerFundComparison } from '@minori/contract/fund-comparison';
import { getFundValuations, valueFundSelection } from '@minori/contract/fund-selection';
import { finishFundTransfer, getFundTransfer } from '@minori/contract/fund-transfer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAccount, rounded } from '../testing/example-account.ts';
import type { FiguresWorld, Person } from '../testing/figures-world.ts';
import type { Answer } from '../testing.ts';

let world: FiguresWorld;
let person: Person;

const { getFundTransfer: transfer, finishFundTransfer: finish } = EXAMPLES;
const { recordKeeper, maskedEmail, registeredAt, ...procedure } = transfer.response.fundTransfer;

beforeAll(async () => {
  ({ world, person } = await exampleAccount());
  const { name, loginUrl } = recordKeeper;
  await world.database
    .updateTable('companies')
    .set({ rk_name: name, rk_login_url: loginUrl })
    .where('sys_organization_code', '=', person.sysOrganizationCode)
    .execute();
  world.clock.set(new Date(registeredAt));
  person = { ...person, visitor: world.visitor(await world.addSession(person)) };
});

afterAll(() => world.close());

/** Gaps, effective numbers and points are larger, and have four decimals; yen have none. */
const inExample = (answer: Answer<unknown>) =>
  answer.isError ? answer.error : rounded(answer.data, (figure) => (Math.abs(figure) < 1 ? 6 : 4));

test('the examples of a choice, valued and registered, are this account’s', async () => {
  const { visitor, sysUserCode } = person;
  const { products } = EXAMPLES.valueFundSelection.body;
  const valued = await visitor.call(valueFundSelection, { body: { sysUserCode, products } });
  expect(inExample(valued)).toEqual(EXAMPLES.valueFundSelection.response);
  const registered = await visitor.call(valueFundSelection, { body: { sysUserCode, products, isRegistered: true } });
  expect(inExample(registered)).toEqual({ ...EXAMPLES.valueFundSelection.response, registeredAt });
  const found = await visitor.call(getFundValuations, { query: { sysUserCode } });
  expect(inExample(found)).toEqual(EXAMPLES.getFundValuations.response);
});

test('the example of the comparison list is this account’s', async () => {
  const { visitor, sysUserCode } = person;
  const { products } = EXAMPLES.registerFundComparison.body;
  const place = await visitor.call(registerFundComparison, { body: { sysUserCode, products } });
  const answer = await visitor.call(getFundComparison, { query: { sysUserCode } });
  const { fundComparisons, ...expected } = EXAMPLES.getFundComparison.response;
  const comparisonId = place.isError ? '' : place.data.comparisonId;
  expect(inExample(answer)).toEqual({
    ...expected,
    fundComparisons: fundComparisons.map((plan) => ({ ...plan, comparisonId })),
  });
});

test('the examples of the procedure are this account’s', async () => {
  const { visitor, sysUserCode } = person;
  const { products } = EXAMPLES.valueFundSelection.body;
  await visitor.call(valueFundSelection, { body: { sysUserCode, products, isRegistered: true } });
  const answer = await visitor.call(getFundTransfer, { query: { sysUserCode } });
  const fundTransfer = { ...procedure, registeredAt, recordKeeper, maskedEmail: null };
  expect(answer.isError ? answer.error : answer.data).toEqual({ fundTransfer });
  world.clock.set(new Date(finish.response.finishedAt));
  const finished = await visitor.call(finishFundTransfer, { body: { sysUserCode } });
  expect(finished.isError ? finished.error : finished.data).toEqual(finish.response);
});
