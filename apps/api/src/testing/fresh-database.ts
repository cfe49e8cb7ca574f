/** Creates a migrated database per test file, by copying a template that each test worker migrates once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { prepareQueue } from '../jobs/prepare-queue.ts';
import { type Database, openDatabase } from '../platform/storage/database.ts';
import { migrate } from '../platform/storage/migrate.ts';
import { grantServing } from '../platform/storage/serving-role.ts';

/**
 * The worker's role for the api, created as by an operator (docs/operations/your-own-postgresql.md), and the template
 * database.
 */
interface Template {
  readonly name: string;
  readonly role: string;
}

let template: Promise<Template> | undefined;

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The URL of the same database for the owner of its tables, who may do what the api's role may not. */
export function ownerUrl(databaseUrl: string): string {
  return withName(inject('databaseUrl'), new URL(databaseUrl).pathname.slice(1));
}

/** Runs work as the owner of the tables, such as creating a trigger, a function or a table. */
export async function asOwner<T>(database: Database, work: (owner: Database) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const owner = openDatabase(withName(inject('databaseUrl'), rows[0]?.name ?? ''), { connections: 1 });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** The URL of the same database for another role, whose password equals its name. */
export function asRole(databaseUrl: string, role: string): string {
  const changed = new URL(databaseUrl);
  changed.username = role;
  changed.password = role;
  return changed.href;
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the name of a new role that may only log in */
export async function createRole(): Promise<string> {
  const role = `serving_${randomUUID().replaceAll('-', '')}`;
  await run(`create role ${role} login password '${role}'`);
  return role;
}

async function makeTemplate(): Promise<Template> {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  const url = withName(inject('databaseUrl'), name);
  await migrate(url);
  await prepareQueue(url);
  const role = await createRole();
  const database = openDatabase(url, { connections: 1 });
  await grantServing(database, role);
  await database.destroy();
  return { name, role };
}

/** @returns the URL of an empty database without tables */
export async function createEmptyDatabase(encoding?: 'SQL_ASCII'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const made = encoding && ` encoding '${encoding}' locale_provider libc locale 'C' template template0`;
  await run(`create database ${name}${made ?? ''}`);
  return withName(inject('databaseUrl'), name);
}

/** @returns the URL of a database with every migration applied and no rows, for the api's role */
export async function createDatabase(): Promise<string> {
  template ??= makeTemplate();
  const { name: source, role } = await template;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name} template ${source}`);
  return asRole(withName(inject('databaseUrl'), name), role);
}
