/**
 * パスワード設定の案内を頼む — the process that answers stores one row, the same for every address, and looks nobody up, so that its
 * work reveals nothing either (security.md row 18, docs/decisions/0021). The process with the jobs finds the account
 * (answer-requests.ts). It may be down while requests go on, so an address that has a row gets no other, and rows expire soon.
 * Two requests at the same instant may store a row each; they are answered together, by one mail.
 */
import { sql } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { subjectHash } from '../auth/sign-in-counters.ts';

/** Requests that wait at most; of more the oldest go. */
export const MOST_REQUESTS = 5_000;

/** Milliseconds after which nobody waits for the mail any more: whoever still wants it has asked again. */
export const REQUEST_GOOD_FOR = 15 * 60_000;

/**
 * One statement, which waits for no other's: it passes over rows in other hands, and an address that is being asked for is
 * found by reading, not by a unique key.
 * @throws Failure mail_unavailable for everybody alike, where no mail server is configured
 */
export async function requestMail(
  { mailer, database, now }: Pick<Deps, 'mailer' | 'database' | 'now'>,
  email: string,
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
): Promise<void> {
  if (!mailer) throw new Failure('mail_unavailable');
  const [hash, at] = [subjectHash(email), now()];
  const oldest = new Date(at.getTime() - REQUEST_GOOD_FOR);
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
