/** `employee move`: moves an employee and their own data to another company of the group. */
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { holdScope } from '../../identity/auth/held-employee.ts';
import { fittingAddresses } from '../../identity/company/fitting-address.ts';
import { enqueueCompanyChanged } from '../../identity/destinations/destination-mails.ts';
import { moveEmployee } from '../../identity/own-data/move-employee.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesIn } from '../../records/access.ts';
import { employeeUpdate } from '../../records/employees.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { addressOf, companyOf, findEmployees, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { OPERATOR_SOURCE, type Run } from '../command/run-record.ts';
import { linkEmployees } from './identities.ts';
import { renameEmployees } from './rename.ts';

interface MoveFlags extends WriteFlags {
  readonly address?: string;
  readonly code?: string;
}

interface Moving {
  readonly email: string;
  readonly url: string;
  readonly flags: MoveFlags;
  readonly run: Run;
}

/** Locks both companies in a fixed order, so that two moves can't deadlock. */
async function holdBoth(transaction: Transaction<Schema>, from: string, to: string) {
  for (const url of [from, to].toSorted()) await holdCompany(transaction, url);
  return holdCompany(transaction, to);
}

async function setCode(transaction: Transaction<Schema>, owner: Owner, employeeCode: string) {
  const colleagues = employeesIn(transaction, { sysOrganizationCode: owner.sysOrganizationCode });
  const taken = await colleagues.where('employee_code', '=', employeeCode).executeTakeFirst();
  if (taken) throw new OperatorError(`The code ${JSON.stringify(employeeCode)} belongs to a new colleague.`);
  await employeeUpdate(transaction, owner, { employeeCode }).execute();
}

async function move(transaction: Transaction<Schema>, { email, url, flags, run }: Moving) {
  const [found] = await findEmployees(transaction, [email]);
  if (!found) throw new OperatorError('Say an address.');
  const { employeeId, sysUserCode, email: from } = found;
  const before = { employeeId, sysOrganizationCode: found.sysOrganizationCode };
  const company = await holdBoth(transaction, await companyOf(transaction, before.sysOrganizationCode), url);
  const { sysOrganizationCode } = company;
  if (sysOrganizationCode === before.sysOrganizationCode) throw new OperatorError(`${from} is of ${url} already.`);
  await holdScope(transaction, { sysOrganizationCode: before.sysOrganizationCode, employeeIds: [employeeId] });
  if (!(await moveEmployee(transaction, { owner: { ...before, sysUserCode }, to: company, now: run.at })))
    throw new OperatorError(`${from} is gone.`);
  const to = flags.address === undefined ? from : addressOf(flags.address);
  const refusal = (await fittingAddresses(transaction, company, [to])).refusal(to);
  if (refusal !== null) throw new OperatorError(`${to}: ${refusal}. --address says another one.`);
  if (to !== from)
    await renameEmployees(transaction, {
      company,
      moved: [{ employeeId, sysUserCode, from, to }],
      by: 'operator',
      run,
    });
  const owner = { sysOrganizationCode, sysUserCode };
  if (flags.code !== undefined) await setCode(transaction, owner, flags.code);
  await linkEmployees(transaction, { company, run });
  await writeAuditEvent(transaction, {
    kind: run.kind,
    at: run.at,
    ip: OPERATOR_SOURCE,
    requestId: run.id,
    employee: before,
  });
  await enqueueCompanyChanged(transaction, { owner, to, now: run.at }, company.name);
  return {
    lines: [
      `${to} is of ${url} now. Figures, diagnoses and what was read went along; choices of funds, the connection and passkeys did not.`,
      'Next: "employee import" of the new company with --update, for its HR data.',
    ],
    ...{ data: { moved: 1, url }, counts: { moved: 1 }, sysOrganizationCode, employeeIds: [employeeId] },
  };
}

export function addMoving(employees: Command, context: CommandContext): void {
  declare(employees, context, {
    usage: 'move <email> <url>',
    does: 'let somebody go on at another company of the group, with what is theirs',
    writes: true,
    examples: ['employee move aoi@minato.example hayabusa --address aoi@hayabusa.example --code 0012'],
    notes: [
      'Figures of the pension, reports, diagnoses, what was read, profile and password go along. Choices from the funds of the',
      'old company, the connection with its record keeper, saved retirement inputs and passkeys are erased. Both trails have it.',
    ],
  })
    .option('--address <email>', 'another address of the sign-in')
    .option('--code <code>', 'the 社員番号 at the new company')
    .action((email: string, url: string, flags: MoveFlags) =>
      context.write('operator_employee_moved', flags, (transaction, run) =>
        move(transaction, { email, url, flags, run }),
      ),
    );
}
