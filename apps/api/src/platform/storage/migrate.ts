/**
 * Brings a database to the schema of this version: all pending migrations in one transaction, so that a kill in the
 * middle leaves the old schema, and under an advisory lock, so that replicas starting together don't race.
 */
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import * as accounts from './migrations/0001-accounts.ts';
import * as figures from './migrations/0002-figures.ts';
import * as announceSessionEnd from './migrations/0003-announce-session-end.ts';
import * as announceFigures from './migrations/0004-announce-figures.ts';
import * as sealedCredentials from './migrations/0005-sealed-credentials.ts';
import * as scrapingErrors from './migrations/0006-scraping-errors.ts';
import * as backgroundWork from './migrations/0007-background-work.ts';
import * as marksToErase from './migrations/0008-marks-to-erase.ts';
import * as anotherRecordKeeper from './migrations/0009-another-record-keeper.ts';
import * as sourceOfOlderVersions from './migrations/0010-source-of-older-versions.ts';
import * as diagnoses from './migrations/0011-diagnoses.ts';
import * as contributionLimits from './migrations/0012-contribution-limits.ts';
import * as colleagues from './migrations/0013-colleagues.ts';
import * as tasksPutAside from './migrations/0014-tasks-put-aside.ts';
import * as lineUps from './migrations/0015-line-ups.ts';
import * as fundSelections from './migrations/0016-fund-selections.ts';
import * as transferMails from './migrations/0017-transfer-mails.ts';
import * as articles from './migrations/0018-articles.ts';
import * as readings from './migrations/0019-readings.ts';
import * as outgoingMails from './migrations/0020-outgoing-mails.ts';
import * as notices from './migrations/0021-notices.ts';
import * as devices from './migrations/0022-devices.ts';
import * as reports from './migrations/0023-reports.ts';
import * as passwords from './migrations/0024-passwords.ts';
import * as saml from './migrations/0025-saml.ts';
import * as sessionsKnown from './migrations/0026-sessions-known.ts';
import * as termsAndGates from './migrations/0027-terms-and-gates.ts';
import * as operator from './migrations/0028-operator.ts';
import * as erasures from './migrations/0029-erasures.ts';
import * as auditSeals from './migrations/0030-audit-seals.ts';
import * as believableFigures from './migrations/0031-believable-figures.ts';
import * as refusals from './migrations/0032-refusals.ts';
import * as workThatWaits from './migrations/0033-work-that-waits.ts';
import * as setUpAndAccounts from './migrations/0034-set-up-and-accounts.ts';
import * as keyRetirement from './migrations/0035-key-retirement.ts';
import * as pagesInSitemap from './migrations/0036-pages-in-sitemap.ts';
import * as yieldOfTheOperatingManager from './migrations/0037-yield-of-the-operating-manager.ts';
import * as announceContent from './migrations/0038-announce-content.ts';
import * as marketVersion from './migrations/0039-market-version.ts';
import * as anyNumberOfQuestions from './migrations/0040-any-number-of-questions.ts';
import * as anyTypeOfNotice from './migrations/0041-any-type-of-notice.ts';
import * as methodOfValuations from './migrations/0042-method-of-valuations.ts';
import * as synonyms from './migrations/0043-synonyms.ts';
import * as passkeys from './migrations/0044-passkeys.ts';
import * as htmlOfMails from './migrations/0045-html-of-mails.ts';
import * as retirementInputs from './migrations/0046-retirement-inputs.ts';
import * as companyRounds from './migrations/0047-company-rounds.ts';
import * as firstValuedMonth from './migrations/0048-first-valued-month.ts';
import * as nextLook from './migrations/0049-next-look.ts';
import * as indexesOfRetention from './migrations/0050-indexes-of-retention.ts';
import * as oldestMails from './migrations/0056-oldest-mails.ts';
import * as auditLookUps from './migrations/0058-audit-look-ups.ts';
import * as vacuumOfWhatWaits from './migrations/0059-vacuum-of-what-waits.ts';
import * as statisticsOfOwners from './migrations/0060-statistics-of-owners.ts';
import * as recordKeepers from './migrations/0061-record-keepers.ts';
import * as accessVersions from './migrations/0062-access-versions.ts';
import * as ticketsEndWithTheSession from './migrations/0063-tickets-end-with-the-session.ts';
import * as colleagueCohorts from './migrations/0064-colleague-cohorts.ts';
import * as whatOthersAdded from './migrations/0065-what-others-added.ts';
import * as closedWays from './migrations/0066-closed-ways.ts';
import * as departedRows from './migrations/0067-departed-rows.ts';
import * as addressLinksEnd from './migrations/0068-address-links-end-with-access.ts';
import * as noticeSearchText from './migrations/0069-notice-search-text.ts';
import * as mailsThatAreDropped from './migrations/0070-mails-that-are-dropped.ts';
import * as premiumsTakenBack from './migrations/0071-premiums-taken-back.ts';
import * as distributionsOfFunds from './migrations/0072-distributions-of-funds.ts';
import * as premiumCorrections from './migrations/0073-premium-corrections.ts';
import * as totalPeriods from './migrations/0074-total-periods.ts';
import * as hiredMonth from './migrations/0075-hired-month.ts';
import * as figuresOfRealAccounts from './migrations/0076-figures-of-real-accounts.ts';
import * as namesOfProviders from './migrations/0077-names-of-providers.ts';
import * as openidConnect from './migrations/0078-openid-connect.ts';
import * as mailsThatAreRefused from './migrations/0079-mails-that-are-refused.ts';
import * as whoAnEmployeeIs from './migrations/0080-who-an-employee-is.ts';
import * as companyDirectories from './migrations/0081-company-directories.ts';
import * as associationCodes from './migrations/0082-association-codes.ts';
import * as clientKeys from './migrations/0083-client-keys.ts';
import * as keptPdfs from './migrations/0084-kept-pdfs.ts';
import * as searchTextsAsTheyAre from './migrations/0085-search-texts-as-they-are.ts';
import { requireSupported, serverVersion } from './postgresql-version.ts';

