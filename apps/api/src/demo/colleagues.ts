/**
 * Seeds invented colleagues for a company, all valued as of the end of one month, which is closed: 20 for a test,
 * 100,000 for the demo of a large company. They share a few hundred portfolios of the master's products. Each
 * portfolio is valued once, as every account is, so that seeding costs a few SQL statements per thousand people. The
 * colleagues have no password, so nobody can sign in as one.
 */
import { randomUUID } from 'node:crypto';
import { type CalendarMonth, monthEnd } from '@minori/engine/calendar/calendar-month';
import { evaluate } from '../figures/investment-valuation/evaluate.ts';
import { lockSubject } from '../figures/investment-valuation/subject-repository.ts';
import type { Database } from '../platform/storage/database.ts';
import { currentTermsVersion } from '../platform/storage/terms-version.ts';
import { insertEmployees } from '../records/employees.ts';
import { closeMonth } from '../records/month-ends.ts';
import { plantStatements } from '../records/new-statements.ts';
import { type NewValuation, storeValuations } from '../records/new-valuations.ts';
import { findAllProducts } from '../records/products.ts';
import { type Chance, type Colleague, chanceOf, drawColleague, drawHoldings, drawType } from './draws.ts';

export interface NewColleagues {
  readonly sysOrganizationCode: string;
  readonly count: number;
  /** The month at whose end they are valued; it must have ended. */
  readonly month: CalendarMonth;
  /** The same seed gives the same people; 1 by default. */
  readonly seed?: number;
  /** The number of different portfolios; 300 by default. */
  readonly mixes?: number;
}

const PEOPLE_AT_ONCE = 1_000;

async function insertColleagues(
  database: Database,
  wanted: NewColleagues,
  people: readonly Colleague[],
): Promise<void> {
  const at = new Date(`${wanted.month}-01T00:00:00+09:00`);
  const { tosVersion } = await database.selectNoFrom(currentTermsVersion.as('tosVersion')).executeTakeFirstOrThrow();
  const shared = { nickName: '同僚', isRkInfo: true, tosAgreeAt: at, tosVersion };
  const colleagues = people.map(({ code, birthday, genderCode, isMarried, isDependent }) => ({
    ...{ sysUserCode: code, email: `${code.toLowerCase()}@colleagues.invalid`, ...shared },
    ...{ birthday, genderCode, isMarried, isDependent },
  }));
  await insertEmployees(database, wanted.sysOrganizationCode, { people: colleagues, at });
}

interface ValuedMix {
  readonly amount: number;
  readonly valuation: NewValuation;
}

/** Draws portfolios at random, each with a risk tolerance, and values them as accounts of the company. */
async function valueMixes(
  database: Database,
  wanted: NewColleagues,
  { chance, sysUserCode }: { readonly chance: Chance; readonly sysUserCode: string },
): Promise<readonly ValuedMix[]> {
  const evaluatedOn = monthEnd(wanted.month);
  const owner = { sysOrganizationCode: wanted.sysOrganizationCode, sysUserCode };
  const subject = await lockSubject(database, owner, evaluatedOn);
  const products = await findAllProducts(database);
  const mixes: ValuedMix[] = [];
  for (let drawn = 0; drawn < Math.min(wanted.count, wanted.mixes ?? 300); drawn += 1) {
    const riskToleranceCode = drawType(chance);
    const holdings = drawHoldings(chance, products, subject.models[riskToleranceCode]);
    const statement = {
      id: 0n,
      valuationDate: evaluatedOn,
      initialSubscriptionDate: `${Number(evaluatedOn.slice(0, 4)) - 3}-04-01`,
      interestRate: null,
      totalMemberMonths: null,
      totalPaidMonths: null,
      pendingCash: 0,
      holdings,
    };
    const valuing = { subject: { ...subject, riskToleranceCode }, statement, evaluatedOn };
    const valuation = await evaluate(database, { ...valuing, calculatedAt: closedAt(wanted) });
    if (!valuation) throw new Error('a mix of known products can be valued');
    mixes.push({ amount: holdings.reduce((sum, held) => sum + held.valuation, 0), valuation });
  }
  return mixes;
}

/** The time at which the month-end job would run: the first night after the month. */
function closedAt({ month }: NewColleagues): Date {
  return new Date(Date.parse(`${monthEnd(month)}T00:00:00+09:00`) + 25.5 * 60 * 60_000);
}

/** Stores for each colleague a statement as of the month's last day, its valuation, and the closed month. */
async function seedFigures(database: Database, wanted: NewColleagues, held: ReadonlyMap<string, ValuedMix>) {
  const { sysOrganizationCode, month } = wanted;
  const planted = await plantStatements(database, sysOrganizationCode, {
    day: monthEnd(month),
    amounts: new Map([...held].map(([code, { amount }]) => [code, amount])),
  });
  const valuations = planted.flatMap(({ sysUserCode, statementId }) => {
    const mix = held.get(sysUserCode);
    return mix ? [{ sysUserCode, valuation: { ...mix.valuation, statementId } }] : [];
  });
  const at = closedAt(wanted);
  await storeValuations(database, sysOrganizationCode, { valuations, frozenAt: at });
  const closings = planted.map(({ sysUserCode }) => ({ sysUserCode, outcome: 'kept' as const }));
  await closeMonth(database, { sysOrganizationCode, month, at }, closings);
}

/**
 * Adds colleagues to a company; funds and class indexes must have been seeded. The caller then takes the comparison's
 * snapshot (jobs/colleagues).
 * @returns the colleagues' codes
 */
export async function plantColleagues(database: Database, wanted: NewColleagues): Promise<readonly string[]> {
  const chance = chanceOf(wanted.seed ?? 1);
  const tag = randomUUID().slice(0, 8);
  const people = Array.from({ length: wanted.count }, (_, i) =>
    drawColleague(chance, { code: `colleague-${tag}-${i + 1}`, on: monthEnd(wanted.month) }),
  );
  let valued: readonly ValuedMix[] | undefined;
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE);
    const [first] = some;
    if (!first) break;
    await insertColleagues(database, wanted, some);
    valued ??= await valueMixes(database, wanted, { chance, sysUserCode: first.code });
    const known = valued;
    const held = new Map<string, ValuedMix>();
    for (const [at, { code }] of some.entries()) {
      // In a small company everybody has a portfolio of their own.
      const mix = known[people.length <= known.length ? from + at : Math.floor(chance() * known.length)];
      if (mix) held.set(code, mix);
    }
    await seedFigures(database, wanted, held);
  }
  return people.map(({ code }) => code);
}
