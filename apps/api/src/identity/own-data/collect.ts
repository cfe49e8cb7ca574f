/**
 * データの書き出し — exports all stored data of an employee: one JSON file per table, and the failed sign-ins at their mail
 * address. All reads use one snapshot.
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { findEmployee } from '../../records/employees.ts';
import { auditSubject } from '../auth/audit-subject.ts';
import { refusalsOf } from '../auth/refusals.ts';
import { type NumberedOwner, readOwnedRows } from './owned-rows.ts';
import { OWNED_TABLES } from './owned-tables.ts';
import { type DataFile, FAILED_SIGN_INS, RETIREMENT_INPUTS } from './read-me.ts';

/** Failed sign-ins in the export; clients that aren't signed in can cause many. */
const MOST_FAILED = 1_000;

/** Converts bigint: amounts and ids are within JavaScript's safe integers. */
function writable(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

function jsonFile(name: string, rows: readonly object[]): DataFile {
  const content = Buffer.from(`${JSON.stringify(rows, writable, 2)}\n`);
  return { name: `${name}.json`, content, rows: rows.length };
}

/** Without IP addresses, because a failed sign-in may be a colleague's typing error. */
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

/** Data of the export besides table rows. */
export interface OtherData {
  /** For the pseudonym by which failed sign-ins with a mail address are found. */
  readonly jobSecret: string;
  /** Decrypted inputs of the retirement income screen: at most one row. */
  readonly retirementInputs: readonly object[];
}

/**
 * @param transaction with a snapshot (repeatable read)
 * @throws Failure user_gone
 */
export async function collectFiles(
  transaction: Transaction<Schema>,
  owner: NumberedOwner,
  { jobSecret, retirementInputs }: OtherData,
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
