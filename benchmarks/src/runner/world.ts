/**
 * The whole product that a benchmark visits, as `npm start` runs it: on a demo of its own that it plants itself, or on a
 * copy of one that is planted already (`MINORI_PLANTED_DATABASE`, its connection URL), which is quicker.
 */
import { randomUUID } from 'node:crypto';
import { startWorld, type World } from '@minori/local/world';
import pg from 'pg';

export async function startProduct(): Promise<World> {
  const planted = process.env.MINORI_PLANTED_DATABASE;
  return startWorld(planted === undefined ? {} : { databaseUrl: await copyOf(new URL(planted)) });
}

/** The copy goes with its server. */
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
