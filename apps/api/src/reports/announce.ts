/**
 * レポートのお知らせ — tells the employee that a report is ready: by push on the devices that they registered and by mail, both
 * queued in the transaction that stores the report, so that nothing is announced that isn't there, and nothing twice. No
 * figure and no name leaves the portal, and the mail carries no link that somebody could imitate. Reports are made before
 * dawn; they are told of by day, as notices are.
 */
import { randomUUID } from 'node:crypto';
import { recipientOf } from '../choosing/fund-transfer/recipient.ts';
import { isActivated } from '../identity/auth/authorization-method.ts';
import { atDaytime } from '../messages/web-notification/daytime.ts';
import { enqueuePushes } from '../messages/web-notification/push.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { ANNOUNCEMENT } from './report-texts.ts';

export interface Announced {
  readonly reportId: bigint;
  readonly baseDate: string;
  /** When it was made. */
  readonly at: Date;
}

export type Announce = (transaction: Database, owner: Owner, announced: Announced) => Promise<void>;

export const announceReport: Announce = async (transaction, owner, { reportId, baseDate, at: madeAt }) => {
  const at = atDaytime(madeAt);
  const { title, body, letter } = ANNOUNCEMENT;
  const url = `/${await findCompanyUrl(transaction, owner.sysOrganizationCode)}/report/${reportId}`;
  const message = { title, body, url, tag: `report-${reportId}` };
  await enqueuePushes(transaction, { owners: [owner], message, key: `report:${reportId}`, at });
  const to = (await wantsAnnouncement(transaction, owner)) ? await recipientOf(transaction, owner) : null;
  if (to === null) return;
  const mail = { id: randomUUID(), purpose: 'report', owner, to, at, ...letter(baseDate) } as const;
  await enqueueMail(transaction, mail);
};

async function wantsAnnouncement(database: Database, { sysOrganizationCode, sysUserCode }: Owner): Promise<boolean> {
  const found = await database
    .selectFrom('employees as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select('e.id')
    .where('e.sys_organization_code', '=', sysOrganizationCode)
    .where('e.sys_user_code', '=', sysUserCode)
    .where(isActivated())
    .executeTakeFirst();
  return found !== undefined;
}

async function findCompanyUrl(database: Database, sysOrganizationCode: string): Promise<string> {
  const { url } = await database
    .selectFrom('companies')
    .select('url')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
  return url;
}

/** Reports of the past, planted with the demo, are no news. */
export const announceNothing: Announce = async () => {};
