/** お知らせのメール — whether news come by mail. What an employee asks for by a button is sent either way. */
import type { Session } from '../route.ts';
import type { Database } from '../storage/database.ts';

export async function storeSubscription(
  database: Database,
  session: Session,
  { isSubscription, at }: { readonly isSubscription: boolean; readonly at: Date },
): Promise<void> {
  await database
    .updateTable('employees')
    .set({ is_subscription: isSubscription, updated_at: at })
    .where('id', '=', session.employeeId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('is_subscription', '!=', isSubscription)
    .execute();
}
