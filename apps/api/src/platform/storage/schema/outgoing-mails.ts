/** Declares the table of queued and sent mails (baseline/messages.ts, migrations 0070 and 0079). */

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
  | 'leaving_access'
  | 'leaving_reminder'
  | 'monthly_review'
  | 'notice'
  | 'notify_address_changed'
  | 'notify_address_link'
  | 'passkeys_changed'
  | 'password_changed'
  | 'password_mail'
  | 'report'
  | 'sign_in_address_changed'
  | 'start_mail';

/**
 * A mail stays `sending` when its sender dies: then it is unknown whether it was sent. `dropped`: it may no longer be sent.
 * `refused`: the server reports that the e-mail address can't be reached; `bounced`: it reported so after it had accepted the
 * mail.
 */
export type OutgoingMailState = 'waiting' | 'sending' | 'sent' | 'given_up' | 'dropped' | 'refused' | 'bounced';

/**
 * 0: a person waits for the mail, or it is a warning; sent first, at once. 1: an invitation. 2: news. All but 0 are sent at a
 * limited pace.
 */
export type Urgency = 0 | 1 | 2;

type Instant = ColumnType<Date, Date, Date>;

export interface OutgoingMailTable {
  /** Identifies the message: part of its Message-ID. */
  id: string;
  /** The employee whom the mail concerns; null for somebody who isn't signed in. */
  sys_organization_code: string | null;
  sys_user_code: string | null;
  purpose: MailPurpose;
  urgency: Urgency;
  /** SHA-256 of recipient, reply address, subject and text. */
  digest: Buffer;
  /** The recipient and the content are deleted once the mail is settled. */
  recipient: string | null;
  reply_to: string | null;
  subject: string | null;
  body: string | null;
  html: string | null;
  unsubscribe_url: string | null;
  /** The notice that the mail announces. */
  notice_id: ColumnType<number | null, number | null | undefined, number | null>;
  state: OutgoingMailState;
  /** Number of tries that certainly failed; it decides the pause until the next try. */
  tries: Generated<number>;
  /** How often the mail server received it, or may have received it. */
  hand_overs: Generated<number>;
  created_at: Instant;
  /** From then on it may be sent; while it is being sent, its sender counts as dead from then on. */
  due_at: Instant;
  /** When it was sent, given up, dropped or refused. */
  settled_at: Instant | null;
  /** The server's reply for a refused or bounced mail, such as `EENVELOPE 550 5.1.1`. */
  refusal: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The pace of messages to many people, for all processes together; the name is `mail` or `push` (baseline/messages.ts). */
export interface SendPaceTable {
  name: string;
  /** When the next one may be sent, by the database's clock. */
  next_at: Instant;
}

export interface OutgoingMailTables {
  outgoing_mails: OutgoingMailTable;
  send_paces: SendPaceTable;
}

// プッシュ通知 — the tables of registered browsers and of the messages to each (baseline/messages.ts).

export interface DeviceTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  /** SHA-256 of the endpoint. */
  endpoint_digest: Buffer;
  subscription: Json<Subscription>;
  registered_at: Instant;
  /** The browser's name from its registration (begin-session.ts); null before migration 0065. */
  browser: Named;
  system: Named;
  /** When pushes to it were paused; until its owner decides. */
  paused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

type Named = ColumnType<string | null, string | null | undefined, string | null>;

/**
 * Browsers of whose registration the employee was notified. A browser is removed at sign-out and comes back with the next
 * sign-in, which needs no new notification.
 */
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
  /** Identifies the message: `notice:5`. */
  message_key: string;
  message: Json<PushMessage>;
  state: 'waiting' | 'sent' | 'failed';
  /** How often the push service received it, or may have received it. */
  tries: Generated<number>;
  /** From then on it may be sent; while it is being sent, its sender counts as dead from then on. */
  due_at: Instant;
  /** From then on it is no longer sent, because it is no longer news. */
  expires_at: Instant;
  created_at: Instant;
}

export interface DeviceTables {
  devices: DeviceTable;
  push_deliveries: PushDeliveryTable;
  told_devices: ToldDeviceTable;
}
