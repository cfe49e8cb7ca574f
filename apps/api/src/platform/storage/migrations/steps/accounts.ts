/** Migration steps since 0.1.0 for companies, employees and sign-in, by the name that a database stores for each. */
import { sql } from 'kysely';
import { OF_EMPLOYEE, OF_EMPLOYEE_ID, OWNER, type Statements } from '../parts.ts';

const KEY = sql`(case when name_id collate "C" ~ '^[!-?A-~]+@[!-?A-~]+$'
  then lower(name_id collate "C") else name_id collate "C" end)`;

export const ACCOUNTS = {
  /**
   * Counts what ends somebody's access: each new password, each end of all sessions, each lock-out. A sign-in under way compares
   * the number at its beginning, under the lock of the employee's row (identity/auth/held-employee.ts). A company has its own
   * number, so that a command for all of it need not rewrite every employee's row.
   */
  '0062-access-versions': [
    sql`alter table employees add column access_version integer not null default 0`,
    sql`alter table companies add column access_version integer not null default 0`,
  ],

  /**
   * Invalidates a ticket of 自動ログイン together with the session that requested it, and with the numbers that each new
   * password and each lock-out increase (migration 0062). Older tickets live for a minute at most; without these values they
   * open nothing.
   */
  '0063-tickets-end-with-the-session': [
    sql`alter table readings add column session_id uuid, add column access_version text`,
  ],

  /**
   * Handles what somebody else may have added to an account (docs/decisions/0055). Failed sign-ins of an employee are counted
   * anew after a mailed link, because only the mailbox's owner has that; for a password set before this migration nothing
   * changes. A notification address that was stored before counts as confirmed, and a device as announced to its owner.
   */
  '0065-what-others-added': [
    sql`alter table passwords add column reset_at timestamptz`,
    sql`alter table employees add column notify_paused_at timestamptz`,
    sql`alter table devices add column browser text, add column system text, add column paused_at timestamptz`,
    sql`create table notify_address_links (${OWNER},
      address text not null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (sys_organization_code, sys_user_code),
      ${OF_EMPLOYEE}
    )`,
    sql`create index on notify_address_links (expires_at)`,
    sql`create table told_devices (${OWNER},
      endpoint_digest bytea not null check (length(endpoint_digest) = 32),
      told_at timestamptz not null,
      primary key (sys_organization_code, sys_user_code, endpoint_digest),
      ${OF_EMPLOYEE}
    )`,
    sql`insert into told_devices
      select sys_organization_code, sys_user_code, endpoint_digest, registered_at from devices`,
    // As in migration 0060: a person has several rows.
    sql`create statistics told_devices_owner (dependencies) on sys_user_code, sys_organization_code from told_devices`,
    sql`analyze told_devices`,
  ],

  /**
   * Removes what ways of sign-in leave after they are closed (docs/security/access-policy.md). A passkey challenge stores its
   * purpose. Passkeys of companies that allow none are deleted, because each would work again once its company allows them.
   * Challenges of an older version that still runs during the upgrade have no purpose and are refused; they would have been valid
   * for five minutes.
   *
   * From now on an end of access stores the id of its transaction, and a SAML request stores which transactions had ended when it
   * was made: so a SAML response can be checked for an end of access since then, before it is known whose response it is.
   */
  '0066-closed-ways': [
    sql`alter table passkey_challenges add column kind text check (kind in ('sign_in', 'add'))`,
    sql`with gone as (
        delete from passkeys p using companies c
        where c.sys_organization_code = p.sys_organization_code and not (c.passkey_used_flg and c.authorization_method <> 2)
        returning p.sys_organization_code, p.sys_user_code
      )
      insert into audit_events (at, kind, employee_id, sys_organization_code, ip, request_id)
      select distinct now(), 'passkey_removed', e.id, e.sys_organization_code, 'operator', 'migration 0066'
      from gone join employees e using (sys_organization_code, sys_user_code)`,
    sql`alter table employees alter column access_version type bigint`,
    sql`alter table companies alter column access_version type bigint`,
    sql`alter table saml_requests add column begun_in text not null default pg_current_snapshot()::text`,
  ],

  /**
   * Invalidates a link that confirms a notification address together with the numbers that each new password, each end of other
   * sessions and each lock-out change (migration 0062). Older links live for a day at most; without this value they confirm
   * nothing.
   */
  '0068-address-links-end-with-access': [sql`alter table notify_address_links add column access_version text`],

  /**
   * 入社年月 of HR's list: the start of the service that counts for the tax of the company's own lump sum (docs/decisions/0039).
   */
  '0075-hired-month': [sql`alter table employees add column hired_month calendar_month`],

  /**
   * Compares an identity provider's name for a person without case if it is shaped like an e-mail address (docs/decisions/0007):
   * no two people of one company may differ by case only.
   */
  '0077-names-of-providers': [
    // Which of two such people a name means is unknown: neither can sign in until HR's file is imported again.
    sql`delete from saml_identities as i using (
        select idp_id, ${KEY} as key from saml_identities group by 1, 2 having count(*) > 1
      ) as twice where i.idp_id = twice.idp_id and ${KEY} = twice.key`,
    sql`create unique index saml_identities_name_key on saml_identities (idp_id, ${KEY})`,
  ],

  /**
   * Providers with OpenID Connect, metadata that are fetched regularly, and the exact changes of an operator's run
   * (docs/decisions/0066-openid-connect-and-one-signature.md).
   */
  '0078-openid-connect': [
    sql`alter table identity_providers
      add column metadata_url text check (metadata_url ~ '^https?://'),
      add column client_id text check (client_id <> ''),
      add column client_secret bytea,
      add column subject_claim text check (subject_claim ~ '^[a-z_]{1,40}$')`,
    // SAML verifies responses by these; with OpenID Connect the keys are fetched from the provider.
    sql`alter table identity_providers drop constraint identity_providers_certificates_check`,
    sql`alter table identity_providers add constraint identity_providers_certificates_check check
      (cardinality(certificates) <= 4 and (cardinality(certificates) = 0) = (client_id is not null))`,
    sql`alter table identity_providers add constraint identity_providers_client_check check
      ((client_id is null) = (client_secret is null) and (client_id is null) = (subject_claim is null))`,
    // Settings before and after, never a secret: of a certificate its fingerprint.
    sql`alter table operator_runs add column changes text[]`,
  ],

  /**
   * An e-mail address no longer identifies a person (docs/decisions/0067): HR's 社員番号 does. The sign-in address may change; the
   * earlier one is stored masked and as a digest. Several companies of a group may share a mail domain.
   */
  '0080-who-an-employee-is': [
    sql`create table address_changes (
      id bigint generated always as identity primary key,
      employee_id integer not null,
      sys_organization_code text not null,
      changed_at timestamptz not null,
      changed_by text not null,
      old_digest bytea not null check (length(old_digest) = 32),
      old_mask text not null,
      new_digest bytea not null check (length(new_digest) = 32),
      new_mask text not null,
      ${OF_EMPLOYEE_ID}
    )`,
    sql`create index on address_changes (employee_id, sys_organization_code)`,
    sql`alter table company_mail_domains drop constraint company_mail_domains_pkey, add primary key (domain, company_id)`,
  ],

  /**
   * A company's own directory reports over SCIM who works there (docs/decisions/0067): one token for each company, stored as its
   * hash, and each account's number in the directory. People whom the directory has removed are no longer visible to it; their
   * data stay.
   */
  '0081-company-directories': [
    sql`create table directory_tokens (
      company_id integer primary key,
      sys_organization_code text not null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      created_at timestamptz not null,
      used_at timestamptz,
      foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code)
    )`,
    sql`alter table employees add column external_id text, add column left_directory_at timestamptz`,
    sql`create unique index employees_external_id on employees (sys_organization_code, external_id)
      where external_id is not null`,
  ],

  /**
   * Providers at which Minori authenticates with a key of its own (private_key_jwt, docs/decisions/0066): its public half, and
   * that of the next key during a rotation. The private halves are sealed in `client_secret`, as a secret would be.
   */
  '0083-client-keys': [
    sql`alter table identity_providers add column client_keys jsonb constraint identity_providers_client_keys_check check
      (client_keys is null or client_secret is not null and jsonb_typeof(client_keys) = 'array' and jsonb_array_length(client_keys) in (1, 2))`,
  ],

  /**
   * A message once a month that the month's premium has come in (docs/decisions/0082): whether it is wanted, unanswered at first, and
   * the last month for which it was sent. The job reads nobody but those who want it.
   */
  '0088-monthly-reviews': [
    sql`alter table employees add column is_monthly_review_wanted boolean,
      add column monthly_review_sent_for text check (monthly_review_sent_for ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')`,
    sql`create index employees_monthly_review on employees (id) where is_monthly_review_wanted`,
  ],

  /**
   * The display settings as last chosen, so that a browser that forgets its storage doesn't lose them, and that storing
   * credentials was declined (docs/decisions/0079). Null until the next choice.
   */
  '0089-settings-with-the-account': [
    sql`alter table employees add column display jsonb check (jsonb_typeof(display) = 'object'),
      add column saving_declined_at timestamptz`,
  ],

  /** The call centres of a company's operating manager and record keeper, where its operator has entered them. */
  '0091-call-centres': [
    sql`alter table companies add column op_phone text, add column op_phone_hours text, add column rk_phone text, add column rk_phone_hours text`,
  ],

  /**
   * 退職 — the last day of work (docs/decisions/0088): as HR's list or the directory tells it, with the employee; as its owner tells it
   * and what they said about it, in a table. `work_email`: the company's address of somebody who signs in with an address of
   * their own, because the company has ended the access and the assets are still to be moved.
   */
  '0092-leavings': [
    sql`alter table employees add column left_on date, add column work_email text`,
    sql`create unique index employees_work_email on employees (sys_organization_code, work_email) where work_email is not null`,
    sql`create index employees_left_on on employees (left_on) where left_on is not null`,
    sql`create table leavings (${OWNER},
      left_on date,
      next_work text,
      moved_on date,
      reminded_on date,
      saved_at timestamptz not null,
      primary key (sys_organization_code, sys_user_code),
      ${OF_EMPLOYEE}
    )`,
  ],

  /**
   * Accounts with a role, HR's or support's (docs/decisions/0091), and the companies that are the operator's own. A role that is taken
   * is announced like the end of an access, so that no process answers a moment longer.
   */
  '0096-staff-roles': [
    sql`alter table employees add column staff_role text`,
    sql`alter table companies add column is_operator boolean not null default false`,
    sql`create trigger announce_role after update of staff_role on employees for each row
      when (old.staff_role is distinct from new.staff_role) execute function announce_employee_end()`,
  ],

  /** Why support helped an account, as they typed it (docs/decisions/0091); part of the sealed trail where it is set. */
  '0098-notes-of-support': [sql`alter table audit_events add column note text check (length(note) between 1 and 200)`],
} satisfies Readonly<Record<string, Statements>>;
