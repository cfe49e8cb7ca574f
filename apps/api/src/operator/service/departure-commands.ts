/**
 * `database apply-departures`: after a database was taken back in time, whoever has left the service (退会) or lost their access
 * since then is there again. They are found by comparing it with the newer one: the damaged database itself, or its backups
 * restored to the last moment (docs/operations/back-up-and-restore.md).
 */
import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { eraseEmployee, holdToErase } from '../../identity/own-data/erase-employee.ts';
import { type Database, openDatabase } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural } from '../command/report.ts';
import { disable } from '../employee/access-repository.ts';

/** Milliseconds: every employee of a company is read. */
const PATIENCE = 120_000;

interface Employee {
  readonly id: number;
  readonly sys_user_code: string;
  readonly disabled_at: Date | null;
}

async function openNewer(file: string): Promise<Database> {
  const address = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!URL.canParse(address))
    throw new OperatorError('--newer is a file that holds the address of the newer database.');
  return openDatabase(address, { connections: 1, statementTimeout: PATIENCE, mayBeStandby: true });
}

/** As many events as an operator may have caused since the restore. */
const LOOKS_BACK = 1_000;

/**
 * Another installation's database, or an empty one, would make everybody a leaver.
 * @throws OperatorError unless both have one past: an event of the audit trail, which nobody can write anew
 */
async function requireOnePast(older: Database, newer: Database): Promise<void> {
  const last = await older
    .selectFrom('audit_events')
    .select(['id', 'request_id'])
    .orderBy('id', 'desc')
    .limit(LOOKS_BACK)
    .execute();
  const found = await newer
    .selectFrom('audit_events')
    .select(['id', 'request_id'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(last.map(({ id }) => id)))))
    .execute();
  const requestOf = new Map(found.map((event) => [event.id, event.request_id]));
  if (last.some((event) => requestOf.get(event.id) === event.request_id)) return;
  throw new OperatorError('The newer database has another past: none of the last events of this audit trail is in it.');
}

function employeesOf(database: Database, sysOrganizationCode: string): Promise<Employee[]> {
  return database
    .selectFrom('employees')
    .select(['id', 'sys_user_code', 'disabled_at'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .execute();
}

/** @returns how many left, and how many lost their access */
async function applyOf(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, newer, now }: { sysOrganizationCode: string; newer: Database; now: Date },
): Promise<{ readonly erased: number; readonly disabled: number }> {
  const known = new Map((await employeesOf(newer, sysOrganizationCode)).map((one) => [one.id, one]));
  const employeeIds: number[] = [];
  let erased = 0;
  for (const { id, sys_user_code: sysUserCode } of await employeesOf(transaction, sysOrganizationCode)) {
    const today = known.get(id);
    if (!today) {
      const leaver = await holdToErase(transaction, { sysOrganizationCode, sysUserCode });
      if (leaver) await eraseEmployee(transaction, leaver, now);
      erased += 1;
    } else if (today.disabled_at) employeeIds.push(id);
  }
  const disabled = await disable(transaction, { sysOrganizationCode, employeeIds }, now);
  return { erased, disabled };
}

interface DepartureFlags extends WriteFlags {
  readonly newer: string;
}

/** @param database the group of its commands */
export const addDepartures: AddCommands = (database, context) => {
  declare(database, context, {
    usage: 'apply-departures',
    does: 'after a restore: erase who has left since, and end the access of who has lost it',
    writes: true,
    examples: ['database apply-departures --newer newer-database.txt --dry-run'],
    notes: ['The newer database is only read: the damaged one, or its backups restored to the last moment.'],
  })
    .requiredOption('--newer <file>', 'a file that holds the address of the newer database')
    .action(async (flags: DepartureFlags) => {
      const newer = await openNewer(flags.newer);
      try {
        await context.write('operator_departures_applied', flags, async (transaction) => {
          await requireOnePast(transaction, newer);
          const counts = { erased: 0, disabled: 0 };
          const companies = await transaction.selectFrom('companies').select('sys_organization_code').execute();
          for (const { sys_organization_code: sysOrganizationCode } of companies) {
            const done = await applyOf(transaction, { sysOrganizationCode, newer, now: context.now() });
            counts.erased += done.erased;
            counts.disabled += done.disabled;
          }
          const lines = [
            `${plural(counts.erased, 'employee')} who had left erased once more.`,
            `${plural(counts.disabled, 'employee')} lost access once more.`,
          ];
          return { lines, data: counts, counts };
        });
      } finally {
        await newer.destroy();
      }
    });
};
