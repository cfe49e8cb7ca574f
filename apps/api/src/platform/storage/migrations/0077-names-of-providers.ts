/**
 * A provider's name for somebody is compared without case where it is shaped like a mail address (docs/decisions/0007): no two
 * people of one company have names that differ by nothing else.
 */
import { type Kysely, sql } from 'kysely';

const KEY = sql`(case when name_id collate "C" ~ '^[!-?A-~]+@[!-?A-~]+$'
  then lower(name_id collate "C") else name_id collate "C" end)`;

const STATEMENTS = [
  // Whose such a name is can't be told: neither of the two comes in until HR's file is imported again.
  sql`delete from saml_identities as i using (
      select idp_id, ${KEY} as key from saml_identities group by 1, 2 having count(*) > 1
    ) as twice where i.idp_id = twice.idp_id and ${KEY} = twice.key`,
  sql`create unique index saml_identities_name_key on saml_identities (idp_id, ${KEY})`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
