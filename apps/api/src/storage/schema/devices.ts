/** プッシュ通知 (migration 0022): browsers that are told of news, and what is to be sent to each. */
import type { PushMessage } from '@minori/contract/web-notification';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Subscription } from '../../push/subscription.ts';
import type { Json } from '../json.ts';

type Instant = ColumnType<Date, Date, Date>;

export interface DeviceTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  /** SHA-256 of the endpoint. */
  endpoint_digest: Buffer;
  subscription: Json<Subscription>;
  registered_at: Instant;
}

export interface PushDeliveryTable {
  sys_organization_code: string;
  sys_user_code: string;
  device_id: bigint;
  /** Names the message: `notice:5`. */
  message_key: string;
  message: Json<PushMessage>;
  state: 'waiting' | 'sent' | 'failed';
  /** How often the push service was asked, or may have been. */
  tries: Generated<number>;
  /** Not before; while it is being sent, when its sender may be taken for dead. */
  due_at: Instant;
  /** Afterwards it is news no more. */
  expires_at: Instant;
  created_at: Instant;
}

export interface DeviceTables {
  devices: DeviceTable;
  push_deliveries: PushDeliveryTable;
}
