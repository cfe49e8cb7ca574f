/**
 * パスワード設定の案内を頼む — stores a request for a password mail as one row, in the same way for every mail address and without a
 * look-up of the account, so that its work reveals nothing (security.md row 18, docs/decisions/0021). The process with
 * the jobs finds the account (answer-requests.ts). As that may be down, an address gets no second row and rows expire
 * soon. Two simultaneous requests may store a row each; one mail serves both.
 */
import { sql } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { subjectHash } from '../auth/sign-in-counters.ts';

/** Waiting requests; beyond this the oldest are deleted. */
export const MOST_REQUESTS = 5_000;

/** Milliseconds until a request expires; a person who still waits has requested again. */
export const REQUEST_LIFETIME_MS = 15 * 60_000;

/**
 * Runs one statement that waits for no other: it skips locked rows, and duplicates are prevented by a query instead of
 * a unique index.
 * @throws Failure mail_unavailable, for every mail address, when no mail server is configured
 */
export async function requestMail(
  { mailer, database, now }: Pick<Deps, 'mailer' | 'database' | 'now'>,
  email: string,
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
): Promise<void> {
  if (!mailer) throw new Failure('mail_unavailable');
  const [hash, at] = [subjectHash(email), now()];
  const oldest = new Date(at.getTime() - REQUEST_LIFETIME_MS);
  await sql`
    with dropped as (
      delete from password_mail_requests where id = any(array(
        select id from password_mail_requests
        where asked_at <= ${oldest}
          or id <= (select id from password_mail_requests order by id desc offset ${MOST_REQUESTS - 1} limit 1)
        for update skip locked
      ))
    )
    insert into password_mail_requests (address_hash, ip, request_id, asked_at)
    select ${hash}, ${ip}, ${requestId}, ${at}
    where not exists (
      select from password_mail_requests where address_hash = ${hash} and asked_at > ${oldest}
    )`.execute(database);
}
