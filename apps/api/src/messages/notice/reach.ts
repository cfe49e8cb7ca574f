/** お知らせの届く先 — counts a notice's recipients for the operator before publishing, with the queries that announce it. */
import { addressOf } from '../../choosing/fund-transfer/recipient.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Announcing, type Audience, countAudience, nextRecipients } from './announce-repository.ts';
import { type Announced, isNews } from './announcement.ts';

export interface Reach extends Audience {
  /** Recipients of a mail; null for a notice that is only pushed. */
  readonly mails: number | null;
  /** Notified employees who get no mail because they have unsubscribed from news. */
  readonly unwilling: number;
  /** Notified employees who get no mail because they have no usable mail address. */
  readonly withoutAddress: number;
}

/** Employees per query. */
const PAGE = 1_000;

type Reaching = Pick<Announcing, 'companyUrls'> & Pick<Announced, 'type' | 'isImportant'>;

export async function reachOf(database: Database, notice: Reaching): Promise<Reach> {
  const counts = { mails: 0, unwilling: 0, withoutAddress: 0 };
  let upTo = 0;
  for (;;) {
    const people = await nextRecipients(database, { companyUrls: notice.companyUrls, upTo }, PAGE);
    for (const person of people) {
      if (!person.wantsNews) counts.unwilling += 1;
      else if (addressOf(person) === null) counts.withoutAddress += 1;
      else counts.mails += 1;
    }
    const last = people.at(-1);
    if (!last) break;
    upTo = last.id;
  }
  return { ...(await countAudience(database, notice)), ...counts, mails: isNews(notice) ? counts.mails : null };
}
