/**
 * Records a run of an operator's command: one row with kind and counts, and its audit events with the run's id and the
 * company's code. None contains an employee's mail address, name or figures.
 */
import type { Transaction } from 'kysely';
import { type OperatorKind, writeAuditEvent } from '../../identity/auth/audit.ts';
import { json } from '../../platform/storage/json.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { Outcome } from './report.ts';

export interface Run {
  /** A UUID. */
  readonly id: string;
  readonly at: Date;
  readonly kind: OperatorKind;
  /** User name from the operating system. */
  readonly operator: string;
}

/** Stored instead of an IP address, which a command doesn't have. */
export const OPERATOR_SOURCE = 'operator';

/** Above this number of employees one event is written for all of them. */
const MOST_EVENTS = 50;

export async function recordRun(transaction: Transaction<Schema>, run: Run, outcome: Outcome): Promise<void> {
  const { counts, sysOrganizationCode = null, employeeIds = [], changes = [] } = outcome;
  await transaction
    .insertInto('operator_runs')
    .values({
      id: run.id,
      at: run.at,
      kind: run.kind,
      operator: run.operator,
      sys_organization_code: sysOrganizationCode,
      counts: json(counts),
      changes: changes.length > 0 ? [...changes] : null,
    })
    .execute();
  const event = { kind: run.kind, at: run.at, ip: OPERATOR_SOURCE, requestId: run.id };
  const isOneByOne = sysOrganizationCode !== null && employeeIds.length > 0 && employeeIds.length <= MOST_EVENTS;
  if (!isOneByOne)
    await writeAuditEvent(transaction, { ...event, sysOrganizationCode: sysOrganizationCode ?? undefined });
  else {
    for (const employeeId of employeeIds) {
      await writeAuditEvent(transaction, { ...event, employee: { employeeId, sysOrganizationCode } });
    }
  }
}
