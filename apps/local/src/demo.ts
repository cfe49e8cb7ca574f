// The door to the demo's people: demo-accounts.json, checked. End-to-end tests, the README and the seed read it here.
import accounts from '../demo-accounts.json' with { type: 'json' };
import { type DemoAccounts, type DemoRecordKeeperAccount, demoAccounts } from './demo/account-schema.ts';

export type { DemoAccounts, DemoCompany, DemoEmployee, DemoRecordKeeperAccount } from './demo/account-schema.ts';

export const DEMO: DemoAccounts = demoAccounts.parse(accounts);

/** The record-keeper account with this number. */
export function recordKeeperAccount(id: string): DemoRecordKeeperAccount {
  const found = DEMO.recordKeeperAccounts.find((account) => account.id === id);
  if (!found) throw new RangeError(`demo-accounts.json has no record-keeper account ${id}`);
  return found;
}