/** In the order of their names. They are imported, not read from a folder: a bundled program has no folder. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-figures': figures,
  '0003-announce-session-end': announceSessionEnd,
  '0004-announce-figures': announceFigures,
  '0005-sealed-credentials': sealedCredentials,
  '0006-scraping-errors': scrapingErrors,
  '0007-background-work': backgroundWork,
  '0008-marks-to-erase': marksToErase,
  '0009-another-record-keeper': anotherRecordKeeper,
  '0010-source-of-older-versions': sourceOfOlderVersions,
  '0011-diagnoses': diagnoses,
  '0012-contribution-limits': contributionLimits,
  '0013-colleagues': colleagues,
  '0014-tasks-put-aside': tasksPutAside,
  '0015-line-ups': lineUps,
  '0016-fund-selections': fundSelections,
  '0017-transfer-mails': transferMails,
  '0018-articles': articles,
  '0019-readings': readings,
  '0020-outgoing-mails': outgoingMails,
  '0021-notices': notices,
  '0022-devices': devices,
  '0023-reports': reports,
  '0024-passwords': passwords,
  '0025-saml': saml,
  '0026-sessions-known': sessionsKnown,
  '0027-terms-and-gates': termsAndGates,
  '0028-operator': operator,
  '0029-erasures': erasures,
  '0030-audit-seals': auditSeals,
  '0031-believable-figures': believableFigures,
  '0032-refusals': refusals,
  '0033-work-that-waits': workThatWaits,
  '0034-set-up-and-accounts': setUpAndAccounts,
  '0035-key-retirement': keyRetirement,
  '0036-pages-in-sitemap': pagesInSitemap,
  '0037-yield-of-the-operating-manager': yieldOfTheOperatingManager,
  '0038-announce-content': announceContent,
  '0039-market-version': marketVersion,
  '0040-any-number-of-questions': anyNumberOfQuestions,
  '0041-any-type-of-notice': anyTypeOfNotice,
  '0042-method-of-valuations': methodOfValuations,
  '0043-synonyms': synonyms,
  '0044-passkeys': passkeys,
  '0045-html-of-mails': htmlOfMails,
  '0046-retirement-inputs': retirementInputs,
  '0047-company-rounds': companyRounds,
  '0048-first-valued-month': firstValuedMonth,
  '0049-next-look': nextLook,
  '0050-indexes-of-retention': indexesOfRetention,
  '0056-oldest-mails': oldestMails,
  '0058-audit-look-ups': auditLookUps,
  '0059-vacuum-of-what-waits': vacuumOfWhatWaits,
  '0060-statistics-of-owners': statisticsOfOwners,
  '0061-record-keepers': recordKeepers,
  '0062-access-versions': accessVersions,
  '0063-tickets-end-with-the-session': ticketsEndWithTheSession,
  '0064-colleague-cohorts': colleagueCohorts,
  '0065-what-others-added': whatOthersAdded,
  '0066-closed-ways': closedWays,
  '0067-departed-rows': departedRows,
  '0068-address-links-end-with-access': addressLinksEnd,
  '0069-notice-search-text': noticeSearchText,
  '0070-mails-that-are-dropped': mailsThatAreDropped,
  '0071-premiums-taken-back': premiumsTakenBack,
  '0072-distributions-of-funds': distributionsOfFunds,
  '0073-premium-corrections': premiumCorrections,
  '0074-total-periods': totalPeriods,
  '0075-hired-month': hiredMonth,
  '0076-figures-of-real-accounts': figuresOfRealAccounts,
  '0077-names-of-providers': namesOfProviders,
  '0078-openid-connect': openidConnect,
  '0079-mails-that-are-refused': mailsThatAreRefused,
  '0080-who-an-employee-is': whoAnEmployeeIs,
  '0081-company-directories': companyDirectories,
  '0082-association-codes': associationCodes,
  '0083-client-keys': clientKeys,
  '0084-kept-pdfs': keptPdfs,
  '0085-search-texts-as-they-are': searchTextsAsTheyAre,
};

const provider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** Any fixed number: it names our lock among the advisory locks of the database. */
const LOCK = 7_014_001;

/** @throws StartRefusal for a PostgreSQL that is too old, and for a database that isn't in UTF-8 */
export async function migrate(databaseUrl: string): Promise<void> {
  // Two connections: one holds the lock, the other works. No time-out: an index may take its time.
  const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 0 });
  try {
    requireSupported(await serverVersion(database));
    await database.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(holder);
      const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(holder);
      if (error) throw error;
    });
  } finally {
    await database.destroy();
  }
}

/** Whether every migration of this version has been applied. A newer version's are welcome beside them. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const applied = new Set(rows.map((row) => row.name));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
}
