/** Describes the effect of publishing a notice: who can see it, who gets a mail or push, and who doesn't and why. */
import { type Reach, reachOf } from '../../messages/notice/reach.ts';
import type { Database } from '../../platform/storage/database.ts';
import { plural } from '../command/report.ts';

const who = (count: number) => plural(count, 'person', 'people');

export interface ReachReport {
  readonly reach: Reach;
  /** Whether employees will be notified: false for an old or withdrawn notice, or one that was announced before. */
  readonly isShown: boolean;
  readonly lines: readonly string[];
}

function reachLines(reach: Reach, publishedOn: string): readonly string[] {
  const { mails, devices, neverThere, unwilling, withoutAddress } = reach;
  const when = `From ${publishedOn} on, between 8:00 and 21:00 in Japan`;
  const pushes = plural(devices, 'device');
  const without = [
    `${neverThere} have never signed in, or have no password`,
    ...(mails === null ? [] : [`${unwilling} want no such mails`, `${withoutAddress} have no usable address`]),
  ];
  return [
    mails === null
      ? `${when}, ${pushes} get a push. No mail leaves: notices of this kind are not mailed.`
      : `${when}, ${who(mails)} get a mail, at the pace of MAIL_PER_MINUTE, and ${pushes} a push.`,
    `Not told, though they can see it: ${without.join(', ')}.`,
  ];
}

/** Describes the effect for a stored notice. */
export async function reachReportOf(database: Database, id: number): Promise<ReachReport> {
  const notice = await database
    .selectFrom('notices')
    .select(['type', 'is_important as isImportant', 'company_urls as companyUrls'])
    .select(['published_on as publishedOn', 'announcement', 'withdrawn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const reach = await reachOf(database, notice);
  const isShown = notice.announcement === 'due' && !notice.withdrawn;
  const seen = `${who(reach.seeing)} can see it; ${reach.disabled} who are disabled can't.`;
  const reported = isShown
    ? reachLines(reach, notice.publishedOn)
    : ['Nobody is told by mail or push: it is too old to be news, or they were told of it before.'];
  return { reach, isShown, lines: [seen, ...reported] };
}
