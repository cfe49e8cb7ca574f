/**
 * 会社の名簿システム — creates, changes and ends accounts at the request of a company's directory, one at a time per company.
 * The rules for mail addresses and 社員番号 are those for HR's file (docs/decisions/0067).
 */
import { randomBytes } from 'node:crypto';
import { KnownEmail } from '@minori/contract/auth';
import { halfWidth } from '@minori/contract/half-width';
import { isLine, isSeen } from '@minori/contract/outside-text';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { lockCompany } from '../../records/companies.ts';
import { type Employee, employeeUpdate, insertEmployees } from '../../records/employees.ts';
import { type AuditKind, writeAuditEvent } from '../auth/audit.ts';
import { enable } from '../auth/end-access.ts';
import { holdScope } from '../auth/held-employee.ts';
import { endSessionsOf } from '../auth/session-repository.ts';
import { fittingAddresses } from '../company/fitting-address.ts';
import { changeSignInAddress } from '../destinations/sign-in-address.ts';
import { addressAtWork, endWork, hasAccessAtWork, returnToWork } from '../leaving/keep-access.ts';
import { defaultNameId, linkIdentity } from '../saml/identities.ts';
import { providerOfCompany } from '../saml/identity-provider-repository.ts';
import type { AccountDraft } from './account-draft.ts';
import { accountSeen, accountsLike, type DirectoryCompany } from './account-repository.ts';
import { invalidValue, notThere, ScimError } from './scim-error.ts';

/** Random, without personal data. */
export function newUserCode(): string {
  return `emp-${randomBytes(15).toString('base64url')}`;
}

export interface DirectoryChange {
  readonly company: DirectoryCompany;
  readonly at: Date;
  readonly ip: string;
  readonly requestId: string;
  /** Origin of the portal for links in mails. */
  readonly portalOrigin: string;
}

const LONGEST_NUMBER = 40;

function lineOf(text: string | null, name: string, most = 254): string | null {
  if (text === null) return null;
  const line = halfWidth(text).trim();
  if (!isLine(line) || !isSeen(line) || line.length > most)
    throw invalidValue(`${name} is no line of ${most} characters.`);
  return line;
}

interface Account {
  readonly email: string;
  readonly externalId: string | null;
  readonly employeeNumber: string | null;
  readonly active: boolean;
  /** The last day of work; null while none is told. */
  readonly leftOn: string | null;
}

/** Normalizes the values as they are stored. @throws ScimError */
function accountOf({ userName, externalId, employeeNumber, active, leftOn }: AccountDraft): Account {
  const email = KnownEmail.safeParse(halfWidth(userName));
  if (!email.success) throw invalidValue('userName must be a mail address.');
  return {
    email: email.data,
    externalId: lineOf(externalId, 'externalId'),
    employeeNumber: lineOf(employeeNumber, 'employeeNumber', LONGEST_NUMBER),
    active,
    leftOn,
  };
}

const draftOfAccount = (account: Employee): AccountDraft => ({
  userName: addressAtWork(account),
  externalId: account.externalId,
  employeeNumber: account.employeeCode,
  active: hasAccessAtWork(account),
  leftOn: account.leftOn,
});

async function requireFitting(transaction: Transaction<Schema>, company: DirectoryCompany, email: string) {
  const refusal = (await fittingAddresses(transaction, company, [email])).refusal(email);
  if (refusal !== null) throw invalidValue(`userName: ${refusal}.`);
}

function conflict(account: Account, other: Employee): ScimError {
  const name =
    addressAtWork(other) === account.email
      ? 'userName'
      : other.externalId === account.externalId && account.externalId !== null
        ? 'externalId'
        : 'employeeNumber';
  const gone = other.leftDirectoryAt === null ? '' : ' An account that was removed has it.';
  return new ScimError(409, `${name} belongs to another account.${gone}`, 'uniqueness');
}

async function requireAccount(transaction: Transaction<Schema>, company: DirectoryCompany, id: string) {
  const account = await accountSeen(transaction, company, id);
  if (!account) throw notThere();
  return account;
}

