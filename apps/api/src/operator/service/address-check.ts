/**
 * Checks whether every stored mail address satisfies the current rule for new ones. Older addresses stay usable
 * (`KnownEmail`). The operator learns the number per company, never the addresses.
 */
import { Email, KnownEmail } from '@minori/contract/auth';
import type { Database } from '../../platform/storage/database.ts';
import { peopleQuery } from '../../records/employees.ts';
import { plural } from '../command/report.ts';
import { type Finding, fine } from './doctor-findings.ts';

const CHECK = 'addresses';
/** Employees per query. */
const PAGE = 10_000;

const ADVICE =
  'Nobody new is taken in with such an address; who has one signs in and is mailed as before, unless it is said here that it ' +
  'can\'t be used. "employee list <url> --with-addresses" shows those for signing in.';

interface Person {
  readonly id: number;
  readonly url: string;
  readonly email: string;
  readonly notify: string | null;
}

function peopleAfter(database: Database, id: number): Promise<readonly Person[]> {
  return peopleQuery(database)
    .select(['employees.id', 'companies.url', 'employees.email', 'email_for_notify as notify'])
    .where('employees.id', '>', id)
    .orderBy('employees.id')
    .limit(PAGE)
    .execute();
}

/** Whether one of the person's mail addresses violates the current rule. */
function isRefused({ email, notify }: Person, rule: typeof KnownEmail): boolean {
  return !rule.safeParse(email).success || (notify !== null && !KnownEmail.safeParse(notify).success);
}

/** Reads all employees, because the rule is in the program and can't be a query. */
export async function addressRule(database: Database): Promise<Finding> {
  const refused = new Map<string, number>();
  let [all, unusable] = [0, 0];
  let page = await peopleAfter(database, 0);
  while (page.length > 0) {
    all += page.length;
    for (const person of page.filter((each) => isRefused(each, Email))) {
      refused.set(person.url, (refused.get(person.url) ?? 0) + 1);
      if (isRefused(person, KnownEmail)) unusable += 1;
    }
    page = await peopleAfter(database, page.at(-1)?.id ?? 0);
  }
  if (refused.size === 0) return fine(CHECK, `those of ${plural(all, 'employee')} are as today's rule has them`);
  const sum = [...refused.values()].reduce((total, count) => total + count, 0);
  const counts = [...refused].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([url, count]) => `${url} ${count}`);
  const lost = unusable === 0 ? '' : `; of ${unusable} one can't be used at all`;
  const seen = `today's rule refuses those of ${plural(sum, 'employee')}: ${counts.join(', ')}${lost}`;
  return { check: CHECK, state: 'warn', seen, advice: ADVICE };
}
