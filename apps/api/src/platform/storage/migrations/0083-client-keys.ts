/**
 * Companies' providers to which we prove ourselves by a key of ours (private_key_jwt, docs/decisions/0066): its public half, and that of
 * the next one while it is changed. The private halves are sealed in `client_secret`, as a secret would be.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table identity_providers add column client_keys jsonb constraint identity_providers_client_keys_check check
    (client_keys is null or client_secret is not null and jsonb_typeof(client_keys) = 'array' and jsonb_array_length(client_keys) in (1, 2))`.execute(
    database,
  );
}
