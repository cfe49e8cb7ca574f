/**
 * Starts the whole product for a benchmark, like `npm start`: on a demo that it seeds itself, or on a copy of an existing one
 * (`MINORI_PLANTED_DATABASE`, its connection URL), which is faster.
 */
import { randomUUID } from 'node:crypto';
import { startWorld, type World } from '@minori/local/world';
import pg from 'pg';
import { isSmallest } from './size.ts';

/** At the smallest size all entries share one product. */
let shared: Promise<World> | undefined;

/** At the smallest size the product runs until `endSharedProduct`. */
export async function startProduct(): Promise<World> {
  if (!isSmallest) return start();
  // A failed start must not fail the next entry.
  shared ??= start().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return { ...(await shared), stop: async () => undefined };
}

/** Stops the product that the entries share at the smallest size. */
export async function endSharedProduct(): Promise<void> {
  await (await shared)?.stop();
}

async function start(): Promise<World> {
  const databaseUrl = await copyOfPlanted();
  return startWorld(databaseUrl === undefined ? {} : { databaseUrl });
}

/** Creates a database with the demo; undefined if `MINORI_PLANTED_DATABASE` isn't set. It is removed with its server. */
export async function copyOfPlanted(): Promise<string | undefined> {
  const planted = process.env.MINORI_PLANTED_DATABASE;
  return planted === undefined ? undefined : copyOf(new URL(planted));
}

async function copyOf(planted: URL): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const [server, copy] = [new URL(planted), new URL(planted)];
  server.pathname = '/postgres';
  copy.pathname = `/${name}`;
  const client = new pg.Client(server.href);
  await client.connect();
  try {
    await client.query(`create database ${name} template ${planted.pathname.slice(1)}`);
  } finally {
    await client.end();
  }
  return copy.href;
}
