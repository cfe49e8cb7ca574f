/**
 * 確認コード — the second step of sign-in method 3: mails an eight-digit code. It is valid once, for ten minutes, and only
 * for the sign-in that requested it; five wrong codes end it (asvs.md V6.5, V6.6). Only the mail contains the code: it
 * is sent while the person waits and is never stored in the outbox.
 */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CodeRequest } from '@minori/contract/auth';
import { Failure, tooManyRequests } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import { accountLetter, type Letter, mailInstant } from '../../platform/mail/letter.ts';
import { type Mailer, MailNotSent } from '../../platform/mail/mailer.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { countedSince, writeAuditEvent } from './audit.ts';
import { holdAccount } from './held-employee.ts';
import { codesSince, dropCode, type StoredCode, storeCode } from './sign-in-code-repository.ts';
import type { SignInAccount } from './sign-in-repository.ts';

const MINUTE = 60_000;
const CODE_LIFE_MS = 10 * MINUTE;
const HOUR = 60 * MINUTE;

/** Maximum of code mails per account and hour; a password reset restarts the count. Each code permits five attempts. */
export const MOST_CODES = 5;

const DIGITS = 8;

/**
 * HMAC of a code for one request. The secret isn't in the database, so a stolen database can't be used to try all 100
 * million codes.
 */
function codeHash(secret: string, requestId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`sign-in code\n${requestId}\n${code}`).digest();
}

/** Compares in constant time. */
export function isRightCode(
  stored: Buffer,
  code: string,
  { secret, requestId }: { readonly secret: string; readonly requestId: string },
): boolean {
  return timingSafeEqual(stored, codeHash(secret, requestId, code));
}

async function storeRequest(
  { database, now }: Deps,
  { account, stored }: { readonly account: SignInAccount; readonly stored: StoredCode },
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
): Promise<void> {
  const at = now();
  await database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account);
    const recent = await codesSince(transaction, account, countedSince(account, at));
    const oldest = recent.at(-MOST_CODES);
    if (oldest) throw tooManyRequests(Math.ceil((oldest.getTime() + HOUR - at.getTime()) / 1_000));
    await storeCode(held, stored);
    await writeAuditEvent(transaction, { kind: 'code_mailed', at, ip, requestId, employee: account });
  });
}

interface MailedCode {
  readonly stored: StoredCode;
  readonly to: string;
  readonly code: string;
}

/**
 * When the mail server stops responding, the mail may have been sent: the request stays valid, and the person can
 * request another.
 */
async function sendCodeMail({ database }: Deps, mailer: Mailer, { stored, to, code }: MailedCode): Promise<void> {
  try {
    await mailer.send({ id: stored.id, to, ...codeMail(code, stored.expiresAt) });
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    if (error.isUncertain) return;
    await dropCode(database, stored);
    throw new Failure('mail_unavailable');
  }
}

/**
 * Mails a code after the right password. Signs nobody in; an existing session of the browser stays.
 * @throws Failure mail_unavailable, too_many_requests
 */
export async function requestCode(deps: Deps, account: SignInAccount, context: PublicContext): Promise<CodeRequest> {
  const { mailer, config, now } = deps;
  if (!mailer) throw new Failure('mail_unavailable');
  const [id, createdAt] = [randomUUID(), now()];
  const expiresAt = new Date(createdAt.getTime() + CODE_LIFE_MS);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const { sysOrganizationCode, sysUserCode, email: to } = account;
  const owner = { sysOrganizationCode, sysUserCode };
  const stored = { id, owner, hash: codeHash(config.jobSecret, id, code), createdAt, expiresAt };
  await storeRequest(deps, { account, stored }, context);
  await context.slot.releaseWhile(() => sendCodeMail(deps, mailer, { stored, to, code }));
  return { codeRequestId: id, expiresAt: expiresAt.toISOString() };
}

/** 確認コードのメール — the code isn't in the subject, which locked screens show. */
export function codeMail(code: string, expiresAt: Date): Letter {
  const { subject, enter, name, until, tellNobody, notYou } = words().mails.CODE_MAIL;
  return accountLetter(subject, [
    ...[enter, ''],
    { is: 'fact', name, value: code, isCode: true },
    ...['', until(mailInstant(expiresAt)), tellNobody, '', notYou],
  ]);
}
