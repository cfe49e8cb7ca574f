/**
 * Ends what depends on the old password, in the transaction that stores the new one: all sessions and mailed codes. If
 * someone else may have known the account, it also deletes all passkeys and pauses the destinations of mails and
 * pushes. A mailed link stays valid: it proves access to the mailbox, and someone who only knows the password must not
 * end it (docs/decisions/0055). The owner is informed by mail, so that a change by someone else is noticed (OWASP ASVS
 * 5.0, V6.3.7).
 */
import { writeAuditEvent } from '../auth/audit.ts';
import type { Held } from '../auth/held-employee.ts';
import { endSessionsOf } from '../auth/session-repository.ts';
import { endCodesOf } from '../auth/sign-in-code-repository.ts';
import { pauseDestinations } from '../destinations/paused-destinations.ts';
import { dropPasskeys } from '../passkey-sign-in/passkey-repository.ts';
import { enqueueChanged } from './password-mails.ts';
import type { PasswordHolder } from './password-repository.ts';

export interface ChangeMade {
  readonly holder: PasswordHolder;
  readonly ip: string;
  readonly requestId: string;
  readonly now: Date;
  /**
   * The old password was forgotten or had to be changed: someone who knew it may have added passkeys and destinations.
   */
  readonly isKnownToOthers: boolean;
}

export async function endOldAccess(transaction: Held, change: ChangeMade): Promise<void> {
  const { holder, ip, requestId, now, isKnownToOthers } = change;
  const { sysOrganizationCode, sysUserCode, email: to } = holder;
  await endSessionsOf(transaction, holder, { now });
  await endCodesOf(transaction, holder, now);
  const event = { at: now, ip, requestId, employee: holder };
  if (isKnownToOthers) {
    const scope = { sysOrganizationCode, employeeIds: [holder.employeeId] };
    if ((await dropPasskeys(transaction, holder)).length > 0)
      await writeAuditEvent(transaction, { kind: 'passkey_removed', ...event });
    if (await pauseDestinations(transaction, scope, now))
      await writeAuditEvent(transaction, { kind: 'destinations_paused', ...event });
  }
  await writeAuditEvent(transaction, { kind: 'password_changed', ...event });
  await enqueueChanged(transaction, { owner: { sysOrganizationCode, sysUserCode }, to, now });
}
