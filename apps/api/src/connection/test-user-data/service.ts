/**
 * テストデータ — exports a test user's last registered statement as a zip, and registers the statement of such a zip
 * (security.md rows 31 and 32; docs/decisions/0013). Only for test users, and only where the operator allows it; for
 * everybody else these calls do not exist. An import is registered as a scrape is, whole or not at all, and always for
 * the session's own employee.
 */
import { AccountStatement } from '@minori/contract/account-statement';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { Failure } from '../../platform/base/failure.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { forgetStatementsAfter } from '../../records/statements.ts';
import { requireOwnAccount } from '../account/connected-account.ts';
import { lockPlan } from '../registration/employee-repository.ts';
import { type Registered, registerStatement } from '../registration/service.ts';
import { statementBytes, zipOf } from './read-zip.ts';
import { findLastStatement, isTestUser } from './statement-repository.ts';
import { ZIP_LIMITS, ZipRefused } from './zip-limits.ts';

/** The zip behind the base64. @throws Failure payload_too_large */
function bytesOf(file: string): Buffer {
  if (file.length > Math.ceil(ZIP_LIMITS.packed / 3) * 4) throw new Failure('payload_too_large');
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > ZIP_LIMITS.packed) throw new Failure('payload_too_large');
  return bytes;
}

/** @throws ZipRefused for bytes that are not a statement in the contract's shape: fields beyond it are refused, too */
function statementOf(bytes: Buffer, now: Date): AccountStatement {
  const parsed = AccountStatement.safeParse(jsonOf(bytes));
  if (!parsed.success || new Date(parsed.data.readAt) > now) throw new ZipRefused('content');
  return parsed.data;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return parseJsonBody(bytes);
  } catch (error) {
    throw error instanceof Failure ? new ZipRefused('content') : error;
  }
}

export class TestUserData {
  readonly #deps: Deps;
  /** Employees whose file is being taken in here; across processes the lock of their row decides. */
  readonly #importing = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws Failure not_found for who is no test user, where it isn't allowed, and while nothing is registered */
  async output(owner: Owner): Promise<Buffer<ArrayBuffer>> {
    await this.#requireAllowed(owner);
    const { database } = this.#deps;
    const statement = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => findLastStatement(transaction, owner));
    if (!statement) throw new Failure('not_found');
    return zipOf(statement);
  }

  /**
   * @throws Failure not_found as `output`; payload_too_large; validation_error for a file that is no test data of the
   * employee's record keeper; conflict while another file of the employee is being taken in; reauthentication_required
   * where figures or an account are there already
   */
  async input(owner: Owner | Session, file: string): Promise<Registered> {
    await this.#requireAllowed(owner);
    if (this.#importing.has(owner.sysUserCode)) throw new Failure('conflict');
    this.#importing.add(owner.sysUserCode);
    try {
      const registeredAt = this.#deps.now();
      const statement = statementOf(await statementBytes(bytesOf(file), ZIP_LIMITS), registeredAt);
      await this.#register(owner, statement, registeredAt);
      return { valuationDate: statement.valuationDate, registeredAt: registeredAt.toISOString() };
    } finally {
      this.#importing.delete(owner.sysUserCode);
    }
  }

  async #requireAllowed(owner: Owner): Promise<void> {
    const { config, database } = this.#deps;
    if (!config.testUserData || !(await isTestUser(database, owner))) throw new Failure('not_found');
  }

  async #register(owner: Owner | Session, statement: AccountStatement, registeredAt: Date): Promise<void> {
    const evaluatedOn = tokyoDate(registeredAt.getTime());
    const scrapingCode = crypto.randomUUID();
    const registering = this.#deps.database.transaction().execute(async (transaction) => {
      await lockPlan(transaction, owner);
      // A file is of no account that could be known.
      await requireOwnAccount(transaction, owner, { mark: null, now: registeredAt });
      await forgetStatementsAfter(transaction, owner, statement.valuationDate);
      await registerStatement(transaction, { owner, scrapingCode, statement, evaluatedOn, registeredAt });
    });
    await registering.catch((error: unknown) => {
      // What no scrape would have brought is the file's fault here.
      if (!(error instanceof Failure && error.key === 'scraping_error')) throw error;
      throw new ZipRefused('content', { cause: error.cause });
    });
  }
}
