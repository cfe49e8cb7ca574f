/**
 * `employee role`: gives an account a role besides being an employee, or takes it (docs/decisions/0091). Nothing else gives one:
 * neither HR's file nor the directory nor the profile. Both ways end the account's sessions.
 */
import { isSupportRole, STAFF_ROLES, type StaffRole, staffRoleOf } from '@minori/contract/staff-role';
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import { BY_SAML } from '../../identity/auth/authorization-method.ts';
import { endSessions } from '../../identity/auth/end-access.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { type Company, findCompany } from '../../records/companies.ts';
import { employeeUpdate } from '../../records/employees.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { companyOf, findEmployees, holdCompany, holdEmployees } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, plural } from '../command/report.ts';

const NO_ROLE = 'none';

/** @throws OperatorError for another word than a role or `none` */
function roleOf(word: string): StaffRole | null {
  const role = staffRoleOf(word);
  if (role === null && word !== NO_ROLE) {
    throw new OperatorError(`${JSON.stringify(word)} is no role. There are: ${[...STAFF_ROLES, NO_ROLE].join(', ')}.`);
  }
  return role;
}

const hasSecondFactor = ({ authorizationMethod, passkeyUsedFlg }: Company) =>
  authorizationMethod !== 1 || passkeyUsedFlg;

/** @throws OperatorError for a role of support that the company's people can't have */
function requireSupportable(company: Company): void {
  if (!company.isOperator) {
    throw new OperatorError(
      `Roles of support are for the operator's own people: "company set ${company.url} isOperator=yes" says that they are.`,
    );
  }
  if (!hasSecondFactor(company)) {
    throw new OperatorError(
      `${company.url} signs in with a password alone: roles of support need authorizationMethod=3 or 2, or passkeyUsedFlg=yes.`,
    );
  }
}

function advice(role: StaffRole | null, company: Company): readonly string[] {
  if (role === null || company.authorizationMethod === BY_SAML || company.authorizationMethod === 3) return [];
  if (isSupportRole(role)) return ['The page opens only after a sign-in with a passkey.'];
  return ['Recommended: a second factor for them, authorizationMethod=3 or a passkey.'];
}

async function setRole(
  transaction: Transaction<Schema>,
  { email, role, now }: { readonly email: string; readonly role: StaffRole | null; readonly now: Date },
): Promise<Outcome> {
  const [known] = await findEmployees(transaction, [email]);
  if (!known) throw new OperatorError('Say an address.');
  const held = await holdCompany(transaction, await companyOf(transaction, known.sysOrganizationCode));
  const [found] = await holdEmployees(transaction, [email], held);
  if (!found) throw new OperatorError('Say an address.');
  const { sysOrganizationCode, employeeId } = found;
  const company = await findCompany(transaction, sysOrganizationCode);
  if (role !== null && found.disabledAt !== null) throw new OperatorError(`${email}: has no access.`);
  if (role !== null && isSupportRole(role)) requireSupportable(company);
  const [before, after] = [found.staffRole ?? NO_ROLE, role ?? NO_ROLE];
  if (before === after)
    return { lines: [`${email} has the role ${after} already.`], data: { role }, counts: { roles: 0 } };
  const scope = { sysOrganizationCode, employeeIds: [employeeId] };
  const sessions = await endSessions(transaction, scope, now);
  await employeeUpdate(transaction, found, { staffRole: role, updatedAt: now }).execute();
  return {
    lines: [`${email}: ${before} -> ${after}; ${plural(sessions, 'session')} ended.`, ...advice(role, company)],
    data: { role, before: found.staffRole, sessions },
    counts: { roles: 1, sessions },
    changes: [`role: ${before} -> ${after}`],
    ...scope,
  };
}

export function addRoles(employees: Command, context: CommandContext): void {
  declare(employees, context, {
    usage: 'role <email> <role>',
    does: "give somebody HR's or support's role, or take it: hr, support-read, support-act, none",
    writes: true,
    examples: ['employee role jinji@minato.example hr', 'employee role jinji@minato.example none'],
    notes: [
      'hr sees counts of the own company, never a person. support-read and support-act are for people of a company with',
      'isOperator=yes. Sessions end; who loses access or goes on at another company loses the role.',
    ],
  }).action((email: string, word: string, flags: WriteFlags) => {
    const role = roleOf(word);
    const kind = role === null ? 'operator_role_taken' : 'operator_role_granted';
    return context.write(kind, flags, (transaction) => setRole(transaction, { email, role, now: context.now() }));
  });
}
