/**
 * Removes what depends on the old password, in the transaction that stores the new one: every session, every mailed link and
 * code, and every passkey where somebody else may have known the account. The owner is informed by mail, so that a change by somebody else is noticed (OWASP ASVS 5.0, V6.3.7).
 */
import { writeAuditEvent } from '../auth/audit.ts';
import type { Held } from '../auth/held-employee.ts';
import { endSessionsOf } from '../auth/session-repository.ts';
import { endCodesOf } from '../auth/sign-in-code-repository.ts';
import { dropPasskeys } from '../passkey-sign-in/passkey-repository.ts';
import { enqueueChanged } from './password-mails.ts';
import { dropToken, type PasswordHolder } from './password-repository.ts';

export interface ChangeMade {
  readonly holder: PasswordHolder;
  readonly ip: string;
  readonly requestId: string;
  readonly now: Date;
  /** The old password was forgotten, or had to be changed: who knew it may have added a passkey. */
  readonly dropsPasskeys: boolean;
}

export async function endWhatWasBefore(transaction: Held, change: ChangeMade): Promise<void> {
  const { holder, ip, requestId, now, dropsPasskeys } = change;
  const { sysOrganizationCode, sysUserCode, email: to } = holder;
  await endSessionsOf(transaction, holder, { now });
  await dropToken(transaction, holder);
  await endCodesOf(transaction, holder, now);
  if (dropsPasskeys && (await dropPasskeys(transaction, holder)).length > 0)
    await writeAuditEvent(transaction, { kind: 'passkey_removed', at: now, ip, requestId, employee: holder });
  await writeAuditEvent(transaction, { kind: 'password_changed', at: now, ip, requestId, employee: holder });
  await enqueueChanged(transaction, { owner: { sysOrganizationCode, sysUserCode }, to, now });
}
