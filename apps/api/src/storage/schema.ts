/** Every table, as Kysely's types. A test compares them with the information_schema of a migrated database. */
import type { AccountTables } from './schema/accounts.ts';
import type { ArticleTables } from './schema/articles.ts';
import type { AuditSealTables } from './schema/audit-seals.ts';
import type { BackgroundWorkTables } from './schema/background-work.ts';
import type { ColleagueTables } from './schema/colleagues.ts';
import type { CredentialTables } from './schema/credentials.ts';
import type { DeviceTables } from './schema/devices.ts';
import type { ErasureTables } from './schema/erasures.ts';
import type { FigureTables } from './schema/figures.ts';
import type { FundSelectionTables } from './schema/fund-selections.ts';
import type { LineUpTables } from './schema/line-ups.ts';
import type { NoticeTables } from './schema/notices.ts';
import type { OperatorTables } from './schema/operator.ts';
import type { OutgoingMailTables } from './schema/outgoing-mails.ts';
import type { PasswordTables } from './schema/passwords.ts';
import type { ReadingTables } from './schema/readings.ts';
import type { ReportTables } from './schema/reports.ts';
import type { SamlTables } from './schema/saml.ts';
import type { ScrapingErrorTables } from './schema/scraping-errors.ts';
import type { TaskTables } from './schema/tasks.ts';
import type { TransferMailTables } from './schema/transfer-mails.ts';

export interface Schema
  extends AccountTables,
    ArticleTables,
    AuditSealTables,
    BackgroundWorkTables,
    ColleagueTables,
    CredentialTables,
    DeviceTables,
    ErasureTables,
    FigureTables,
    FundSelectionTables,
    LineUpTables,
    OperatorTables,
    OutgoingMailTables,
    PasswordTables,
    ReadingTables,
    NoticeTables,
    ReportTables,
    SamlTables,
    ScrapingErrorTables,
    TaskTables,
    TransferMailTables {}
