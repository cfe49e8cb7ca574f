/** `employee unlock | end-sessions | disable | enable | require-password-change`: manages the access of employees. */
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import type { OperatorKind } from '../../identity/auth/audit.ts';
import { disable, enable, endSessions } from '../../identity/auth/end-access.ts';
import { unlock } from '../../identity/auth/sign-in-counters.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { AccessScope } from '../../records/access.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { type FoundEmployee, findEmployees, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, plural } from '../command/report.ts';
import { requireChange } from './access-repository.ts';

interface WhoFlags extends WriteFlags {
  readonly company?: string;
  readonly all?: boolean;
}

/** Company of the employees. @throws OperatorError for employees of several companies, because a run belongs to one */
function tenantOf(employees: readonly FoundEmployee[]): Required<AccessScope> {
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
  /** Makes the change and returns its outcome. */
  readonly work: (
    transaction: Transaction<Schema>,
    employees: readonly FoundEmployee[],
    scope: Required<AccessScope>,
  ) => Promise<{ readonly count: number; readonly line: string }>;
}

/** Adds a command on employees who are named by mail address. */
function addOnEmployees(
  parent: Command,
  context: CommandContext,
  { usage, does, example, kind, work }: OnEmployees,
): void {
  declare(parent, context, { usage: `${usage} <emails...>`, does, writes: true, examples: [example] }).action(
    (emails: string[], flags: WriteFlags) =>
      context.write(kind, flags, async (transaction): Promise<Outcome> => {
        const employees = await findEmployees(transaction, emails);
        const scope = tenantOf(employees);
        const { count, line } = await work(transaction, employees, scope);
        return { lines: [line], data: { count }, counts: { count }, ...scope };
      }),
  );
}

/** Scope from exactly one of: mail addresses, a company, all. */
async function scopeOf(
  transaction: Transaction<Schema>,
  emails: readonly string[],
  { company, all = false }: WhoFlags,
): Promise<AccessScope> {
  const message = [emails.length > 0, company !== undefined, all].filter(Boolean).length;
  if (message !== 1)
    throw new OperatorError('Say whose: either addresses, or --company <url>, or --all where there is one.');
  if (emails.length > 0) return tenantOf(await findEmployees(transaction, emails));
  if (company === undefined) return {};
  return { sysOrganizationCode: (await holdCompany(transaction, company)).sysOrganizationCode };
}

function addEndingSessions(parent: Command, context: CommandContext): void {
  declare(parent, context, {
    usage: 'end-sessions [emails...]',
    does: 'sign employees out everywhere, within a second',
    writes: true,
    examples: ['employee end-sessions aoi@minato.example', 'employee end-sessions --company minato'],
  })
    .option('--company <url>', 'everybody of a company')
    .option('--all', 'everybody')
    .action((emails: string[], flags: WhoFlags) =>
      context.write('operator_sessions_ended', flags, async (transaction) => {
        const scope = await scopeOf(transaction, emails, flags);
        const sessions = await endSessions(transaction, scope, context.now());
        return { lines: [`${plural(sessions, 'session')} ended.`], data: { sessions }, counts: { sessions }, ...scope };
      }),
    );
}

function addRequiringChange(parent: Command, context: CommandContext): void {
  declare(parent, context, {
    usage: 'require-password-change [emails...]',
    does: 'let passwords be good for choosing another one alone; ends sessions, pauses notifications',
    writes: true,
    examples: ['employee require-password-change aoi@minato.example'],
  })
    .option('--company <url>', 'everybody of a company')
    .action((emails: string[], flags: WhoFlags) =>
      context.write('operator_password_change_required', flags, async (transaction) => {
        const { sysOrganizationCode, ...rest } = await scopeOf(transaction, emails, flags);
        if (sysOrganizationCode === undefined) throw new OperatorError('Say addresses, or --company <url>.');
        const scope = { sysOrganizationCode, ...rest };
        const passwords = await requireChange(transaction, scope, context.now());
        const lines = [`${plural(passwords, 'password')} must be changed at the next sign-in.`];
        return { lines, data: { passwords }, counts: { passwords }, ...scope };
      }),
    );
}

export function addAccess(parent: Command, context: CommandContext): void {
  addOnEmployees(parent, context, {
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
  addEndingSessions(parent, context);
  addOnEmployees(parent, context, {
    usage: 'disable',
    does: 'end the access of employees: sessions end at once, nothing is erased',
    example: 'employee disable aoi@minato.example',
    kind: 'operator_employee_disabled',
    work: async (transaction, _employees, scope) => {
      const count = await disable(transaction, scope, context.now());
      return { count, line: `${plural(count, 'employee')} lost access.` };
    },
  });
  addOnEmployees(parent, context, {
    usage: 'enable',
    does: 'let employees in again whose access was ended',
    example: 'employee enable aoi@minato.example',
    kind: 'operator_employee_enabled',
    work: async (transaction, _employees, scope) => {
      const count = await enable(transaction, scope, context.now());
      return { count, line: `${plural(count, 'employee')} have access again.` };
    },
  });
  addRequiringChange(parent, context);
}
