/** `employee unlock | end-sessions | disable | enable | require-password-change`. */
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { declare } from '../desk/commands.ts';
import type { Desk, WriteFlags } from '../desk/desk.ts';
import { type FoundEmployee, findCompany, findEmployees } from '../desk/find.ts';
import { OperatorError } from '../desk/operator-error.ts';
import type { OperatorKind } from '../desk/operator-kinds.ts';
import { type Outcome, plural } from '../desk/report.ts';
import { disable, enable, endSessions, requireChange, unlock, type Whose } from './access-repository.ts';

interface WhoFlags extends WriteFlags {
  readonly company?: string;
  readonly all?: boolean;
}

/** An outcome for one company's employees; those of several companies are refused, so that a run has one owner. */
function tenantOf(employees: readonly FoundEmployee[]): Required<Whose> {
  const [first, ...others] = employees;
  if (!first) throw new OperatorError('Say at least one address.');
  const { sysOrganizationCode } = first;
  if (others.some((one) => one.sysOrganizationCode !== sysOrganizationCode)) {
    throw new OperatorError('These addresses belong to several companies: take one company at a time.');
  }
  return { sysOrganizationCode, employeeIds: employees.map(({ employeeId }) => employeeId) };
}

interface OnEmployees {
  readonly usage: string;
  readonly does: string;
  readonly example: string;
  readonly kind: OperatorKind;
  /** What is done, and what is said of it. */
  readonly work: (
    transaction: Transaction<Schema>,
    employees: readonly FoundEmployee[],
    whose: Required<Whose>,
  ) => Promise<{ readonly count: number; readonly line: string }>;
}

/** A command on employees whom it names by their addresses. */
function addOnEmployees(parent: Command, desk: Desk, { usage, does, example, kind, work }: OnEmployees): void {
  declare(parent, desk, { usage: `${usage} <emails...>`, does, writes: true, examples: [example] }).action(
    (emails: string[], flags: WriteFlags) =>
      desk.write(kind, flags, async (transaction): Promise<Outcome> => {
        const employees = await findEmployees(transaction, emails);
        const whose = tenantOf(employees);
        const { count, line } = await work(transaction, employees, whose);
        return { lines: [line], data: { count }, counts: { count }, ...whose };
      }),
  );
}

/** Of the addresses, of a company, or of everybody: exactly one of them has to be said. */
async function whoseOf(
  transaction: Transaction<Schema>,
  emails: readonly string[],
  { company, all = false }: WhoFlags,
): Promise<Whose> {
  const said = [emails.length > 0, company !== undefined, all].filter(Boolean).length;
  if (said !== 1)
    throw new OperatorError('Say whose: either addresses, or --company <url>, or --all where there is one.');
  if (emails.length > 0) return tenantOf(await findEmployees(transaction, emails));
  if (company === undefined) return {};
  return { sysOrganizationCode: (await findCompany(transaction, company)).sysOrganizationCode };
}

function addEndingSessions(parent: Command, desk: Desk): void {
  declare(parent, desk, {
    usage: 'end-sessions [emails...]',
    does: 'sign employees out everywhere, within a second',
    writes: true,
    examples: ['employee end-sessions aoi@minato.example', 'employee end-sessions --company minato'],
  })
    .option('--company <url>', 'everybody of a company')
    .option('--all', 'everybody')
    .action((emails: string[], flags: WhoFlags) =>
      desk.write('operator_sessions_ended', flags, async (transaction) => {
        const whose = await whoseOf(transaction, emails, flags);
        const sessions = await endSessions(transaction, whose, desk.now());
        return { lines: [`${plural(sessions, 'session')} ended.`], data: { sessions }, counts: { sessions }, ...whose };
      }),
    );
}

function addRequiringChange(parent: Command, desk: Desk): void {
  declare(parent, desk, {
    usage: 'require-password-change [emails...]',
    does: 'let passwords be good for choosing another one alone; ends sessions',
    writes: true,
    examples: ['employee require-password-change aoi@minato.example'],
  })
    .option('--company <url>', 'everybody of a company')
    .action((emails: string[], flags: WhoFlags) =>
      desk.write('operator_password_change_required', flags, async (transaction) => {
        const { sysOrganizationCode, ...rest } = await whoseOf(transaction, emails, flags);
        if (sysOrganizationCode === undefined) throw new OperatorError('Say addresses, or --company <url>.');
        const whose = { sysOrganizationCode, ...rest };
        const passwords = await requireChange(transaction, whose, desk.now());
        const lines = [`${plural(passwords, 'password')} must be changed at the next sign-in.`];
        return { lines, data: { passwords }, counts: { passwords }, ...whose };
      }),
    );
}

export function addAccess(parent: Command, desk: Desk): void {
  addOnEmployees(parent, desk, {
    usage: 'unlock',
    does: 'forget the wrong tries that keep an account waiting',
    example: 'employee unlock aoi@minato.example',
    kind: 'operator_employee_unlocked',
    work: async (transaction, employees) => {
      let count = 0;
      for (const { email } of employees) count += await unlock(transaction, email);
      return { count, line: `${plural(count, 'counter')} of wrong tries cleared.` };
    },
  });
  addEndingSessions(parent, desk);
  addOnEmployees(parent, desk, {
    usage: 'disable',
    does: 'end the access of employees: sessions end at once, nothing is erased',
    example: 'employee disable aoi@minato.example',
    kind: 'operator_employee_disabled',
    work: async (transaction, _employees, whose) => {
      const count = await disable(transaction, whose, desk.now());
      return { count, line: `${plural(count, 'employee')} lost access.` };
    },
  });
  addOnEmployees(parent, desk, {
    usage: 'enable',
    does: 'let employees in again whose access was ended',
    example: 'employee enable aoi@minato.example',
    kind: 'operator_employee_enabled',
    work: async (transaction, _employees, whose) => {
      const count = await enable(transaction, whose, desk.now());
      return { count, line: `${plural(count, 'employee')} have access again.` };
    },
  });
  addRequiringChange(parent, desk);
}
