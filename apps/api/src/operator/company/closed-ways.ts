/**
 * Ends sessions, codes, tickets and passkeys when a command closes a way to sign in, in the command's transaction
 * (table "What ends with a way in" in docs/security/access-policy.md). It waits for sign-ins in progress; sign-ins that
 * wait for its locks are refused afterwards.
 */
import { offers } from '@minori/contract/feature-gates';
import type { SIGN_IN_METHODS } from '@minori/contract/sessions';
import type { Transaction } from 'kysely';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { BY_CODE, BY_SAML } from '../../identity/auth/authorization-method.ts';
import { type Held, holdScope } from '../../identity/auth/held-employee.ts';
import { endAllCodes } from '../../identity/auth/sign-in-code-repository.ts';
import { passkeysForbiddenLetter } from '../../identity/passkey-sign-in/passkey-mails.ts';
import { dropAllPasskeys } from '../../identity/passkey-sign-in/passkey-repository.ts';
import { BY_PASSKEY } from '../../identity/passkey-sign-in/sign-in-with-passkey.ts';
import { dropAllTokens } from '../../identity/password/password-repository.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { enqueueAccountMail } from '../../records/account-mail.ts';
import { plural } from '../command/report.ts';
import { OPERATOR_SOURCE, type Run } from '../command/run-record.ts';
import { endSessionsBy } from '../employee/access-repository.ts';
import type { CompanyForm } from './company-form.ts';

type Method = (typeof SIGN_IN_METHODS)[number];

/** Removes all passkeys and mails their owners, whose devices still offer them. @returns their number */
async function removePasskeys(held: Held, sysOrganizationCode: string, { id, at }: Run): Promise<number> {
  const owners = await dropAllPasskeys(held, sysOrganizationCode);
  for (const { employeeId, sysUserCode, email: to, isDisabled, names } of owners) {
    const employee = { employeeId, sysOrganizationCode };
    await writeAuditEvent(held, { kind: 'passkey_removed', at, ip: OPERATOR_SOURCE, requestId: id, employee });
    if (isDisabled) continue;
    const mail = { purpose: 'passkeys_changed', owner: { sysOrganizationCode, sysUserCode }, to, at } as const;
    await enqueueAccountMail(held, mail, () => passkeysForbiddenLetter(names, at));
  }
  return owners.reduce((sum, { names }) => sum + names.length, 0);
}

/** Expires unused tickets of 自動ログイン, the sign-in at the record keeper. */
async function endTickets(transaction: Transaction<Schema>, sysOrganizationCode: string, now: Date): Promise<void> {
  await transaction
    .updateTable('readings')
    .set({ expires_at: now })
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('operation', '=', 'autoLogin')
    .where('outcome', '=', 'not_used')
    .where('expires_at', '>', now)
    .execute();
}

const waysOf = ({ authorizationMethod, passkeyUsedFlg }: CompanyForm): readonly Method[] =>
  passkeyUsedFlg ? [authorizationMethod, BY_PASSKEY] : [authorizationMethod];

export interface Closed {
  readonly sessions: number;
  readonly passkeys: number;
  readonly lines: readonly string[];
}

/** @param settings of the company before and after the change */
export async function closeWays(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, before, after }: { sysOrganizationCode: string; before: CompanyForm; after: CompanyForm },
  run: Run,
): Promise<Closed> {
  if (offers(before, 'autoLogin') && !offers(after, 'autoLogin'))
    await endTickets(transaction, sysOrganizationCode, run.at);
  const open = waysOf(after);
  const closed = waysOf(before).filter((way) => !open.includes(way));
  if (closed.length === 0) return { sessions: 0, passkeys: 0, lines: [] };
  const held = await holdScope(transaction, { sysOrganizationCode });
  if (closed.includes(BY_CODE)) await endAllCodes(held, sysOrganizationCode, run.at);
  // A mailed link leads to a new password, which a company with SAML doesn't use.
  if (open.includes(BY_SAML)) await dropAllTokens(held, sysOrganizationCode);
  const sessions = await endSessionsBy(held, { sysOrganizationCode, methods: closed }, run);
  const passkeys = open.includes(BY_PASSKEY) ? 0 : await removePasskeys(held, sysOrganizationCode, run);
  const told = passkeys === 0 ? [] : [`${plural(passkeys, 'passkey')} removed; their owners are told by mail.`];
  return {
    sessions,
    passkeys,
    lines: [`${plural(sessions, 'session')} ended that came by what is closed now.`, ...told],
  };
}
