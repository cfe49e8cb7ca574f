/** Changes the mail address of employees: by HR's file, or one by `employee rename`. */
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import { holdScope } from '../../identity/auth/held-employee.ts';
import { fittingAddresses } from '../../identity/company/fitting-address.ts';
import { type AddressChange, changeSignInAddress } from '../../identity/destinations/sign-in-address.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesIn } from '../../records/access.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { addressOf, companyOf, type FoundCompany, findEmployees, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural } from '../command/report.ts';
import { OPERATOR_SOURCE, type Run } from '../command/run-record.ts';
import type { Moved } from './import-plan.ts';

interface Renaming {
  readonly company: FoundCompany;
  readonly moved: readonly Moved[];
  readonly by: AddressChange['by'];
  readonly run: Run;
}

/** The caller has checked that the mail addresses are free and valid. @returns number of ended sessions */
export async function renameEmployees(
  transaction: Transaction<Schema>,
  { company: { sysOrganizationCode }, moved, by, run }: Renaming,
): Promise<number> {
  if (moved.length === 0) return 0;
  const held = await holdScope(transaction, {
    sysOrganizationCode,
    employeeIds: moved.map(({ employeeId }) => employeeId),
  });
  let sessions = 0;
  for (const { employeeId, sysUserCode, from, to } of moved) {
    const employee = { employeeId, sysUserCode, sysOrganizationCode };
    const change = { employee, from, to, by, at: run.at, ip: OPERATOR_SOURCE, requestId: run.id };
    sessions += await changeSignInAddress(held, change);
  }
  return sessions;
}

/** @throws OperatorError for a mail address that the employee can't have */
async function requireFree(transaction: Transaction<Schema>, company: FoundCompany, to: string): Promise<void> {
  const refusal = (await fittingAddresses(transaction, company, [to])).refusal(to);
  if (refusal !== null) throw new OperatorError(`${to}: ${refusal}.`);
  const colleague = await employeesIn(transaction, { sysOrganizationCode: company.sysOrganizationCode })
    .where('email', '=', to)
    .executeTakeFirst();
  if (colleague) throw new OperatorError(`${to}: a colleague signs in with this address.`);
}

export function addRenaming(employees: Command, context: CommandContext): void {
  declare(employees, context, {
    usage: 'rename <email> <new-email>',
    does: 'let an employee sign in with another address; sessions end, what they have stays theirs',
    writes: true,
    examples: ['employee rename aoi.mori@minato.example aoi.sato@minato.example'],
    notes: ['Both addresses are told. An import with --update does the same for a row whose employee_code is known.'],
  }).action((email: string, newEmail: string, flags: WriteFlags) =>
    context.write('operator_employee_renamed', flags, async (transaction, run) => {
      const [found] = await findEmployees(transaction, [email]);
      if (!found) throw new OperatorError('Say an address.');
      const { sysOrganizationCode, employeeId, sysUserCode, email: from } = found;
      const company = await holdCompany(transaction, await companyOf(transaction, sysOrganizationCode));
      const to = addressOf(newEmail);
      if (to === from) return { lines: ['It is that address already.'], data: { renamed: 0 }, counts: { renamed: 0 } };
      await requireFree(transaction, company, to);
      const moved = [{ employeeId, sysUserCode, from, to }];
      const sessions = await renameEmployees(transaction, { company, moved, by: 'operator', run });
      const lines = [`${to} signs in from now on; ${plural(sessions, 'session')} ended.`];
      return { lines, data: { renamed: 1, sessions }, counts: { renamed: 1, sessions }, sysOrganizationCode };
    }),
  );
}
