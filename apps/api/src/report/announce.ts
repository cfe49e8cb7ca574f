/**
 * レポートのお知らせ — tells the employee that a report is ready: by push on the devices that they registered and by mail, both
 * queued in the transaction that stores the report, so that nothing is announced that isn't there, and nothing twice. No
 * figure and no name leaves the portal.
 */
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

export type Announce = (transaction: Database, owner: Owner, reportId: bigint) => Promise<void>;

/** SEAM until `push/push.ts` (enqueuePushes) and `mail/outbox.ts` (enqueueMail) are there. */
export const announceReport: Announce = async () => {};

/** Reports of the past, planted with the demo, are no news. */
export const announceNothing: Announce = async () => {};
