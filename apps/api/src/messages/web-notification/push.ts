/**
 * プッシュの受け付け — queues messages in the transaction of the event that they announce: one row for each device and message,
 * so that a message is sent once, however many processes ask for it (docs/decisions/0018). Push services and locked
 * screens see it, so it names nobody and holds no figure (security.md row 30).
 */

import { createHash } from 'node:crypto';
import { PushMessage } from '@minori/contract/web-notification';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findCompany } from '../../records/companies.ts';

export interface NewPush {
  /** On each of whose devices it is shown. */
  readonly owners: readonly Owner[];
  readonly message: PushMessage;
  /** Names what is told, for good: `notice:5`. */
  readonly key: string;
  /** The clock's. */
  readonly at: Date;
}

/** Milliseconds for which a message is news: over a weekend, not over a holiday. */
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
 * Whatever is there already under the key stays as it is. The job sends it within a minute.
 * @returns how many devices will be told
 * @throws Error for a message that is none of the contract
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

// 試しの通知 — what an employee is shown who wants to see whether notifications arrive on this device.

/** @throws Failure user_gone */
export async function testMessage(database: Database, owner: Owner): Promise<PushMessage> {
  const { url } = await findCompany(database, owner.sysOrganizationCode);
  return {
    title: '通知のテスト',
    body: 'この端末に通知が届くことを確かめました。新しいお知らせなどを、このように知らせます。',
    url: `/${url}/settings/notification`,
    tag: 'test',
  };
}

// The topic of a message: push services replace one that still waits by the next of the same (RFC 8030, section 5.4).

/** 32 characters of base64url, all that is allowed. A message that is sent again after a crash is shown once. */
export function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}
