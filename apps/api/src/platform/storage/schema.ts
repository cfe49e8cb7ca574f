/** Lists every table, as Kysely's types. A test compares them with the information_schema of a migrated database. */
import type { AccountTables } from './schema/accounts.ts';
import type { ArticleTables } from './schema/articles.ts';
import type { AuditSealTables } from './schema/audit-seals.ts';
import type { ColleagueTables, ReportTables } from './schema/colleagues.ts';
import type { CompanyTables } from './schema/companies.ts';
import type { CredentialTables, ScrapingErrorTables } from './schema/credentials.ts';
import type { FigureTables } from './schema/figures.ts';
import type { FundSelectionTables, LineUpTables, TransferMailTables } from './schema/fund-selections.ts';
import type { NoticeTables } from './schema/notices.ts';
import type { BackgroundWorkTables, ErasureTables, OperatorTables } from './schema/operator.ts';
import type { DeviceTables, OutgoingMailTables } from './schema/outgoing-mails.ts';
import type { PasskeyTables } from './schema/passkeys.ts';
import type { PasswordTables, SamlTables } from './schema/passwords.ts';
import type { ReadingTables, TaskTables } from './schema/readings.ts';

export interface Schema
  extends AccountTables,
    ArticleTables,
    AuditSealTables,
    BackgroundWorkTables,
    ColleagueTables,
    CompanyTables,
    CredentialTables,
    DeviceTables,
    ErasureTables,
    FigureTables,
    FundSelectionTables,
    LineUpTables,
    OperatorTables,
    OutgoingMailTables,
    PasskeyTables,
    PasswordTables,
    ReadingTables,
    NoticeTables,
    ReportTables,
    SamlTables,
    ScrapingErrorTables,
    TaskTables,
    TransferMailTables {}
