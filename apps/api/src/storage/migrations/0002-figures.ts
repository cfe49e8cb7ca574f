/** What was read from a record keeper, the fund master, and the valuations (schema/figures.ts). */
import type { Kysely } from 'kysely';

export async function up(_database: Kysely<never>): Promise<void> {}
