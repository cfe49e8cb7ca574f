/**
 * お知らせの案内を配る — announces a new notice once to each of its recipients: by push to their devices, and by mail if it is
 * news and they want news. Each transaction handles a batch of employees and stores the progress, so that an aborted
 * run neither skips nor repeats anyone. Runs only by day: a notice appears at midnight, and phones lie beside beds
 * (docs/decisions/0018).
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Transaction } from 'kysely';
import { addressOf } from '../../choosing/fund-transfer/recipient.ts';
import { inLanguageOf } from '../../platform/base/words.ts';
import type { Counts, DeclaredJob } from '../../platform/job/job.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { namedUuid } from '../../platform/storage/named-uuid.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { isDaytime } from '../web-notification/daytime.ts';
import { enqueuePushes } from '../web-notification/push.ts';
import {
  type AnnouncedRecipient,
  type Announcing,
  lockDueNotice,
  nextRecipients,
  setAnnounced,
  setAnnouncedTo,
} from './announce-repository.ts';
import { announcementKey, isNews, mailOf, pushOf } from './announcement.ts';

export interface AnnounceDeps extends Pick<Deps, 'database' | 'now'> {
  /** Origin of the portal for links in mails, such as https://minori.example. */
  readonly portalOrigin: string;
}

/** Employees per transaction, which must end well before the query time-out. */
const BATCH_SIZE = 50;

interface Batch {
  readonly notice: Announcing;
  readonly people: readonly AnnouncedRecipient[];
  readonly at: Date;
  readonly portalOrigin: string;
}

/** Queues the pushes of the batch. @returns number of devices that get one */
async function pushTo(transaction: Transaction<Schema>, { notice, people, at }: Batch): Promise<number> {
  let devices = 0;
  const audienceOf = ({ companyUrl, display }: AnnouncedRecipient) => `${companyUrl} ${display?.language ?? ''}`;
  const alike = new Map(people.map((person) => [audienceOf(person), person]));
  for (const [audience, { companyUrl, display }] of alike) {
    const owners = people.filter((person) => audienceOf(person) === audience);
    const message = inLanguageOf(display, () => pushOf(notice, companyUrl));
    devices += await enqueuePushes(transaction, { owners, message, key: announcementKey(notice), at });
  }
  return devices;
}

/** Queues the mails of the batch. @returns their number */
async function mailTo(transaction: Transaction<Schema>, batch: Batch): Promise<number> {
  const { notice, people, at, portalOrigin } = batch;
  if (!isNews(notice)) return 0;
  let mails = 0;
  for (const person of people) {
    const to = person.wantsNews ? addressOf(person) : null;
    if (to === null) continue;
    const { sysOrganizationCode, sysUserCode } = person;
    await enqueueMail(transaction, {
      id: namedUuid(`${announcementKey(notice)}\n${sysOrganizationCode}\n${sysUserCode}`),
      purpose: 'notice',
      owner: { sysOrganizationCode, sysUserCode },
      noticeId: notice.id,
      ...{ to, at },
      ...inLanguageOf(person.display, () => mailOf(notice, `${portalOrigin}/${person.companyUrl}`)),
    });
    mails += 1;
  }
  return mails;
}

interface Step {
  readonly notices: number;
  readonly pushes: number;
  readonly mails: number;
}

/** Handles the next batch. @returns its counts; undefined when nothing is due */
async function announceNext({ database, now, portalOrigin }: AnnounceDeps, today: string): Promise<Step | undefined> {
  return database.transaction().execute(async (transaction) => {
    const notice = await lockDueNotice(transaction, today);
    if (!notice) return undefined;
    const people = await nextRecipients(transaction, notice, BATCH_SIZE);
    const last = people.at(-1);
    if (!last) {
      await setAnnounced(transaction, notice.id);
      return { notices: 1, pushes: 0, mails: 0 };
    }
    const batch = { notice, people, at: now(), portalOrigin };
    const step = { notices: 0, pushes: await pushTo(transaction, batch), mails: await mailTo(transaction, batch) };
    await setAnnouncedTo(transaction, notice.id, last.id);
    return step;
  });
}

/** @returns how many notices were announced completely, and how many pushes and mails were queued */
export async function announceNotices(deps: AnnounceDeps, signal: AbortSignal): Promise<Counts> {
  const counts = { notices: 0, pushes: 0, mails: 0 };
  const today = tokyoDate(deps.now().getTime());
  while (!signal.aborted && isDaytime(deps.now())) {
    const step = await announceNext(deps, today);
    if (!step) break;
    counts.notices += step.notices;
    counts.pushes += step.pushes;
    counts.mails += step.mails;
  }
  return counts;
}

export const noticesJob: DeclaredJob<AnnounceDeps> = {
  name: 'notices',
  timetable: { everyMinutes: 5 },
  limit: 30 * 60,
  run: announceNotices,
};
