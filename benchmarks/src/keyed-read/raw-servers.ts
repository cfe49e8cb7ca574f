/**
 * Runs the bare servers that the read is compared with: node:http and pg, without validation, access checks, headers or logs.
 * `raw` looks up the session, as every server with users must, reads its employee's row with pg and writes JSON; `memory` sends
 * a buffer without a database. A pool of 20 instead of 10 and pipelining in the driver were tried and made no difference.
 */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { serve } from './server-process.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const SESSION = {
  name: 'session',
  text: `select sys_organization_code, sys_user_code from sessions
    where token_hash = $1 and revoked_at is null and last_seen_at > now() - interval '30 minutes'`,
};
const BODY = {
  name: 'body',
  text: 'select body::json as body from asset_operations where sys_organization_code = $1 and sys_user_code = $2',
};

/** Serves `/raw` for the session of the cookie, and `/memory` with a fixed response for the cookie given at its start. */
export async function serveRaw(settings: Readonly<Record<string, string>>): Promise<void> {
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
  const find = async (cookie = '') => {
    const hash = createHash('sha256')
      .update(cookie.slice(cookie.indexOf('=') + 1))
      .digest();
    const [owner] = (await pool.query({ ...SESSION, values: [hash] })).rows;
    const { rows } = await pool.query({ ...BODY, values: [owner.sys_organization_code, owner.sys_user_code] });
    return JSON.stringify(rows[0]?.body);
  };
  const kept = Buffer.from(await find(settings.cookie));
  const server = createServer(({ url, headers: { cookie } }, response) => {
    if (url === '/memory') return send(response, kept);
    find(cookie).then(
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
