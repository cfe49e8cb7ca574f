/**
 * テストデータ — exports a test user's last registered statement as a zip, and registers the statement of such a zip
 * (security.md rows 31 and 32; docs/decisions/0013). Only test users may use it, and only if the operator allows it;
 * everybody else gets not_found. An import is registered like a scrape, completely or not at all, and always for the
 * session's own employee.
 */

import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { AccountStatement, WrittenStatement } from '@minori/contract/account-statement';
import { RkMgtAgencyCode } from '@minori/contract/codes';
import { TEST_DATA_ENTRY } from '@minori/contract/test-user-data';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { writeZip } from '../../platform/archive/write-zip.ts';
import { Failure } from '../../platform/base/failure.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findEmployee } from '../../records/employees.ts';
import { findAllocation, findAllPremiums, findTransfers } from '../../records/statement-lists.ts';
import { findLatestHeld, forgetStatementsAfter } from '../../records/statements.ts';
import { requireOwnAccount } from '../account/connected-account.ts';
import { lockPlan } from '../registration/employee-repository.ts';
import { type Registered, registerStatement } from '../registration/service.ts';
import { type Directory, directoryOf } from './end-record.ts';
import { isStatement, requireHarmless, requireOrderly, requireSameHeader } from './entry-rules.ts';
import { ZIP_LIMITS, type ZipLimits, ZipRefused } from './zip-limits.ts';

/**
 * Decodes base64.
 * @throws Failure payload_too_large
 */
function bytesOf(file: string): Buffer {
  if (file.length > Math.ceil(ZIP_LIMITS.packed / 3) * 4) throw new Failure('payload_too_large');
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > ZIP_LIMITS.packed) throw new Failure('payload_too_large');
  return bytes;
}

/** @throws ZipRefused if the bytes are not a statement of the contract's shape; unknown fields are refused, too */
function statementOf(bytes: Buffer, now: Date): AccountStatement {
  const parsed = WrittenStatement.safeParse(jsonOf(bytes));
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
  /** Employees whose import is running in this process; across processes the lock of their row decides. */
  readonly #importing = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * @throws Failure not_found unless the employee is a test user, the operator allows it, and a statement is registered
   */
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
   * employee's record keeper; conflict while another import of the employee is running; reauthentication_required if
   * the employee already has figures or an account
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
    if (!config.testUserData || !(await findEmployee(database, owner)).isTestUser) throw new Failure('not_found');
  }

  async #register(owner: Owner | Session, statement: AccountStatement, registeredAt: Date): Promise<void> {
    const evaluatedOn = tokyoDate(registeredAt.getTime());
    const scrapingCode = crypto.randomUUID();
    const registering = this.#deps.database.transaction().execute(async (transaction) => {
      await lockPlan(transaction, owner);
      // The file doesn't say to which account it belongs.
      await requireOwnAccount(transaction, owner, { mark: null, now: registeredAt });
      await forgetStatementsAfter(transaction, owner, statement.valuationDate);
      await registerStatement(transaction, { owner, scrapingCode, statement, evaluatedOn, registeredAt });
    });
    await registering.catch((error: unknown) => {
      // A statement that the registration refuses is an error in the file.
      if (!(error instanceof Failure && error.key === 'scraping_error')) throw error;
      throw new ZipRefused('content', { cause: error.cause });
    });
  }
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const DEFLATED = 8;

/** Replaces the library's error messages, which quote the zip, by one that says what to do. */
async function orDamaged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new ZipRefused('damaged');
  }
}

async function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  const found: Entry[] = [];
  const entries = zip.eachEntry();
  for (let next = await orDamaged(entries.next()); !next.done; next = await orDamaged(entries.next())) {
    requireHarmless(next.value, limits);
    found.push(next.value);
  }
  return found;
}

async function unpack(bytes: Buffer, { zip, entry }: { zip: ZipFile; entry: Entry }, directory: Directory) {
  const local = await orDamaged(zip.readLocalFileHeaderPromise(entry, { minimal: false }));
  requireSameHeader(entry, local, directory);
  const packed = bytes.subarray(local.fileDataStart, local.fileDataStart + entry.compressedSize);
  if (entry.compressionMethod !== DEFLATED) return packed;
  // zlib interprets 0 as no limit.
  return orDamaged(inflate(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) }));
}

/**
 * Returns the bytes of the statement in a zip.
 * @throws ZipRefused for a zip that is damaged, too large, or holds anything but one statement
 */
export async function statementBytes(bytes: Buffer, limits: ZipLimits): Promise<Buffer> {
  const directory = directoryOf(bytes);
  if (directory.entries > limits.entries) throw new ZipRefused('entries');
  const zip = await orDamaged(fromBufferPromise(bytes, { decodeStrings: false }));
  const entries = await entriesOf(zip, limits);
  requireOrderly(entries, directory, limits);
  const entry = entries.find(isStatement);
  if (!entry) throw new ZipRefused('missing');
  if (entry.uncompressedSize > limits.statement) throw new ZipRefused('large');
  const content = await unpack(bytes, { zip, entry }, directory);
  const isWhole = content.length === entry.uncompressedSize && crc32(content) === entry.crc32;
  if (!isWhole) throw new ZipRefused('damaged');
  return content;
}

/** テストデータを包む — creates the zip of one statement; the same statement gives the same bytes. */
export async function zipOf(statement: AccountStatement): Promise<Buffer<ArrayBuffer>> {
  const content = Buffer.from(`${JSON.stringify(statement, null, 2)}\n`);
  return writeZip([{ name: TEST_DATA_ENTRY, content, mode: 0o100644, compress: true }], new Date(statement.readAt));
}

/**
 * Reads the last registered statement, in a transaction that sees one snapshot; undefined before the first. A yield
 * that the api has computed is omitted, because the record keeper's pages did not show it.
 */
async function findLastStatement(database: Database, owner: Owner): Promise<AccountStatement | undefined> {
  const statement = await findLatestHeld(database, owner);
  if (!statement) return undefined;
  const { premiums: contributions, earlier: earlierPremiums } = await findAllPremiums(database, owner);
  return inOrder({
    ...statement,
    rkMgtAgencyCode: RkMgtAgencyCode.parse(statement.rkMgtAgencyCode),
    notTold: statement.notTold.length > 0 ? statement.notTold : undefined,
    readAt: statement.readAt.toISOString(),
    interest: statement.interestSource === 'recordKeeper' ? statement.interestRate : null,
    holdings: [...statement.holdings],
    contributions,
    ...(earlierPremiums > 0 && { earlierPremiums }),
    transfers: await findTransfers(database, owner),
    allocation: [...(await findAllocation(database, owner, statement.id))],
  });
}

/** The contract's fields alone, in the contract's order, as they are written to the file. */
function inOrder(statement: AccountStatement): AccountStatement {
  const names = (Object.keys(AccountStatement.shape) as (keyof AccountStatement)[]).filter(
    (name) => statement[name] !== undefined,
  );
  return Object.fromEntries(names.map((name) => [name, statement[name]])) as AccountStatement;
}
