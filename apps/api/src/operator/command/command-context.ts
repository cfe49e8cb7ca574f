/**
 * What every operator command gets: the database, writing in one transaction that is recorded (or rolled back in a dry
 * run), and printing of the result.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OperatorKind } from '../../identity/auth/audit.ts';
import { type Database, openDatabase } from '../../platform/storage/database.ts';
import { isMigrated } from '../../platform/storage/migrate.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { openPublicFetch, type PublicFetch } from '../../platform/web-push/public-fetch.ts';
import { OperatorError } from './operator-error.ts';
import { jsonLines, type Outcome, type Report } from './report.ts';
import { type Run, recordRun } from './run-record.ts';
import type { OperatorSettings } from './settings.ts';

/** Takes lines without their ends. */
type Write = (lines: readonly string[]) => void;
export type Output = Readonly<Record<'out' | 'error', Write>>;

export interface CommandContextOptions {
  /** Asked once, and only by a command that needs the database. */
  readonly connect: () => Promise<string>;
  readonly settings: OperatorSettings;
  readonly output: Output;
  readonly now: () => Date;
  /** Whom the operating system knows as running this. */
  readonly operator: string;
}

/** Of every command, and of those that write. */
export interface ReadFlags {
  readonly json?: boolean;
}
export interface WriteFlags extends ReadFlags {
  readonly dryRun?: boolean;
}

/** An import of thousands of rows is one statement. */
const STATEMENT_MS = 120_000;

/** Takes the transaction back after everything has been done. */
class DryRun extends Error {}

export class CommandContext {
  readonly settings: OperatorSettings;
  readonly now: () => Date;
  /** Asks hosts that the operator has named. */
  readonly fetchPublic: PublicFetch;
  readonly #options: CommandContextOptions;
  #database: Promise<Database> | undefined;
  #url: string | undefined;

  constructor(options: CommandContextOptions) {
    this.#options = options;
    this.settings = options.settings;
    this.now = options.now;
    this.fetchPublic = openPublicFetch({ isSimulatedAllowed: options.settings.isDemo });
  }

  /** @throws OperatorError for a database of another version */
  async database(): Promise<Database> {
    this.#database ??= this.#open();
    const database = await this.#database;
    if (!(await this.#isReady(database))) {
      throw new OperatorError(
        'The database does not have the tables of this version yet. Start Minori once, or run "database migrate".',
      );
    }
    return database;
  }

  /** Of the database, without asking whether its tables are there. */
  async url(): Promise<string> {
    this.#url ??= await this.#options.connect();
    return this.#url;
  }

  async read(flags: ReadFlags, look: (database: Database) => Promise<Report>): Promise<void> {
    this.print(flags, await look(await this.database()));
  }

  /** Everything or nothing; with `dryRun` nothing, after everything has been tried. */
  async write(
    kind: OperatorKind,
    flags: WriteFlags,
    work: (transaction: Transaction<Schema>, run: Run) => Promise<Outcome>,
  ): Promise<void> {
    const database = await this.database();
    const run = { id: randomUUID(), at: this.now(), kind, operator: this.#options.operator };
    let outcome: Outcome | undefined;
    try {
      await database.transaction().execute(async (transaction) => {
        outcome = await work(transaction, run);
        if (Object.values(outcome.counts).some((count) => count > 0)) await recordRun(transaction, run, outcome);
        if (flags.dryRun) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    if (!outcome) throw new Error('a transaction that ends well has an outcome');
    if (!flags.dryRun) this.print(flags, outcome);
    else {
      const lines = [...outcome.lines, 'Dry run: all of this was tried and taken back; nothing was changed.'];
      this.print(flags, { lines, data: { dryRun: true, ...(outcome.data as object) } });
    }
  }

  print({ json = false }: ReadFlags, { lines, data }: Report): void {
    this.#options.output.out(json ? jsonLines(data) : lines);
  }

  async close(): Promise<void> {
    const database = await this.#database?.catch(() => undefined);
    await database?.destroy();
  }

  async #open(): Promise<Database> {
    return openDatabase(await this.url(), { connections: 2, statementTimeout: STATEMENT_MS });
  }

  /** A database that was never migrated has no table that says so. */
  async #isReady(database: Database): Promise<boolean> {
    try {
      return await isMigrated(database);
    } catch (error) {
      if ((error as { code?: unknown }).code === '42P01') return false;
      throw error;
    }
  }
}
