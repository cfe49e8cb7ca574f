/**
 * The servers that the read is compared with: node:http and pg, without sign-in, session, validation, headers or logs.
 * `raw` takes the row as pg gives it and writes JSON; `text` passes the stored JSON text through; `memory` answers a
 * buffer without a database. Tried faster: a pool of 20 instead of 10 and pipelining in the driver changed nothing.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { serve } from './server-process.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const WHERE = 'from asset_operations where sys_organization_code = $1 and sys_user_code = $2';

/** Answers `/raw`, `/text` and `/memory` for `?sysUserCode=` of the demo's first company. */
export async function serveRaw(settings: Readonly<Record<string, string>>): Promise<void> {
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
  const organisation = settings.sysOrganizationCode;
  const find = async (name: string, column: string, code: string | null) => {
    const { rows } = await pool.query({
      name,
      text: `select ${column} as body ${WHERE}`,
      values: [organisation, code],
    });
    return rows[0]?.body;
  };
  const kept = Buffer.from(String(await find('text', 'body::text', settings.sysUserCode ?? null)));
  const answers: Record<string, (code: string | null) => Promise<Buffer | string>> = {
    '/raw': async (code) => JSON.stringify(await find('raw', 'body::json', code)),
    '/text': async (code) => find('text', 'body::text', code),
    '/memory': async () => kept,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://raw');
    const answer = answers[url.pathname];
    if (!answer) return void response.writeHead(404).end();
    answer(url.searchParams.get('sysUserCode')).then(
      (body) => send(response, body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serve({ url: `http://localhost:${(server.address() as AddressInfo).port}` }, async () => {
    server.closeAllConnections();
    await pool.end();
  });
}

function send(response: ServerResponse, body: Buffer | string): void {
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
