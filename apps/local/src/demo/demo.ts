// Reads and validates demo-accounts.json, the people of the demo, for end-to-end tests, the README and the seed.
import accounts from '../../demo-accounts.json' with { type: 'json' };
import {
  type DemoAccounts,
  type DemoRecordKeeperAccount,
  demoAccounts,
  type RecordKeeperKind,
} from './account-schema.ts';

export {
  type DemoAccounts,
  type DemoCompany,
  type DemoEmployee,
  type DemoRecordKeeperAccount,
  RECORD_KEEPER_KINDS,
  type RecordKeeperKind,
} from './account-schema.ts';

export const DEMO: DemoAccounts = demoAccounts.parse(accounts);

export type DemoPeople = Pick<DemoAccounts, 'companies' | 'employees'>;

/** Companies and employees of a demo, including the large company if it has colleagues. */
export function demoPeople(largeColleagues: number): DemoPeople {
  const { companies, employees, large } = DEMO;
  if (largeColleagues === 0) return { companies, employees };
  const company = { ...large.company, colleagues: largeColleagues };
  return { companies: [...companies, company], employees: [...employees, large.employee] };
}

/** The record-keeper account with this number. */
export function recordKeeperAccount(id: string): DemoRecordKeeperAccount {
  const found = DEMO.recordKeeperAccounts.find((account) => account.id === id);
  if (!found) throw new RangeError(`demo-accounts.json has no record-keeper account ${id}`);
  return found;
}

/** The account for a failure at one of the five sites, such as the one at whose login the site shows 「混み合っています」. */
export function situationAccount(kind: RecordKeeperKind, scenario: string): DemoRecordKeeperAccount {
  const { idBeginnings, list, password, birthday, plan } = DEMO.situations;
  const found = list.find((situation) => situation.scenario === scenario);
  if (!found) throw new RangeError(`demo-accounts.json has no situation ${scenario}`);
  return { kind, id: `${idBeginnings[kind]}${found.number}`, password, birthday, scenario, name: '様子　見守', plan };
}

/** Everybody who has an account at one of the sites. */
export function accountsOf(kind: RecordKeeperKind): readonly DemoRecordKeeperAccount[] {
  const situations = DEMO.situations.list.map(({ scenario }) => situationAccount(kind, scenario));
  return [...DEMO.recordKeeperAccounts.filter((account) => account.kind === kind), ...situations];
}
