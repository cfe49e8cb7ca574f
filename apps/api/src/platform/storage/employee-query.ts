/**
 * Selects the employee with the company and the statement registered last (null before a scrape), as the beginning of
 * every query that reads an employee's whole situation in one statement.
 */

import { type Compilable, type CompiledQuery, expressionBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Owner } from './owner.ts';
import type { Schema } from './schema.ts';

// A person's query built and compiled once, for reads that are built of many parts: building one anew costs more than the
// database takes to answer it (0.6 of 1.5 ms for what a choice is held against). Only the codes of the owner differ
// between two runs, and they are parameters.

/** No code of anybody's looks like these, so that nothing else is taken for them. */
const SAMPLE: Owner = { sysOrganizationCode: '<sysOrganizationCode>', sysUserCode: '<sysUserCode>' };

/** @param build may not depend on who the owner is in anything but the parameters */
export function ownerQuery<Row>(
  build: (database: Database, owner: Owner) => Compilable<Row>,
): (database: Database, owner: Owner) => Promise<Row | undefined> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (database, { sysOrganizationCode, sysUserCode }) => {
    compiled ??= build(database, SAMPLE).compile();
    const codes = new Map<unknown, string>([
      [SAMPLE.sysOrganizationCode, sysOrganizationCode],
      [SAMPLE.sysUserCode, sysUserCode],
    ]);
    const parameters = compiled.parameters.map((parameter) => codes.get(parameter) ?? parameter);
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows[0];
  };
}

export function employeeQuery(database: Database, owner: Owner) {
  return database
    .selectFrom('employees')
    .innerJoin('companies', 'companies.sys_organization_code', 'employees.sys_organization_code')
    .leftJoin('statements', (join) =>
      join
        .onRef('statements.sys_organization_code', '=', 'employees.sys_organization_code')
        .onRef('statements.sys_user_code', '=', 'employees.sys_user_code')
        .on('statements.id', '=', latestStatementId(owner)),
    )
    .where('employees.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('employees.sys_user_code', '=', owner.sysUserCode);
}

// The statement registered last, for queries about what belongs to it: of the newest 基準日, and of one day the latest.

/** Its id as an operand: `.where('statement_id', '=', latestStatementId(owner))`. Nothing equals it before a scrape. */
export function latestStatementId(owner: Owner) {
  return expressionBuilder<Schema>()
    .selectFrom('statements as latest')
    .select('latest.id')
    .where('latest.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('latest.sys_user_code', '=', owner.sysUserCode)
    .orderBy('latest.valuation_date', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(1);
}
