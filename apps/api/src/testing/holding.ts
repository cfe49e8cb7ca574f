/** Does something to an employee's access as the product does: in a transaction that holds their row. */
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
