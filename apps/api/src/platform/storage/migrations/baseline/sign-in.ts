/**
 * Creates the tables of ways to sign in and what they leave: failures and limits, mailed links and codes, companies' identity
 * providers, passkeys (schema/passwords.ts, schema/passkeys.ts).
 */
import { sql } from 'kysely';
import { OF_EMPLOYEE, OF_EMPLOYEE_ID, OWNER, type Statements } from '../parts.ts';

const OF_PROVIDER = sql`foreign key (idp_id, sys_organization_code)
      references identity_providers (id, sys_organization_code) on delete cascade`;

const LIMITS: Statements = [
  sql`create table sign_in_failures (
    key text primary key,
    failures integer not null,
    window_started_at timestamptz not null,
    blocked_until timestamptz
  )`,
  sql`create index on sign_in_failures (window_started_at)`,
  // Not logged in the database's journal, because counters of a minute aren't worth a write there; after a crash they begin at
  // zero.
  sql`create unlogged table rate_limits (
    key text primary key,
    hits integer not null,
    resets_at timestamptz not null
  )`,
  sql`create index on rate_limits (resets_at)`,
];

// Hashes with an expiry, deleted with their employee.
const BY_MAIL: Statements = [
  sql`create table password_tokens (${OWNER},
    token_hash bytea not null unique check (length(token_hash) = 32),
    purpose text not null check (purpose in ('reset', 'invitation')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code),
    ${OF_EMPLOYEE}
  )`,
  sql`create index on password_tokens (expires_at)`,
  sql`create table sign_in_codes (
    id uuid primary key,${OWNER},
    code_hash bytea not null check (length(code_hash) = 32),
    wrong_codes integer not null default 0 check (wrong_codes >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    ${OF_EMPLOYEE}
  )`,
  sql`create index on sign_in_codes (sys_organization_code, sys_user_code, created_at)`,
  sql`create index on sign_in_codes (created_at)`,
  // A row of the same form for any e-mail address, with a hash in place of it: whose address it is, and whether it is anybody's,
  // is looked up later, where nobody waits for a response (docs/decisions/0021).
  sql`create table password_mail_requests (
    id bigint generated always as identity primary key,
    address_hash bytea not null check (length(address_hash) = 32),
    ip text not null,
    request_id text not null,
    asked_at timestamptz not null
  )`,
];

// Companies' identity providers, and the sign-ins under way (docs/decisions/0007).
const PROVIDERS: Statements = [
  // One for each company: the stored request decides by which certificates a response is verified.
  sql`create table identity_providers (
    id integer generated always as identity primary key,
    company_id integer not null unique,
    sys_organization_code text not null,
    entity_id text not null check (entity_id <> ''),
    sso_url text not null check (sso_url ~ '^https?://'),
    certificates text[] not null check (cardinality(certificates) between 1 and 4),
    want_authn_context text check (want_authn_context <> ''),
    updated_at timestamptz not null,
    unique (id, sys_organization_code),
    foreign key (company_id, sys_organization_code) references companies (id, sys_organization_code) on delete cascade
  )`,
  // Provider and employee belong to one organisation, by a composite key: a name of one company can't sign in to another.
  sql`create table saml_identities (
    idp_id integer not null,
    name_id text not null check (name_id <> ''),
    employee_id integer not null,
    sys_organization_code text not null,
    primary key (idp_id, name_id),
    unique (idp_id, employee_id),
    ${OF_PROVIDER},
    ${OF_EMPLOYEE_ID}
  )`,
  sql`create index on saml_identities (employee_id)`,
  // Only the hashes of the relay state and of the browser's token are stored.
  sql`create table saml_requests (
    handle_hash bytea primary key check (length(handle_hash) = 32),
    binding_hash bytea not null check (length(binding_hash) = 32),
    request_id text not null unique,
    idp_id integer not null,
    sys_organization_code text not null,
    return_to text check (length(return_to) <= 512),
    is_forced boolean not null,
    created_at timestamptz not null,
    used_at timestamptz,
    ${OF_PROVIDER}
  )`,
  sql`create index on saml_requests (created_at)`,
  sql`create table saml_assertions (
    idp_id integer not null,
    assertion_hash bytea not null check (length(assertion_hash) = 32),
    sys_organization_code text not null,
    used_at timestamptz not null,
    primary key (idp_id, assertion_hash),
    ${OF_PROVIDER}
  )`,
  sql`create index on saml_assertions (used_at)`,
];

// Passkeys: the public key of a device, and its signature counter (docs/decisions/0029).
const PASSKEYS: Statements = [
  sql`create table passkeys (
    id uuid primary key,${OWNER},
    credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
    public_key bytea not null,
    user_handle bytea not null check (length(user_handle) between 1 and 64),
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    is_synced boolean not null,
    name text not null check (length(name) between 1 and 40),
    added_at timestamptz not null,
    last_used_at timestamptz,
    ${OF_EMPLOYEE}
  )`,
  sql`create index on passkeys (sys_organization_code, sys_user_code, added_at)`,
  // Open challenges; a response removes its row.
  sql`create table passkey_challenges (
    challenge_hash bytea primary key check (length(challenge_hash) = 32),
    binding_hash bytea not null check (length(binding_hash) = 32),
    user_handle bytea,
    created_at timestamptz not null
  )`,
  sql`create index on passkey_challenges (created_at)`,
];

export const SIGN_IN: Statements = [...LIMITS, ...BY_MAIL, ...PROVIDERS, ...PASSKEYS];
