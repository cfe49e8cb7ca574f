/** Steps since 0.1.0 of companies, employees and the ways to sign in, each with the name under which a database knows it. */
import { sql } from 'kysely';
import { OF_EMPLOYEE, OF_EMPLOYEE_ID, OWNER, type Statements } from '../parts.ts';

const KEY = sql`(case when name_id collate "C" ~ '^[!-?A-~]+@[!-?A-~]+$'
  then lower(name_id collate "C") else name_id collate "C" end)`;

export const ACCOUNTS = {
  /**
   * Counts what ends somebody's access: each new password, each end of all sessions, each lock-out. A sign-in that is under way compares the
   * number it began with under the lock of the employee's row (identity/auth/held-employee.ts). A company has a number of its own, so that a
   * command for all of it need not rewrite every employee's row.
   */
  '0062-access-versions': [
    sql`alter table employees add column access_version integer not null default 0`,
    sql`alter table companies add column access_version integer not null default 0`,
  ],

  /**
   * What a ticket of 自動ログイン ends with: the session that asked for it, and the numbers that each new password and each lock-out
   * count up (migration 0062). Tickets of before live for a minute at most; without these they open nothing.
   */
  '0063-tickets-end-with-the-session': [
    sql`alter table readings add column session_id uuid, add column access_version text`,
  ],

  /**
   * What somebody else may have added (docs/decisions/0055). What is counted against an employee begins anew with a mailed link: only who
   * reads the mailbox has that; a password that was set before this migration counts as before. An address for notifications that was
   * stored before it goes on as confirmed, and a device as told of.
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
    // As in migration 0060: a person has several.
    sql`create statistics told_devices_owner (dependencies) on sys_user_code, sys_organization_code from told_devices`,
    sql`analyze told_devices`,
  ],

  /**
   * What ways in that are closed have left behind (docs/security/access-policy.md): a challenge of a passkey says what it was given for,
   * and passkeys of companies that allow none go, since each would work again once its company allows them. Challenges that an older
   * version still gives while it is replaced say nothing, and are refused: they would have been good for five minutes.
   *
   * What ends access is numbered by its transaction from now on, and a SAML request keeps which transactions were over when it began: so
   * it can be asked of an answer whether access has ended since, before anybody knows whose answer it is.
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
   * What a link that confirms an address for notifications ends with: the numbers that each new password, each end of other sessions and
   * each lock-out change (migration 0062). Links of before live for a day at most; without this they confirm nothing.
   */
  '0068-address-links-end-with-access': [sql`alter table notify_address_links add column access_version text`],

  /** 入社年月 of HR's list: from when the service counts for the tax of the company's own lump sum (docs/decisions/0039). */
  '0075-hired-month': [sql`alter table employees add column hired_month calendar_month`],

  /**
   * A provider's name for somebody is compared without case where it is shaped like a mail address (docs/decisions/0007): no two
   * people of one company have names that differ by nothing else.
   */
  '0077-names-of-providers': [
    // Whose such a name is can't be told: neither of the two comes in until HR's file is imported again.
    sql`delete from saml_identities as i using (
        select idp_id, ${KEY} as key from saml_identities group by 1, 2 having count(*) > 1
      ) as twice where i.idp_id = twice.idp_id and ${KEY} = twice.key`,
    sql`create unique index saml_identities_name_key on saml_identities (idp_id, ${KEY})`,
  ],

  /**
   * Providers that speak OpenID Connect, metadata that are fetched anew, and what exactly an operator's run has changed
   * (docs/decisions/0066-openid-connect-and-one-signature.md).
   */
  '0078-openid-connect': [
    sql`alter table identity_providers
      add column metadata_url text check (metadata_url ~ '^https?://'),
      add column client_id text check (client_id <> ''),
      add column client_secret bytea,
      add column subject_claim text check (subject_claim ~ '^[a-z_]{1,40}$')`,
    // By SAML answers are signed by these; by OpenID Connect the provider's keys are found where it publishes them.
    sql`alter table identity_providers drop constraint identity_providers_certificates_check`,
    sql`alter table identity_providers add constraint identity_providers_certificates_check check
      (cardinality(certificates) <= 4 and (cardinality(certificates) = 0) = (client_id is not null))`,
    sql`alter table identity_providers add constraint identity_providers_client_check check
      ((client_id is null) = (client_secret is null) and (client_id is null) = (subject_claim is null))`,
    // Settings before and after, never a secret: of a certificate its fingerprint.
    sql`alter table operator_runs add column changes text[]`,
  ],

  /**
   * An address says no more who somebody is (docs/decisions/0067): HR's 社員番号 does, the address of a sign-in changes, and what it was
   * before is kept masked and as a digest. A mail domain belongs to each company of a group that has it.
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
   * A company's own directory says over SCIM who works there (docs/decisions/0067): one token a company, stored as its hash, and of each
   * account the number that the directory gave it. Whom the directory has removed it doesn't see again; what they have stays.
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
   * Companies' providers to which we prove ourselves by a key of ours (private_key_jwt, docs/decisions/0066): its public half, and that of
   * the next one while it is changed. The private halves are sealed in `client_secret`, as a secret would be.
   */
  '0083-client-keys': [
    sql`alter table identity_providers add column client_keys jsonb constraint identity_providers_client_keys_check check
      (client_keys is null or client_secret is not null and jsonb_typeof(client_keys) = 'array' and jsonb_array_length(client_keys) in (1, 2))`,
  ],
} satisfies Readonly<Record<string, Statements>>;
