/** Builds an old row of each kind that a job deletes by age, for tests of those jobs. */
import { type RawBuilder, sql } from 'kysely';
import type { PURGES, RetainedTable } from '../jobs/retention.ts';
import type { Owner } from '../platform/storage/owner.ts';

/** Older than the longest retention period, seven years. It is the beginning of a date in JSON, in any time zone. */
export const LONG_AGO = '2001-01-0';

const AT = sql`timestamptz '2001-01-05 12:00Z'`;
const HASH = sql`sha256(gen_random_uuid()::text::bytea)`;

/**
 * @param owner an existing employee
 * @param deviceId a device of theirs
 */
export function oldRows(
  { sysOrganizationCode, sysUserCode }: Owner,
  deviceId: number,
): Readonly<Record<RetainedTable | keyof typeof PURGES, RawBuilder<unknown>>> {
  const owner = sql`${sysOrganizationCode}, ${sysUserCode}`;
  const code = sql`gen_random_uuid()`;
  const owned = sql`sys_organization_code, sys_user_code`;
  return {
    readings: sql`insert into readings (${owned}, scraping_code, operation, credentials_mark, started_at, expires_at,
      finished_at, outcome) values (${owner}, ${code}, 'do', ${HASH}, ${AT}, ${AT}, ${AT}, 'read')`,
    refreshes: sql`insert into refreshes (${owned}, day, attempt, rk_code, started_at)
      values (${owner}, ${AT}, 1, 1, ${AT})`,
    company_rounds: sql`insert into company_rounds (job, period, sys_organization_code, finished_at)
      values ('month-end', '2000-12', ${sysOrganizationCode}, ${AT})`,
    transfer_mails: sql`insert into transfer_mails (${owned}, mail_id, request_ids, digest, masked_email, state,
      hand_overs, started_at) values (${owner}, ${code}, array[${code}], ${HASH}, 'u***@example.jp', 'failed', 0, ${AT})`,
    outgoing_mails: sql`insert into outgoing_mails (id, purpose, digest, state, created_at, due_at, settled_at)
      values (${code}, 'contact', ${HASH}, 'sent', ${AT}, ${AT}, ${AT})`,
    push_deliveries: sql`insert into push_deliveries (${owned}, device_id, message_key, message, state, due_at,
      expires_at, created_at) values (${owner}, ${deviceId}, 'old', '{}', 'sent', ${AT}, ${AT}, ${AT})`,
    shown_line_ups: sql`insert into shown_line_ups (${owned}, call, day, digest, risk_tolerance_code, product_codes,
      shown_at) values (${owner}, 'fundByAsset', ${AT}, encode(${HASH}, 'hex'), 1, '{}', ${AT})`,
    audit_events: sql`insert into audit_events (at, kind, ip, request_id) values (${AT}, 'sign_in', '192.0.2.1', 'r')`,
    sign_in_failures: sql`insert into sign_in_failures (key, failures, window_started_at) values ('old', 1, ${AT})`,
    sessions: sql`insert into sessions (token_hash, id, employee_id, ${owned}, created_at, last_seen_at, method,
      authenticated_at) values (${HASH}, ${code}, 1, ${owner}, ${AT}, ${AT}, 1, ${AT})`,
    password_tokens: sql`insert into password_tokens (${owned}, token_hash, purpose, created_at, expires_at)
      values (${owner}, ${HASH}, 'reset', ${AT}, ${AT})`,
    notify_address_links: sql`insert into notify_address_links (${owned}, address, token_hash, created_at, expires_at)
      values (${owner}, 'a@old.example', ${HASH}, ${AT}, ${AT})`,
    sign_in_codes: sql`insert into sign_in_codes (id, ${owned}, code_hash, created_at, expires_at)
      values (${code}, ${owner}, ${HASH}, ${AT}, ${AT})`,
    staged_statements: sql`insert into staged_statements (${owned}, scraping_code, statement, staged_at, expires_at)
      values (${owner}, ${code}, '{}', ${AT}, ${AT})`,
    scraping_errors: sql`insert into scraping_errors (${owned}, reported_at, scraping_code, description)
      values (${owner}, ${AT}, ${code}, 'old')`,
    reports: sql`insert into reports (${owned}, base_date, created_at, content, pdf, pdf_bytes, pdf_opened_at)
      values (${owner}, '2000-09-30', now(), '{}', '\\x25', 1, ${AT})`,
  };
}
