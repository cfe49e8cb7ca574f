/** Ends sessions by sign-in method and requires new passwords, for the operator's commands. */
import type { SIGN_IN_METHODS } from '@minori/contract/sessions';
import type { Transaction } from 'kysely';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { endSessionsIn } from '../../identity/auth/end-access.ts';
import { type Held, holdScope } from '../../identity/auth/held-employee.ts';
import { pauseDestinations } from '../../identity/destinations/paused-destinations.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { AccessScope } from '../../records/access.ts';
import { OPERATOR_SOURCE, type Run } from '../command/run-record.ts';

interface EndOfWays extends AccessScope {
  readonly sysOrganizationCode: string;
  readonly methods: readonly (typeof SIGN_IN_METHODS)[number][];
}

/**
 * Ends sessions with these methods; the caller holds the employees' locks. Each session gets an audit event.
 * @returns their number
 */
export async function endSessionsBy(
  held: Held,
  { sysOrganizationCode, employeeIds, methods }: EndOfWays,
  { id: requestId, at }: Run,
): Promise<number> {
  let query = held
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('method', 'in', methods)
    .returning('employee_id as employeeId');
  if (employeeIds !== undefined) {
    query = query.where(({ eb, fn, val }) => eb('employee_id', '=', fn.any(val([...employeeIds]))));
  }
  const ended = await query.execute();
  const event = { kind: 'operator_sessions_ended', at, ip: OPERATOR_SOURCE, requestId } as const;
  for (const employeeId of new Set(ended.map((session) => session.employeeId))) {
    await writeAuditEvent(held, { ...event, employee: { employeeId, sysOrganizationCode } });
  }
  return ended.length;
}

/**
 * Marks passwords as to be changed: they remain valid only for choosing a new one. Ends sessions and pauses
 * notification addresses.
 * @returns number of passwords
 */
export async function requireChange(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, employeeIds }: AccessScope & { readonly sysOrganizationCode: string },
  now: Date,
): Promise<number> {
  const scope = employeeIds === undefined ? { sysOrganizationCode } : { sysOrganizationCode, employeeIds };
  const held = await holdScope(transaction, scope);
  await endSessionsIn(held, scope, now);
  await pauseDestinations(held, scope, now);
  let query = held
    .updateTable('passwords')
    .set({ must_change: true })
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('must_change', '=', false);
  if (employeeIds !== undefined) {
    query = query.where(({ eb, fn, val }) => eb('employee_id', '=', fn.any(val([...employeeIds]))));
  }
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
