/** Table of the mails that wait to be sent, or were (baseline/messages.ts, migrations 0070 and 0079). */

import type { PushMessage } from '@minori/contract/web-notification';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Subscription } from '../../web-push/subscription.ts';
import type { Json } from '../json.ts';

export type MailPurpose =
  | 'company_changed'
  | 'connection_changed'
  | 'contact'
  | 'device_added'
  | 'faq'
  | 'invitation'
  | 'notice'
  | 'notify_address_changed'
  | 'notify_address_link'
  | 'passkeys_changed'
  | 'password_changed'
  | 'password_mail'
  | 'report'
  | 'sign_in_address_changed';

/**
 * Nobody can say of a mail that is being sent, and whose sender died, whether it has left. One that may not leave any more is
 * dropped. `refused`: the server says that the address can't be reached; `bounced`: it said so after it had taken the mail.
 */
export type OutgoingMailState = 'waiting' | 'sending' | 'sent' | 'given_up' | 'dropped' | 'refused' | 'bounced';

/**
 * 0: a person waits for it, or it warns of something; it leaves first, at once. 1: an invitation. 2: news. What is not 0
 * leaves at a pace.
 */
export type Urgency = 0 | 1 | 2;

type Instant = ColumnType<Date, Date, Date>;

export interface OutgoingMailTable {
  /** Names the message itself: it is part of its Message-ID. */
  id: string;
  /** Whom it is written for or by; null for a visitor's. */
  sys_organization_code: string | null;
  sys_user_code: string | null;
  purpose: MailPurpose;
  urgency: Urgency;
  /** SHA-256 of everything below. */
  digest: Buffer;
  /** These are erased once the mail is settled. */
  recipient: string | null;
  reply_to: string | null;
  subject: string | null;
  body: string | null;
  html: string | null;
  unsubscribe_url: string | null;
  /** The notice that it is about. */
  notice_id: ColumnType<number | null, number | null | undefined, number | null>;
  state: OutgoingMailState;
  /** That have failed for certain: they say how long the next one waits. */
  tries: Generated<number>;
  /** How often the mail server got it, or may have got it. */
  hand_overs: Generated<number>;
  created_at: Instant;
  /** When it may be sent; while it is being sent, when its sender is taken for dead. */
  due_at: Instant;
  /** When it was sent, given up, dropped or refused. */
  settled_at: Instant | null;
  /** What the server answered of a mail that is refused or bounced, such as `EENVELOPE 550 5.1.1`. */
  refusal: ColumnType<string | null, string | null | undefined, string | null>;
}

/** How fast what goes to many people leaves, for all processes together: `mail` or `push` (baseline/messages.ts). */
export interface SendPaceTable {
  name: string;
  /** When the next one may leave, by the database's clock. */
  next_at: Instant;
}

export interface OutgoingMailTables {
  outgoing_mails: OutgoingMailTable;
  send_paces: SendPaceTable;
}

// プッシュ通知 (baseline/messages.ts): browsers that are told of news, and what is to be sent to each.

export interface DeviceTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  /** SHA-256 of the endpoint. */
  endpoint_digest: Buffer;
  subscription: Json<Subscription>;
  registered_at: Instant;
  /** As the browser that registered it names itself (begin-session.ts); null before migration 0065. */
  browser: Named;
  system: Named;
  /** Nothing is sent to it until its owner has decided. */
  paused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

type Named = ColumnType<string | null, string | null | undefined, string | null>;

/** Browsers of whose registration the employee was told: a browser is forgotten at a sign-out, and comes back with the next sign-in. */
export interface ToldDeviceTable {
  sys_organization_code: string;
  sys_user_code: string;
  endpoint_digest: Buffer;
  told_at: Instant;
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
  told_devices: ToldDeviceTable;
}
