/** Declares the tables of mailed links for a new password and of mailed codes (baseline/sign-in.ts). */
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

export type TokenPurpose = 'reset' | 'invitation';

/** The link of an employee, one for each: a newer link replaces the one before it. */
export interface PasswordTokenTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** SHA-256 of the link's token; the token itself is only in the mail. */
  token_hash: Buffer;
  purpose: TokenPurpose;
  created_at: Instant;
  expires_at: Instant;
}

/** A notification e-mail address that isn't yet confirmed by its mailed link (migration 0065). */
export interface NotifyAddressLinkTable {
  sys_organization_code: string;
  sys_user_code: string;
  address: string;
  /** SHA-256 of the link's token; the token itself is only in the mail. */
  token_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  /** The employee's access version at the request for the link; null for one before migration 0068. */
  access_version: Generated<string | null>;
}

/** 確認コード — the second step of a sign-in (authorization method 3). */
export interface SignInCodeTable {
  /** Identifies the sign-in to the browser. */
  id: string;
  sys_organization_code: string;
  sys_user_code: string;
  /** HMAC of id and code under a secret that is not in the database. */
  code_hash: Buffer;
  wrong_codes: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  /** When it was used, or had too many wrong guesses. */
  ended_at: Instant | null;
}

/** Requests for a password mail, until the e-mail address is looked up. */
export interface PasswordMailRequestTable {
  id: Generated<bigint>;
  /** SHA-256 of the e-mail address: doesn't reveal whether it is anybody's. */
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

// The tables of signing in by SAML or OpenID Connect (baseline/sign-in.ts).

/** The identity provider of a company, at most one for each. */
export interface IdentityProviderTable {
  id: Generated<number>;
  company_id: number;
  sys_organization_code: string;
  /** The issuer in its messages: SAML's entity id, or the issuer of OpenID Connect. */
  entity_id: string;
  /** Where the browser is sent (HTTP-Redirect); for OpenID Connect the issuer, whose metadata contain that URL. */
  sso_url: string;
  /** PEM; more than one during a rotation. */
  certificates: string[];
  /** The AuthnContextClassRef that the company requires; null for the provider's default. */
  want_authn_context: string | null;
  /** Where its SAML metadata are fetched regularly; null when the operator supplied files. */
  metadata_url: Generated<string | null>;
  /** Only for OpenID Connect, as are the next two: Minori's client id at the provider. */
  client_id: Generated<string | null>;
  /** Sealed (oidc/client-secret.ts). */
  client_secret: Generated<Buffer | null>;
  /** The claim that identifies a person. */
  subject_claim: Generated<string | null>;
  /**
   * Public halves of Minori's keys there, the current one first; null when it has a secret instead (migration 0083).
   */
  client_keys: ColumnType<readonly PublicClientKey[] | null, string | null | undefined, string | null>;
  updated_at: Instant;
}

/** The JWK that a provider's administrator registers. */
export interface PublicClientKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'ES256';
}

/** The employee whom a provider's NameID stands for. */
export interface SamlIdentityTable {
  idp_id: number;
  /** As in HR's file; compared by `nameIdKey`. */
  name_id: string;
  employee_id: number;
  sys_organization_code: string;
}

/** A sign-in under way. */
export interface SamlRequestTable {
  /** SHA-256 of the RelayState. */
  handle_hash: Buffer;
  /** SHA-256 of the cookie that binds the sign-in to the browser. */
  binding_hash: Buffer;
  /** The ID of the AuthnRequest, which its response must name. */
  request_id: string;
  idp_id: number;
  sys_organization_code: string;
  /** A page of the company; null for its home. */
  return_to: string | null;
  /** Whether the employee has to authenticate again at the provider. */
  is_forced: boolean;
  created_at: Instant;
  /** When a response to it arrived, valid or not. */
  used_at: Instant | null;
  /** PostgreSQL's transaction snapshot at its insertion (migration 0066). */
  begun_in: Generated<string>;
}

/** Assertions that have been used for a sign-in. */
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
