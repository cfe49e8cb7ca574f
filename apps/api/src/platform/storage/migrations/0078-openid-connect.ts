/**
 * Providers that speak OpenID Connect, metadata that are fetched anew, and what exactly an operator's run has changed
 * (docs/decisions/0066-openid-connect-and-one-signature.md).
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
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
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
