/** Runs work in a transaction that has locked the employee's row, as the product does for changes of access. */
import { type Held, holdEmployee } from '../identity/auth/held-employee.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';

export function holding<T>(database: Database, owner: Owner, work: (held: Held) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    const held = await holdEmployee(transaction, owner);
    if (!held) throw new Error('there is such an employee');
    return work(held);
  });
}
