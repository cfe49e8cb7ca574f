// Gives an employee a role and signs them in, as the operator's command and a sign-in would.
import type { StaffRole } from '@minori/contract/staff-role';
import { employeeUpdate } from '../records/employees.ts';
import type { TestApp, TestEmployee, TestVisitor } from '../testing.ts';

type World = Pick<TestApp, 'database' | 'visitor' | 'addSession'>;

export async function giveRole({ database }: Pick<World, 'database'>, employee: TestEmployee, role: StaffRole | null) {
  await employeeUpdate(database, employee, { staffRole: role }).execute();
}

/** @param method of the sign-in: with a mailed code by default, as roles of support need two factors */
export async function signedInAs(
  world: World,
  employee: TestEmployee,
  { role, method = 3 }: { readonly role: StaffRole; readonly method?: 1 | 3 | 4 },
): Promise<TestVisitor> {
  await giveRole(world, employee, role);
  return world.visitor(await world.addSession(employee, method));
}
