/** Tables of mailed links to a new password and of mailed codes (baseline/sign-in.ts). */
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

export type TokenPurpose = 'reset' | 'invitation';

/** One an employee: a newer mail's link takes the place of the one before it. */
export interface PasswordTokenTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** SHA-256 of the link's token; the token itself is in the mail alone. */
  token_hash: Buffer;
  purpose: TokenPurpose;
  created_at: Instant;
  expires_at: Instant;
}

/** An address for notifications that waits to be confirmed by the link that was mailed to it (migration 0065). */
export interface NotifyAddressLinkTable {
  sys_organization_code: string;
  sys_user_code: string;
  address: string;
  /** SHA-256 of the link's token; the token itself is in the mail alone. */
  token_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  /** As it was when the link was asked for; null for one of before migration 0068. */
  access_version: Generated<string | null>;
}

/** 確認コード — the second step of a sign-in (authorization method 3). */
export interface SignInCodeTable {
  /** The request that the code answers; names it to the browser. */
  id: string;
  sys_organization_code: string;
  sys_user_code: string;
  /** HMAC of request and code under a secret that the database doesn't know. */
  code_hash: Buffer;
  wrong_codes: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  /** When it was used, or was guessed at too often. */
  ended_at: Instant | null;
}

/** Who asked for a password mail, until it is looked up whose address it is. */
export interface PasswordMailRequestTable {
  id: Generated<bigint>;
  /** SHA-256 of the address: nothing here tells whether anybody has it. */
  address_hash: Buffer;
  ip: string;
  request_id: string;
  asked_at: Instant;
}

export interface PasswordTables {
  notify_address_links: NotifyAddressLinkTable;
  password_mail_requests: PasswordMailRequestTable;
  password_tokens: PasswordTokenTable;
  sign_in_codes: SignInCodeTable;
}

// Tables of signing in by SAML (baseline/sign-in.ts).

/** One a company. */
export interface IdentityProviderTable {
  id: Generated<number>;
  company_id: number;
  sys_organization_code: string;
  /** As its messages name their issuer: SAML's entity id, or the issuer of OpenID Connect. */
  entity_id: string;
  /** Where the browser is sent (HTTP-Redirect); by OpenID Connect the issuer, which says it where it is asked. */
  sso_url: string;
  /** PEM; more than one while they change. */
  certificates: string[];
  /** The AuthnContextClassRef that the company asks for; null for whatever its provider does. */
  want_authn_context: string | null;
  /** Where its SAML metadata are fetched anew; null where the operator gave files. */
  metadata_url: Generated<string | null>;
  /** By OpenID Connect alone, as the next two: how the provider knows us. */
  client_id: Generated<string | null>;
  /** Sealed (oidc/client-secret.ts). */
  client_secret: Generated<Buffer | null>;
  /** The claim that names a person. */
  subject_claim: Generated<string | null>;
  /** Public halves of our keys there, the one in use first; null where we have a secret (migration 0083). */
  client_keys: ColumnType<readonly PublicClientKey[] | null, string | null | undefined, string | null>;
  updated_at: Instant;
}

/** As a provider's administrator registers it: a JWK. */
export interface PublicClientKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'ES256';
}

/** Whom a provider means by a NameID. */
export interface SamlIdentityTable {
  idp_id: number;
  /** As HR's file has it; compared by `nameIdKey`. */
  name_id: string;
  employee_id: number;
  sys_organization_code: string;
}

/** A sign-in that has begun. */
export interface SamlRequestTable {
  /** SHA-256 of the handle that travels as RelayState. */
  handle_hash: Buffer;
  /** SHA-256 of the cookie that tells this browser from others. */
  binding_hash: Buffer;
  /** The AuthnRequest's, which its answer has to name. */
  request_id: string;
  idp_id: number;
  sys_organization_code: string;
  /** A page of the company's; null for its home. */
  return_to: string | null;
  /** The employee has to prove anew who they are. */
  is_forced: boolean;
  created_at: Instant;
  /** An answer to it has come, good or not. */
  used_at: Instant | null;
  /** The snapshot of its statement, in PostgreSQL's notation (migration 0066). */
  begun_in: Generated<string>;
}

/** Assertions that have signed somebody in. */
export interface SamlAssertionTable {
  idp_id: number;
  /** SHA-256 of the assertion's id. */
  assertion_hash: Buffer;
  sys_organization_code: string;
  used_at: Instant;
}

export interface SamlTables {
  identity_providers: IdentityProviderTable;
  saml_identities: SamlIdentityTable;
  saml_requests: SamlRequestTable;
  saml_assertions: SamlAssertionTable;
}
