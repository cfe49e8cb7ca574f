/**
 * Gives every operator command the database, a write transaction that is recorded (rolled back in a dry run) and the
 * output of the result.
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

/** Writes lines, given without line ends. */
type Write = (lines: readonly string[]) => void;
export type Output = Readonly<Record<'out' | 'error', Write>>;

export interface CommandContextOptions {
  /** Returns the database's URL; called once, by commands that need the database. */
  readonly connect: () => Promise<string>;
  readonly settings: OperatorSettings;
  readonly output: Output;
  readonly now: () => Date;
  /** User name from the operating system. */
  readonly operator: string;
}

/** Flags of all commands, and of commands that write. */
export interface ReadFlags {
  readonly json?: boolean;
}
export interface WriteFlags extends ReadFlags {
  readonly dryRun?: boolean;
}

/** Milliseconds per statement: an import of thousands of rows is one statement. */
const STATEMENT_MS = 120_000;

/** Rolls the transaction back after all work is done. */
class DryRun extends Error {}

export class CommandContext {
  readonly settings: OperatorSettings;
  readonly now: () => Date;
  /** HTTP client for hosts that the operator names. */
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

  /** @throws OperatorError when the schema isn't of this version */
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

  /** URL of the database; doesn't check its schema. */
  async url(): Promise<string> {
    this.#url ??= await this.#options.connect();
    return this.#url;
  }

  async read(flags: ReadFlags, look: (database: Database) => Promise<Report>): Promise<void> {
    this.print(flags, await look(await this.database()));
  }

  /**
   * Runs `work` in one transaction, records the run and writes the outcome to the output; with `dryRun` rolls
   * everything back.
   */
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

  /** false for a database without migrations, which lacks the table that is queried here. */
  async #isReady(database: Database): Promise<boolean> {
    try {
      return await isMigrated(database);
    } catch (error) {
      if ((error as { code?: unknown }).code === '42P01') return false;
      throw error;
    }
  }
}
