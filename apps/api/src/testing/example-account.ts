// Creates the account of the contract's examples: an employee of risk type 標準型 with two earlier scrapes and the sample
// statement. The examples must equal the api's responses for it.
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { agreeingStatement } from './agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from './figures-world.ts';

/** An earlier statement with this total; the first fund's value absorbs the difference. */
function earlier(valuationDate: string, totalAssetValuation: number): AccountStatement {
  const { contributions, holdings } = accountStatement;
  const missing = accountStatement.totalAssetValuation - totalAssetValuation;
  return agreeingStatement({
    valuationDate,
    contributions: contributions.filter(({ month }) => month <= valuationDate.slice(0, 7)),
    holdings: holdings.map((held, index) => (index === 0 ? { ...held, valuation: held.valuation - missing } : held)),
  });
}

export async function exampleAccount(): Promise<{ readonly world: FiguresWorld; readonly person: Person }> {
  const world = await figuresWorld();
  const person = await world.person({ riskToleranceCode: 2 });
  await world.register(person, { statement: earlier('2025-03-31', 560_000), evaluatedOn: '2025-04-05' });
  await world.register(person, { statement: earlier('2026-02-28', 828_000), evaluatedOn: '2026-03-05' });
  await world.register(person);
  // Married, like the person in the examples.
  await world.database
    .updateTable('employees')
    .set({ is_married: true })
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
  return { world, person };
}

/** Rounds as the examples are rounded. @param decimalsOf the decimals of a figure, six by default */
export function rounded(answer: unknown, decimalsOf: (figure: number) => number = () => 6): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_key, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(decimalsOf(value))) : value,
    ),
  );
}
