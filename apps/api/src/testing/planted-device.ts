// Creates a device with a given id, such as the one in the contract's examples.
import { EXAMPLES } from '@minori/contract/examples/all';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { endpointDigest } from '../platform/web-push/subscription.ts';

/** Replaces any other device that has this id. */
export async function plantDevice(database: Database, owner: Owner, id: number): Promise<void> {
  const { keys } = JSON.parse(EXAMPLES.registerDevice.body.deviceToken);
  const subscription = { endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`, keys };
  await database.deleteFrom('devices').where('id', '=', BigInt(id)).execute();
  await sql`
    insert into devices (sys_organization_code, sys_user_code, id, endpoint_digest, subscription, registered_at)
    overriding system value
    values (${owner.sysOrganizationCode}, ${owner.sysUserCode}, ${id}, ${endpointDigest(subscription)},
      ${JSON.stringify(subscription)}::text::jsonb, now())
  `.execute(database);
}
