/**
 * `database apply-departures`: after a restore from a backup, employees who left the service (退会) or lost access since
 * then exist again. The command finds them by comparison with the newer database: the damaged one itself, or its
 * backups restored to the last moment (docs/operations/back-up-and-restore.md).
 */
import type { Transaction } from 'kysely';
import { disable } from '../../identity/auth/end-access.ts';
import { eraseEmployee, holdToErase } from '../../identity/own-data/erase-employee.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import { DatabaseUrl } from '../../platform/process/config.ts';
import { type Database, openDatabase } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesIn } from '../../records/access.ts';
import { companiesQuery } from '../../records/companies.ts';
import type { WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, plural } from '../command/report.ts';
import { usualLeavers, wholeNumber } from '../employee/import-command.ts';

/** Milliseconds per statement, which reads all employees of a company. */
const PATIENCE = 120_000;

/** Only these columns are read, because the newer database may have an older schema. */
const COMPARED = ['id', 'sys_user_code', 'email', 'created_at', 'disabled_at'] as const;

type Employee = Awaited<ReturnType<typeof employeesOf>>[number];

async function openNewer(file: string): Promise<Database> {
  const address = (await readNamedFile(file)).toString().trim();
  const isRefused = DatabaseUrl.safeParse(address).error?.issues[0]?.message;
  if (isRefused !== undefined)
    throw new OperatorError('--newer is a file that holds the address of the newer database.', [`it ${isRefused}`]);
  return openDatabase(address, { connections: 1, statementTimeout: PATIENCE, mayBeStandby: true });
}

/** Number of events to search: more than operators write after a restore. */
const SEARCHED_EVENTS = 1_000;

/**
 * Finds the last event of the audit trail that both databases have. Without this check, another installation's or an
 * empty database would make every employee a leaver.
 * @returns its time
 * @throws OperatorError when they have no event in common
 */
async function lastCommonEvent(older: Database, newer: Database): Promise<Date> {
  const last = await older
    .selectFrom('audit_events')
    .select(['id', 'request_id', 'at'])
    .orderBy('id', 'desc')
    .limit(SEARCHED_EVENTS)
    .execute();
  const found = await newer
    .selectFrom('audit_events')
    .select(['id', 'request_id'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(last.map(({ id }) => id)))))
    .execute();
  const requestOf = new Map(found.map((event) => [event.id, event.request_id]));
  const common = last.find((event) => requestOf.get(event.id) === event.request_id);
  if (common) return common.at;
  throw new OperatorError('The newer database has another past: none of the last events of this audit trail is in it.');
}

function employeesOf(database: Database, sysOrganizationCode: string) {
  return employeesIn(database, { sysOrganizationCode }).clearSelect().select(COMPARED).execute();
}

interface Compared {
  readonly leavers: readonly Employee[];
  /** Ids of employees without access in the newer database. */
  readonly disabled: readonly number[];
  /** Number of employees added after the restore. */
  readonly newcomers: number;
}

/**
 * Compares by code, which is never reused. Ids aren't reliable: the restore reset the sequence, so a newcomer may have
 * a leaver's id. A newcomer has a different code in each database and is compared by mail address.
 */
function compare(restored: readonly Employee[], newer: readonly Employee[], common: Date): Compared {
  const byCode = new Map(newer.map((one) => [one.sys_user_code, one]));
  const byAddress = new Map(newer.map((one) => [one.email, one]));
  const unknown = restored.filter((one) => !byCode.has(one.sys_user_code));
  const isNewcomer = (one: Employee) => one.created_at > common;
  const todays = (one: Employee) => byCode.get(one.sys_user_code) ?? (isNewcomer(one) && byAddress.get(one.email));
  return {
    leavers: unknown.filter((one) => !isNewcomer(one)),
    disabled: restored.flatMap((one) => ((todays(one) || one).disabled_at && !one.disabled_at ? [one.id] : [])),
    newcomers: unknown.filter(isNewcomer).length,
  };
}

/** @throws OperatorError when more employees than usual would be deleted */
function refuseMany(erased: number, employees: number, { eraseAtMost }: DepartureFlags): void {
  const most = eraseAtMost ?? usualLeavers(employees);
  if (erased <= most) return;
  throw new OperatorError(
    `Nothing was done: ${erased} of ${employees} employees are not in the newer database, and at most ${most} may be ` +
      `erased at once. If it is the right one, say --erase-at-most ${erased}.`,
  );
}

async function applyDepartures(
  transaction: Transaction<Schema>,
  { newer, flags, now }: { readonly newer: Database; readonly flags: DepartureFlags; readonly now: Date },
): Promise<Outcome> {
  const common = await lastCommonEvent(transaction, newer);
  const counts = { erased: 0, disabled: 0, newcomers: 0 };
  let employees = 0;
  const companies = await companiesQuery(transaction).select('sys_organization_code').execute();
  for (const { sys_organization_code: sysOrganizationCode } of companies) {
    const restored = await employeesOf(transaction, sysOrganizationCode);
    const found = compare(restored, await employeesOf(newer, sysOrganizationCode), common);
    for (const { sys_user_code: sysUserCode } of found.leavers) {
      const leaver = await holdToErase(transaction, { sysOrganizationCode, sysUserCode });
      if (leaver) await eraseEmployee(transaction, leaver, now);
    }
    employees += restored.length;
    counts.erased += found.leavers.length;
    counts.newcomers += found.newcomers;
    counts.disabled += await disable(transaction, { sysOrganizationCode, employeeIds: found.disabled }, now);
  }
  // Throwing rolls the transaction back.
  refuseMany(counts.erased, employees, flags);
  const lines = [
    `${plural(counts.erased, 'employee')} who had left erased once more.`,
    `${plural(counts.disabled, 'employee')} lost access once more.`,
  ];
  if (counts.newcomers > 0)
    lines.push(`${plural(counts.newcomers, 'employee')} added after the restore, and so not erased.`);
  return { lines, data: counts, counts: { erased: counts.erased, disabled: counts.disabled } };
}

interface DepartureFlags extends WriteFlags {
  readonly newer: string;
  readonly eraseAtMost?: number;
}

/** @param database parent of these commands */
export const addDepartures: AddCommands = (database, context) => {
  declare(database, context, {
    usage: 'apply-departures',
    does: 'after a restore: erase who has left since, and end the access of who has lost it',
    writes: true,
    examples: ['database apply-departures --newer newer-database.txt --dry-run'],
    notes: ['The newer database is only read: the damaged one, or its backups restored to the last moment.'],
  })
    .requiredOption('--newer <file>', 'a file that holds the address of the newer database')
    .option('--erase-at-most <number>', 'how many may be erased at once (usually a tenth, or five)', wholeNumber)
    .action(async (flags: DepartureFlags) => {
      const newer = await openNewer(flags.newer);
      try {
        await context.write('operator_departures_applied', flags, (transaction) =>
          applyDepartures(transaction, { newer, flags, now: context.now() }),
        );
      } finally {
        await newer.destroy();
      }
    });
};
