/**
 * Creates many employees, each with a session and figures, so that reads without cached data can be measured. They are copies
 * of one demo employee with figures, written directly into the database.
 */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

export interface Reader {
  readonly sysUserCode: string;
  readonly cookie: string;
}

/** Foreign keys and triggers are skipped for the copies: the benchmark's database is temporary. */
const SKIP_TRIGGERS = 'set session_replication_role = replica';

const EMPLOYEES = `insert into employees (company_id, sys_organization_code, sys_user_code, email, is_rk_info, nick_name, tos_agree_at, tos_version,
    created_at, updated_at)
  select company_id, sys_organization_code, code, code || '@crowd.example', true, nick_name, tos_agree_at, tos_version, now(), now()
  from employees, unnest($1::text[]) as code where sys_user_code = $2`;

const FIGURES = `insert into asset_operations (sys_organization_code, sys_user_code, statement_id, body)
  select sys_organization_code, code, statement_id, body from asset_operations, unnest($1::text[]) as code where sys_user_code = $2`;

const SESSIONS = `insert into sessions (token_hash, id, employee_id, sys_organization_code, sys_user_code, created_at, last_seen_at, method, authenticated_at)
  select hash, gen_random_uuid(), employees.id, sys_organization_code, sys_user_code, now(), now(), 1, now()
  from unnest($1::text[], $2::bytea[]) as given(code, hash) join employees on sys_user_code = code`;

/** Adds `count` copies of the employee `sysUserCode`; their session cookies have the same name as `cookie`. */
export async function addCrowd(
  databaseUrl: string,
  { count, sysUserCode, cookie }: { readonly count: number; readonly sysUserCode: string; readonly cookie: string },
): Promise<Reader[]> {
  const [cookieName = ''] = cookie.split('=');
  const crowd = `crowd-${randomBytes(3).toString('hex')}`;
  const codes = Array.from({ length: count }, (_, index) => `${crowd}-${index}`);
  const tokens = codes.map(() => randomBytes(32).toString('base64url'));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(SKIP_TRIGGERS);
    await client.query(EMPLOYEES, [codes, sysUserCode]);
    await client.query(FIGURES, [codes, sysUserCode]);
    await client.query(SESSIONS, [codes, tokens.map((token) => createHash('sha256').update(token).digest())]);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return codes.map((code, index) => ({ sysUserCode: code, cookie: `${cookieName}=${tokens[index]}` }));
}
