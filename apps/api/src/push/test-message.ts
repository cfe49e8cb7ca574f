/** 試しの通知 — what an employee is shown who wants to see whether notifications arrive on this device. */
import type { PushMessage } from '@minori/contract/web-notification';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

/** @throws Failure user_gone */
export async function testMessage(database: Database, owner: Owner): Promise<PushMessage> {
  const company = await database
    .selectFrom('companies')
    .select('url')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .executeTakeFirst();
  if (!company) throw new Failure('user_gone');
  return {
    title: '通知のテスト',
    body: 'この端末に通知が届くことを確かめました。新しいお知らせなどを、このように知らせます。',
    url: `/${company.url}/settings/notification`,
    tag: 'test',
  };
}
