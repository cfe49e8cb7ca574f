/** A migrated database for each test file, copied from a template that the worker migrates once. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/storage/migrate.ts';

let template: Promise<string> | undefined;

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
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

async function makeTemplate(): Promise<string> {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  await migrate(withName(inject('databaseUrl'), name));
  return name;
}

/** @returns the URL of an empty database, without any table */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  return withName(inject('databaseUrl'), name);
}

/** @returns the URL of a database with every migration applied and no rows */
export async function createDatabase(): Promise<string> {
  template ??= makeTemplate();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name} template ${await template}`);
  return withName(inject('databaseUrl'), name);
}
