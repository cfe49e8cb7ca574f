/**
 * `employee list | show`: lists employees and account states, without secrets, and with masked mail addresses unless
 * requested otherwise.
 */
import type { AccessState } from '@minori/contract/support';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { accountStatesQuery } from '../../identity/auth/access-state.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { CommandContext, ReadFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { findCompany, findEmployees } from '../command/find.ts';
import { plural, type Report, table } from '../command/report.ts';

const STATE_WORDS = {
  disabled: 'disabled',
  mustChangePassword: 'must change password',
  active: 'active',
  invited: 'invited',
  noPassword: 'no password',
} as const satisfies Readonly<Record<AccessState, string>>;

interface Person {
  readonly id: number;
  readonly email: string;
  readonly employeeCode: string | null;
  readonly state: (typeof STATE_WORDS)[AccessState];
  readonly lastLoginAt: Date | null;
  /** A role besides being an employee; null for almost everybody. */
  readonly role: string | null;
  readonly sessions: number;
  readonly keepsCredentials: boolean;
  readonly hasProfile: boolean;
  /** When and why the last delivered or refused mail failed; null when it may have arrived. */
  readonly unreachable: { readonly since: string; readonly refusal: string } | null;
}

/** Reads only facts about the account: operators may not read figures or diagnosis answers. */
async function people(
  database: Database,
  { tenant, ids, now }: { readonly tenant: string; readonly ids: readonly number[] | null; readonly now: Date },
): Promise<Person[]> {
  const unreachable = sql<Person['unreachable']>`(
    select case when m.refusal is not null then json_build_object('since', m.settled_at, 'refusal', m.refusal) end
    from outgoing_mails m
    where m.sys_organization_code = employees.sys_organization_code and m.sys_user_code = employees.sys_user_code
      and m.state in ('sent', 'refused', 'bounced')
    order by m.created_at desc limit 1)`;
  const rows = await accountStatesQuery(database, now)
    .select(['employees.id', 'employees.email', 'employee_code as employeeCode', 'last_login_at as lastLoginAt'])
    .select(['is_preserve as keepsCredentials', 'staff_role as role', unreachable.as('unreachable')])
    .select(sql<boolean>`(nick_name is not null and tos_agree_at is not null)`.as('hasProfile'))
    .where('employees.sys_organization_code', '=', tenant)
    .$if(ids !== null, (some) => some.where('employees.id', 'in', [...(ids ?? [])]))
    .orderBy('employees.email')
    .execute();
  return rows.map((row) => ({ ...row, state: STATE_WORDS[row.state] }));
}

const day = (instant: Date | null) => (instant === null ? 'never' : instant.toISOString().slice(0, 10));

function listed(found: readonly Person[], isWhole: boolean): Report {
  const shown = found.map((one) => ({ ...one, email: isWhole ? one.email : maskedAddress(one.email) }));
  const cells = shown.map((one) => [
    ...[String(one.id), one.email, one.employeeCode ?? '', one.state, day(one.lastLoginAt), String(one.sessions)],
    one.role ?? '',
    one.unreachable === null ? '' : `${one.unreachable.refusal}, ${one.unreachable.since.slice(0, 10)}`,
  ]);
  const heads = ['id', 'address', 'code', 'state', 'last sign-in', 'sessions', 'role', 'mail refused'];
  return { lines: [...table([heads, ...cells]), plural(found.length, 'employee')], data: { employees: shown } };
}

const WHOLE = ['--with-addresses', 'show addresses whole instead of masked'] as const;

type ListFlags = ReadFlags & {
  readonly withAddresses?: boolean;
  readonly state?: string;
  readonly unreachable?: boolean;
};

export function addListing(employees: Command, context: CommandContext): void {
  declare(employees, context, {
    usage: 'list <url>',
    does: 'the employees of a company and the state of their accounts',
    writes: false,
    examples: ['employee list minato --state "no password"'],
  })
    .option(...WHOLE)
    .option('--unreachable', 'only those whose last mail was refused or came back')
    .option('--state <state>', 'only these: active, invited, no password, must change password, disabled')
    .action((url: string, flags: ListFlags) =>
      context.read(flags, async (database) => {
        const { sysOrganizationCode } = await findCompany(database, url);
        const all = await people(database, { tenant: sysOrganizationCode, ids: null, now: context.now() });
        const wanted = all.filter(
          ({ state, unreachable }) =>
            (flags.state === undefined || state === flags.state) && (!flags.unreachable || unreachable !== null),
        );
        return listed(wanted, flags.withAddresses ?? false);
      }),
    );
  declare(employees, context, {
    usage: 'show <emails...>',
    does: 'the state of some accounts',
    writes: false,
    examples: ['employee show aoi@minato.example'],
  })
    .option(...WHOLE)
    .action((emails: string[], flags: ListFlags) =>
      context.read(flags, async (database) => {
        const found = await findEmployees(database, emails);
        const each = await Promise.all(
          found.map(({ sysOrganizationCode: tenant, employeeId }) =>
            people(database, { tenant, ids: [employeeId], now: context.now() }),
          ),
        );
        return listed(each.flat(), flags.withAddresses ?? false);
      }),
    );
}