async function insert(transaction: Transaction<Schema>, account: Account, change: DirectoryChange): Promise<string> {
  const { at } = change;
  const { sysOrganizationCode } = change.company;
  const sysUserCode = newUserCode();
  const { email, externalId, employeeNumber: employeeCode, leftOn } = account;
  const person = { sysUserCode, email, externalId, employeeCode, leftOn, disabledAt: account.active ? null : at };
  const [employeeId] = await insertEmployees(transaction, sysOrganizationCode, { people: [person], at });
  if (employeeId === undefined) throw new Error('an insert returns its row');
  await nameAtProvider(transaction, { employeeId, sysOrganizationCode, before: null, account });
  await writeEvent(transaction, { kind: 'directory_account_added', employeeId }, change);
  return sysUserCode;
}

interface Naming {
  readonly employeeId: number;
  readonly sysOrganizationCode: string;
  /** null for a new account. */
  readonly before: Employee | null;
  readonly account: Account;
}

/**
 * Links the account to its default name at the identity provider, unless another name was set explicitly.
 * @returns whether another name was linked before; its sessions must end
 */
async function nameAtProvider(
  transaction: Transaction<Schema>,
  { employeeId, sysOrganizationCode, before, account }: Naming,
): Promise<boolean> {
  const provider = await providerOfCompany(transaction, sysOrganizationCode);
  if (!provider) return false;
  const nameId = defaultNameId(provider, account);
  const known = await transaction
    .selectFrom('saml_identities')
    .select('name_id')
    .where('idp_id', '=', provider.id)
    .where('employee_id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirst();
  const was = before ? defaultNameId(provider, { email: addressAtWork(before), externalId: before.externalId }) : null;
  if (known && (known.name_id === nameId || ![account.email, was].includes(known.name_id))) return false;
  await linkIdentity(transaction, { idpId: provider.id, nameId, employeeId, sysOrganizationCode });
  return known !== undefined;
}

async function writeEvent(
  transaction: Transaction<Schema>,
  { kind, employeeId }: { readonly kind: AuditKind; readonly employeeId: number },
  { company, at, ip, requestId }: DirectoryChange,
): Promise<void> {
  const employee = { employeeId, sysOrganizationCode: company.sysOrganizationCode };
  await writeAuditEvent(transaction, { kind, at, ip, requestId, employee });
}

/** @throws ScimError for values of another account */
async function apply(
  transaction: Transaction<Schema>,
  { before: found, account }: { readonly before: Employee; readonly account: Account },
  change: DirectoryChange,
): Promise<void> {
  const { company, at } = change;
  const { sysOrganizationCode } = company;
  const before = account.active ? await backAtWork(transaction, found, change) : found;
  const others = await accountsLike(transaction, company, account);
  const other = others.find(({ employeeId }) => employeeId !== before.employeeId);
  if (other) throw conflict(account, other);
  const { employeeId, sysUserCode } = before;
  if (account.email !== addressAtWork(before) && before.workEmail === null) {
    await requireFitting(transaction, company, account.email);
    const held = await holdScope(transaction, { sysOrganizationCode, employeeIds: [employeeId] });
    const employee = { employeeId, sysUserCode, sysOrganizationCode };
    const moved = { employee, from: before.email, to: account.email, by: 'directory' as const };
    await changeSignInAddress(held, { ...moved, ...change });
  }
  const isNamed =
    account.externalId === before.externalId &&
    account.employeeNumber === before.employeeCode &&
    account.leftOn === before.leftOn;
  if (!isNamed || before.leftDirectoryAt !== null) {
    const { externalId, employeeNumber: employeeCode, leftOn } = account;
    const said = { externalId, employeeCode, leftOn, leftDirectoryAt: null, updatedAt: at };
    await employeeUpdate(transaction, before, said).execute();
    if (await nameAtProvider(transaction, { employeeId, sysOrganizationCode, before, account })) {
      const held = await holdScope(transaction, { sysOrganizationCode, employeeIds: [employeeId] });
      await endSessionsOf(held, { employeeId, sysOrganizationCode, sysUserCode }, { now: at });
    }
    await writeEvent(transaction, { kind: 'directory_account_changed', employeeId }, change);
  }
  await setActive(transaction, { before, active: account.active }, change);
}

/** Somebody who read on with an address of their own and works at the company again. @throws ScimError */
async function backAtWork(
  transaction: Transaction<Schema>,
  employee: Employee,
  change: DirectoryChange,
): Promise<Employee> {
  if (employee.workEmail === null) return employee;
  const { sysOrganizationCode, employeeId, workEmail: email } = employee;
  const held = await holdScope(transaction, { sysOrganizationCode, employeeIds: [employeeId] });
  if (!(await returnToWork(held, employee, change)))
    throw new ScimError(409, 'userName belongs to another account.', 'uniqueness');
  await writeEvent(transaction, { kind: 'directory_access_given', employeeId }, change);
  return { ...employee, email, workEmail: null, leftOn: null, disabledAt: null };
}

async function setActive(
  transaction: Transaction<Schema>,
  { before, active }: { readonly before: Employee; readonly active: boolean },
  change: DirectoryChange,
): Promise<void> {
  if (active === hasAccessAtWork(before)) return;
  if (!active && before.workEmail !== null) return;
  const scope = { sysOrganizationCode: change.company.sysOrganizationCode, employeeIds: [before.employeeId] };
  if (active) await enable(transaction, scope, change.at);
  else await endWork(transaction, scope, change);
  const kind = active ? 'directory_access_given' : 'directory_access_ended';
  await writeEvent(transaction, { kind, employeeId: before.employeeId }, change);
}

/**
 * Creates an account, or restores a removed one if its identifiers show that it is the same person.
 * @returns its id
 */
export async function addAccount(
  transaction: Transaction<Schema>,
  draft: AccountDraft,
  change: DirectoryChange,
): Promise<string> {
  await lockCompany(transaction, change.company.sysOrganizationCode);
  const account = accountOf(draft);
  const [like, ...more] = await accountsLike(transaction, change.company, account);
  if (!like) {
    await requireFitting(transaction, change.company, account.email);
    return insert(transaction, account, change);
  }
  const isSame =
    (like.externalId !== null && like.externalId === account.externalId) ||
    (like.employeeCode !== null && like.employeeCode === account.employeeNumber);
  if (more.length > 0 || like.leftDirectoryAt === null || !isSame) throw conflict(account, like);
  // One matching identifier is enough; the other stays.
  const employeeNumber = account.employeeNumber ?? like.employeeCode;
  const externalId = account.externalId ?? like.externalId;
  await apply(transaction, { before: like, account: { ...account, employeeNumber, externalId } }, change);
  return like.sysUserCode;
}

/** @param next computes the new account from the current one */
export async function changeAccount(
  transaction: Transaction<Schema>,
  { id, next }: { readonly id: string; readonly next: (now: AccountDraft) => AccountDraft },
  change: DirectoryChange,
): Promise<void> {
  await lockCompany(transaction, change.company.sysOrganizationCode);
  const before = await requireAccount(transaction, change.company, id);
  const now = draftOfAccount(before);
  const draft = next(now);
  // An unchanged address isn't checked by the current address rules.
  const account =
    draft.userName === now.userName
      ? { ...accountOf({ ...draft, userName: 'a@a.example' }), email: addressAtWork(before) }
      : accountOf(draft);
  await apply(transaction, { before, account }, change);
}

/** Ends access and hides the account from the directory. The owner's data stay, as for other leavers. */
export async function removeAccount(
  transaction: Transaction<Schema>,
  id: string,
  change: DirectoryChange,
): Promise<void> {
  await lockCompany(transaction, change.company.sysOrganizationCode);
  const before = await requireAccount(transaction, change.company, id);
  await setActive(transaction, { before, active: false }, change);
  await employeeUpdate(transaction, before, { leftDirectoryAt: change.at, updatedAt: change.at }).execute();
}
