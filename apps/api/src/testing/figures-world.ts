// Opens the whole app with the sample funds and line-up, and creates invented employees, each in a company of their own.
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { type Registration, registerStatement } from '../connection/registration/service.ts';
import type { DemoCompany } from '../demo/data.ts';
import { seedFunds } from '../figures/funds/seed.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestEmployee, type TestVisitor } from '../testing.ts';
import { agreeingStatement } from './agreeing-statement.ts';
import { SAMPLE_LINE_UP, sampleFunds } from './sample-funds.ts';

/** Ten days after the sample statement's 基準日. */
export const TODAY = new Date('2026-04-10T00:20:00Z');

/** Answers to the diagnosis that lead to each risk type. */
export const ANSWERS_OF_TYPE: Readonly<Record<RiskToleranceCode, readonly number[]>> = {
  1: QUESTIONS.map(() => 2),
  2: QUESTIONS.map((_question, place) => (place < 3 ? 2 : 3)),
  3: QUESTIONS.map(() => 3),
  4: QUESTIONS.map(() => 1),
};

export interface Person extends TestEmployee {
  /** Signed in as the person. */
  readonly visitor: TestVisitor;
}

export interface PersonOptions {
  /** 標準型 by default; null for no diagnosis. */
  readonly riskToleranceCode?: RiskToleranceCode | null;
  /** `lineUp` is the sample line-up by default. */
  readonly company?: Partial<DemoCompany>;
}

export interface FiguresWorld extends TestApp {
  person(options?: PersonOptions): Promise<Person>;
  /** Two employees of one company, both without a diagnosis. */
  colleaguesOfTwo(): Promise<readonly [Person, Person]>;
  /** Registers the sample statement with the test's changes, as a separate scrape. */
  register(owner: Owner, changes?: Partial<Registration>): Promise<bigint>;
}

export async function figuresWorld(options: TestAppOptions = {}): Promise<FiguresWorld> {
  const app = await createTestApp({ now: TODAY, ...options });
  await seedFunds(app.database, sampleFunds());
  const addCompany = (company?: Partial<DemoCompany>) => app.addCompany({ lineUp: SAMPLE_LINE_UP, ...company });
  return {
    ...app,
    addCompany,
    person: async ({ riskToleranceCode = 2, company } = {}) => {
      const diagnosis = riskToleranceCode && {
        ...{ answers: ANSWERS_OF_TYPE[riskToleranceCode], riskToleranceCode, diagnosedOn: '2024-04-01' },
      };
      const employee = await app.addEmployee(await addCompany(company), { diagnosis });
      return { ...employee, visitor: app.visitor(await app.addSession(employee)) };
    },
    colleaguesOfTwo: async () => {
      const company = await addCompany();
      const signedIn = async (): Promise<Person> => {
        const employee = await app.addEmployee(company);
        return { ...employee, visitor: app.visitor(await app.addSession(employee)) };
      };
      return [await signedIn(), await signedIn()];
    },
    register: (owner, changes) => {
      const registration = {
        owner,
        scrapingCode: crypto.randomUUID(),
        statement: accountStatement,
        evaluatedOn: '2026-04-10',
        registeredAt: app.clock.now(),
        ...changes,
      };
      return app.database.transaction().execute((transaction) => registerStatement(transaction, registration));
    },
  };
}

/**
 * Creates an employee with the sample account (419,520 yen of foreign equity, 188,130 of bonds, a deposit of 240,000 and
 * 5,000 of pending cash) and the test's changes.
 */
export async function accountHolder(
  world: FiguresWorld,
  options: PersonOptions = {},
  changes: Partial<AccountStatement> = {},
): Promise<Person> {
  const person = await world.person(options);
  await world.register(person, { statement: agreeingStatement(changes) });
  return person;
}
