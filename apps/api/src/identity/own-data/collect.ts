/**
 * データの書き出し — exports everything that is stored of an employee as files: one JSON file for each table, and the failed tries
 * at their address. All of one moment, and of this employee only.
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { findEmployee } from '../../records/employees.ts';
import { auditSubject } from '../auth/audit-subject.ts';
import { refusalsOf } from '../auth/refusals.ts';
import { type NumberedOwner, readOwnedRows } from './owned-rows.ts';
import { OWNED_TABLES } from './owned-tables.ts';
import { type DataFile, FAILED_SIGN_INS, RETIREMENT_INPUTS } from './read-me.ts';

/** A stranger may make as many as the back-off lets through. */
const MOST_FAILED = 1_000;

/** Whole numbers of the database are within what JSON can say: money has that rule, and ids don't get so far. */
function writable(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

function jsonFile(name: string, rows: readonly object[]): DataFile {
  const content = Buffer.from(`${JSON.stringify(rows, writable, 2)}\n`);
  return { name: `${name}.json`, content, rows: rows.length };
}

/** Where from is left out: it may have been a colleague who mistyped. */
async function failedSignIns(transaction: Transaction<Schema>, owner: NumberedOwner, jobSecret: string) {
  const { email, createdAt } = await findEmployee(transaction, owner);
  const each = await transaction
    .selectFrom('audit_events')
    .select(['at', 'kind', sql.lit(1).as('times')])
    .where('employee_id', 'is', null)
    .where('subject_hash', '=', auditSubject(email, jobSecret))
    .where('at', '>=', createdAt)
    .orderBy('at', 'desc')
    .limit(MOST_FAILED)
    .execute();
  const sums = await refusalsOf(transaction, owner.employeeId, { since: createdAt, most: MOST_FAILED });
  return [...each, ...sums.map(({ at, kind, times }) => ({ at, kind, times }))]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_FAILED);
}

/** What the files hold beside the rows of tables. */
export interface Beside {
  /** Makes the mark under which failed tries at an address are found. */
  readonly jobSecret: string;
  /** What was saved of the retirement income screen, opened: at most one row. */
  readonly retirementInputs: readonly object[];
}

/**
 * @param transaction one whose reads are all of one moment
 * @throws Failure user_gone
 */
export async function collectFiles(
  transaction: Transaction<Schema>,
  owner: NumberedOwner,
  { jobSecret, retirementInputs }: Beside,
): Promise<readonly DataFile[]> {
  const files: DataFile[] = [];
  const failed = await failedSignIns(transaction, owner, jobSecret);
  for (const rules of OWNED_TABLES) {
    const { exported } = rules;
    if (exported) files.push(jsonFile(exported.file, await readOwnedRows(transaction, { rules, exported }, owner)));
  }
  files.push(jsonFile(RETIREMENT_INPUTS.file, retirementInputs), jsonFile(FAILED_SIGN_INS.file, failed));
  return files;
}
