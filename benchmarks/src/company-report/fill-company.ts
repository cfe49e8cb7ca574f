/** Fills a company of the demo up to a number of people, of whom two thirds have signed in, and forgets what was published of it. */
import pg from 'pg';

const FILL = `insert into employees (company_id, sys_organization_code, sys_user_code, email, created_at, updated_at, last_login_at)
  select c.id, c.sys_organization_code, c.url || '-filled-' || n, 'filled-' || n || '@' || c.url || '.example', now(), now(),
    case when n % 3 > 0 then now() end
  from companies c, generate_series(1, $2::int - (select count(*)::int from employees e where e.company_id = c.id)) as n
  where c.url = $1`;

export async function fillCompany(
  databaseUrl: string,
  { url, people }: { readonly url: string; readonly people: number },
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(FILL, [url, people]);
    await client.query('delete from company_reports');
    await client.query('analyze employees');
  } finally {
    await client.end();
  }
}
