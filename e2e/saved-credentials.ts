// Saves an employee's credentials, and counts those on the server, for the tests about saved credentials.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { comeToConnect } from './first-steps.ts';
import { AOI } from './people.ts';
import { FirstBalanceScreen } from './screens/first-result-screens.ts';
import { LoginInformationScreen } from './screens/login-information-screen.ts';

async function rowsOf<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Employees with credentials in the database. */
export async function savedRows(databaseUrl: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(databaseUrl, 'select count(*)::int from rk_credentials');
  return row?.count ?? Number.NaN;
}

/** Moves every proof of identity ten minutes into the past, as if everybody had signed in then. */
export async function letProofsAge(databaseUrl: string): Promise<void> {
  await rowsOf(databaseUrl, "update sessions set authenticated_at = authenticated_at - interval '10 minutes'");
}

/** Sign-ins at the site: one verifies the typed credentials before they are saved, and one scrapes with them. */
export const SIGN_INS_TO_CONNECT = 2;

/** Connects for the first time, with the credentials saved, and opens 連携. */
export async function connectAndSave(page: Page, person = AOI): Promise<LoginInformationScreen> {
  const connect = await comeToConnect(page, person);
  await connect.fill(person.account);
  await connect.keep();
  await connect.connect().click();
  await new FirstBalanceScreen(page).arrive();
  return new LoginInformationScreen(page).open(person.companyUrl);
}
