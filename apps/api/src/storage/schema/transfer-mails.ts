/** Table of the mails with the procedure of a registered choice (migration 0017). */
import type { ColumnType } from 'kysely';

/** A mail that is being sent has nobody's word yet; one that failed may be sent again. */
export type TransferMailState = 'sending' | 'sent' | 'failed';

type Instant = ColumnType<Date, Date, Date>;

export interface TransferMailTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** Names the message itself: it is part of its Message-ID. */
  mail_id: string;
  /** UUIDs of the requests that asked for this mail. */
  request_ids: string[];
  /** SHA-256 of recipient, subject and text. */
  digest: Buffer;
  masked_email: string;
  state: TransferMailState;
  /** How often the mail server got it, or may have got it. */
  hand_overs: number;
  /** Of the last try. */
  started_at: Instant;
  sent_at: Instant | null;
}

export interface TransferMailTables {
  transfer_mails: TransferMailTable;
}
