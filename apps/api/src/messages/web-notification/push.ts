/**
 * プッシュの受け付け — queues pushes in the transaction of the event that they announce. There is one row per device and
 * message, so that a message is sent once, even when several processes queue it (docs/decisions/0018). Push services
 * and locked screens can see a push, so it contains no name and no figure (security.md row 30).
 */

import { createHash } from 'node:crypto';
import { PushMessage } from '@minori/contract/web-notification';
import { words } from '../../platform/base/words.ts';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findCompany } from '../../records/companies.ts';

export interface NewPush {
  /** Employees whose devices get the message. */
  readonly owners: readonly Owner[];
  readonly message: PushMessage;
  /** Permanent id of the subject, such as `notice:5`. */
  readonly key: string;
  readonly at: Date;
}

/** Milliseconds until a message expires: longer than a weekend, shorter than a holiday. */
export const NEWS_FOR = 3 * 24 * 60 * 60_000;

function byOrganization(owners: readonly Owner[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const { sysOrganizationCode, sysUserCode } of owners) {
    const known = users.get(sysOrganizationCode);
    if (known) known.push(sysUserCode);
    else users.set(sysOrganizationCode, [sysUserCode]);
  }
  return users;
}

/**
 * Queues a message; an existing row with the same key stays unchanged. The job sends it within a minute.
 * @returns number of devices that get it
 * @throws Error for a message that doesn't match the contract
 */
export async function enqueuePushes(database: Database, { owners, message, key, at }: NewPush): Promise<number> {
  const parsed = PushMessage.parse(message);
  let devices = 0;
  for (const [organization, users] of byOrganization(owners)) {
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('push_deliveries')
      .columns([
        ...(['sys_organization_code', 'sys_user_code', 'device_id', 'message_key', 'message', 'state'] as const),
        ...(['due_at', 'expires_at', 'created_at'] as const),
      ])
      .expression((query) =>
        query
          .selectFrom('devices')
          .select(['sys_organization_code', 'sys_user_code', 'id as device_id'])
          .select(({ val }) => [val(key).as('message_key'), json(parsed).as('message'), val('waiting').as('state')])
          .select(({ cast, val }) => [
            cast<Date>(val(at), 'timestamptz').as('due_at'),
            cast<Date>(val(new Date(at.getTime() + NEWS_FOR)), 'timestamptz').as('expires_at'),
            cast<Date>(val(at), 'timestamptz').as('created_at'),
          ])
          .where('sys_organization_code', '=', organization)
          .where('paused_at', 'is', null)
          .where(({ eb, fn, val }) => eb('sys_user_code', '=', fn.any(val([...users])))),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    devices += Number(numInsertedOrUpdatedRows);
  }
  return devices;
}

// 試しの通知 — the test message for one device.

/** @throws Failure user_gone */
export async function testMessage(database: Database, owner: Owner): Promise<PushMessage> {
  const { url } = await findCompany(database, owner.sysOrganizationCode);
  return {
    ...words().news.TEST_PUSH,
    url: `/${url}/settings/notification`,
    tag: 'test',
  };
}

// Topic of a message: a push service replaces a waiting message by the next one with the same topic (RFC 8030, section
// 5.4). So a message that is sent again after a crash is shown once.

/** 32 characters of base64url, the maximum. */
export function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}
