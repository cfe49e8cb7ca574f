/**
 * Makes the schema of version 0.1.0 in one step (docs/decisions/0074-one-baseline-of-0-1-0.md). It has the name of that version's
 * last step; the earlier names are retained, so that a database of 0.1.0 has all of them and none runs again.
 */
import { sql } from 'kysely';
import { StartRefusal } from '../../base/start-refusal.ts';
import type { Database } from '../database.ts';
import { ACCOUNTS } from './baseline/accounts.ts';
import { CHOOSING } from './baseline/choosing.ts';
import { CONNECTION } from './baseline/connection.ts';
import { CONTENT } from './baseline/content.ts';
import { FUNDS } from './baseline/funds.ts';
import { MESSAGES } from './baseline/messages.ts';
import { OPERATION } from './baseline/operation.ts';
import { RECORDS } from './baseline/records.ts';
import { SIGN_IN } from './baseline/sign-in.ts';
import type { Statements } from './parts.ts';

/** Each group after the groups that it refers to. */
const GROUPS = [ACCOUNTS, SIGN_IN, OPERATION, FUNDS, RECORDS, CONNECTION, CHOOSING, CONTENT, MESSAGES];

const LAST = '0046-retirement-inputs';

/** In the order in which 0.1.0 ran them. */
const STEPS_OF_0_1_0 = [
  ...['0001-accounts', '0002-figures', '0003-announce-session-end', '0004-announce-figures', '0005-sealed-credentials'],
  ...['0006-scraping-errors', '0007-background-work', '0008-marks-to-erase', '0009-another-record-keeper'],
  ...['0010-source-of-older-versions', '0011-diagnoses', '0012-contribution-limits', '0013-colleagues'],
  ...['0014-tasks-put-aside', '0015-line-ups', '0016-fund-selections', '0017-transfer-mails', '0018-articles'],
  ...['0019-readings', '0020-outgoing-mails', '0021-notices', '0022-devices', '0023-reports', '0024-passwords'],
  ...['0025-saml', '0026-sessions-known', '0027-terms-and-gates', '0028-operator', '0029-erasures', '0030-audit-seals'],
  ...['0031-believable-figures', '0032-refusals', '0033-work-that-waits', '0034-set-up-and-accounts'],
  ...['0035-key-retirement', '0036-pages-in-sitemap', '0037-yield-of-the-operating-manager', '0038-announce-content'],
  ...['0039-market-version', '0040-any-number-of-questions', '0041-any-type-of-notice', '0042-method-of-valuations'],
  ...['0043-synonyms', '0044-passkeys', '0045-html-of-mails', LAST],
];

/** The step with the last name makes all tables; the earlier steps are empty. */
export const BASELINE: Readonly<Record<string, Statements>> = Object.fromEntries(
  STEPS_OF_0_1_0.map((name) => [name, name === LAST ? GROUPS.flat() : []]),
);

/**
 * Requires that a database has all steps of 0.1.0 or none: only 0.1.0 itself can complete a part of them.
 * @throws StartRefusal for a database with some of them
 */
export async function requireWhole(database: Database): Promise<void> {
  const known = await sql<{ found: string | null }>`select to_regclass('kysely_migration') as found`.execute(database);
  if (known.rows[0]?.found === null) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <= ${LAST} order by name desc`.execute(database);
  const [newest] = rows;
  if (newest === undefined || rows.length === STEPS_OF_0_1_0.length) return;
  throw new StartRefusal(
    `DATABASE_URL: the database is older than version 0.1.0, it has its tables up to step ${newest.name}: start version 0.1.0 with it once, then this one (docs/operations/upgrade.md).`,
  );
}
