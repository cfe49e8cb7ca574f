/**
 * パスワード設定の案内を送る — the answer is given before anybody looks whether there is such an account, so that it is the
 * same in every byte and in its time (security.md row 18). Whoever asks, a mailbox gets three in an hour: the newest
 * link is in it by then, and a stranger who asks on neither floods it nor ends that link.
 */
import { setImmediate as afterAnswering } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { BY_SAML } from '../auth/authorization-method.ts';
import { writeRefusal } from '../auth/refusals.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { kickMails } from '../mail/send-outgoing.ts';
import type { PublicContext } from '../route.ts';
import type { Owner } from '../storage/owner.ts';
import type { Schema } from '../storage/schema.ts';
import { issueReset } from './issue-token.ts';
import { enqueueReset, enqueueUseCompanyAccount } from './password-mails.ts';
import { findHolderByEmail, type PasswordHolder } from './password-repository.ts';

const HOUR = 3_600_000;

/** Mails that one account gets in an hour. */
export const MOST_MAILS = 3;

/** Also holds the employee's row, so that requests at once count each other. False for who is gone, or disabled. */
async function hasRoom(transaction: Transaction<Schema>, owner: Owner, now: Date): Promise<boolean> {
  const employee = await transaction
    .selectFrom('employees')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!employee) return false;
  const recent = await transaction
    .selectFrom('outgoing_mails')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('purpose', '=', 'password_mail')
    .where('created_at', '>', new Date(now.getTime() - HOUR))
    .limit(MOST_MAILS)
    .execute();
  return recent.length < MOST_MAILS;
}

async function writeMail(deps: Deps, holder: PasswordHolder, context: PublicContext): Promise<void> {
  const { database, portalOrigin: origin } = deps;
  const [now, portalOrigin] = [deps.now(), origin()];
  const { sysOrganizationCode, sysUserCode, email: to } = holder;
  const owner = { sysOrganizationCode, sysUserCode };
  const { ip, requestId } = context;
  await database.transaction().execute(async (transaction) => {
    if (!(await hasRoom(transaction, owner, now))) return;
    if (holder.authorizationMethod === BY_SAML) {
      await enqueueUseCompanyAccount(transaction, { owner, to, portalOrigin, now });
    } else {
      const { token, expiresAt } = await issueReset(transaction, owner, { now });
      await enqueueReset(transaction, { owner, to, token, expiresAt, portalOrigin, now });
    }
    await writeRefusal(transaction, { kind: 'password_mail_sent', at: now, ip, requestId, employee: holder });
  });
}

async function findAndWrite(deps: Deps, email: string, context: PublicContext): Promise<void> {
  await afterAnswering();
  const holder = await findHolderByEmail(deps.database, email);
  if (!holder) return;
  await writeMail(deps, holder, context);
  kickMails(deps, context.log);
}

/** @throws Failure mail_unavailable for everybody alike, where no mail server is configured */
export function requestMail(deps: Deps, email: string, context: PublicContext): void {
  if (!deps.mailer) throw new Failure('mail_unavailable');
  void deps.work
    .track(findAndWrite(deps, email, context))
    .catch((error: unknown) => context.log.error({ err: error }, 'a password mail was not written'));
}
