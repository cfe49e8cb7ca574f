// Tests that for ten people home, the evaluation, the first result and やること say the same next step: each grade, deposits
// only, near 60, past 65, before a connection, and a company without features. Reports: make-reports.test.ts of the api.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adviceIn, textsBesideButtons } from '../advice.ts';
import { comeToConnect } from '../first-steps.ts';
import { AOI, HARU, MAMORU, type Person, personNamed, SUMI, TOBI } from '../people.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { type OpenDevice, test } from '../world.ts';

const [FUMIE, KEI, TSUMUGI, YOSHINO] = ['fumie', 'kei', 'tsumugi', 'yoshino'].map(personNamed);

const NO_STEP = '今すぐに必要なことはありません。';

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Stored valuations are frozen by a trigger.
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.end();
}

async function signedIn(open: OpenDevice, person: Person): Promise<Page> {
  const { page } = await open();
  await (await new SignInScreen(page).open()).signIn(person);
  await page.waitForURL(`**/${person.companyUrl}/**`);
  return page;
}

/** The title of the step that a screen shows, or the sentence that there is none. */
async function stepOn(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const block = page
    .locator('main div')
    .filter({ has: page.getByRole('heading', { name: /^次の一歩/ }) })
    .last();
  const [link, nothing] = [block.locator('a, button').first(), page.getByText(NO_STEP)];
  await link.or(nothing).first().waitFor();
  return (await nothing.count()) > 0 ? NO_STEP : link.innerText();
}

async function firstTask(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const marked = page.getByRole('listitem').filter({ has: page.getByText('次の一歩', { exact: true }) });
  const nothing = page.getByText(NO_STEP);
  await marked.or(nothing).first().waitFor();
  return (await nothing.count()) > 0 ? NO_STEP : marked.getByRole('link').first().innerText();
}

const PEOPLE: readonly (readonly [string, Person | undefined, string?])[] = [
  ['評価がAの人', HARU],
  ['評価がBの人', TSUMUGI],
  ['評価がCの人', TOBI],
  ['評価がDの人', KEI, "update valuations set total_valuation = 'D', total_score = 38"],
  ['評価がEの人', KEI, "update valuations set total_valuation = 'E', total_score = 12"],
  ['預金だけの人', MAMORU],
  ['60歳が近い人', YOSHINO],
  ['60歳が近く、慎重な人', SUMI],
  ['65歳を過ぎた人', FUMIE],
  ['機能のない会社の人', HARU, "update companies set authorization_code = 'learning'"],
];

test.for(PEOPLE)('%sには、どの画面でも同じ次の一歩を言う', async ([, person, change], { open, world }) => {
  if (!person) throw new RangeError('demo-accounts.json has everybody named above');
  if (change) await run(world.databaseUrl, change);
  const page = await signedIn(open, person);
  const at = (screen: string) => `/${person.companyUrl}/${screen}`;
  const said = {
    home: await stepOn(page, at('home')),
    evaluation: await stepOn(page, at('investment-evaluation')),
    firstResult: await stepOn(page, at('first-result')),
    todo: await firstTask(page, at('todo')),
  };
  expect(new Set(Object.values(said)).size, JSON.stringify(said)).toBe(1);
  await expectNoAdvice(page, ['home', 'investment-evaluation', 'first-result', 'todo', 'item-selection'].map(at));
});

/** Heading, sentences and button are read as one text. */
async function expectNoAdvice(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.locator('main:not([data-arriving]) h1').waitFor();
    await page.waitForLoadState('networkidle');
    const texts = await textsBesideButtons(page);
    expect(texts.length, path).toBeGreaterThan(0);
    for (const text of texts) expect(adviceIn(text), `${path}: ${text}`).toEqual([]);
  }
}

test('助言や約束に読める文の例は、どれも見つかり、代わりの文は通る', () => {
  const rules = readFileSync(new URL('../../docs/design/words-for-employees.md', import.meta.url), 'utf8');
  const [, examples = ''] = rules.split('| refused | instead |');
  const rows = [...examples.matchAll(/^\| ([^|-][^|]*) \| ([^|]+) \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const [, refused = '', instead = ''] of rows) {
    expect(adviceIn(refused), refused).not.toEqual([]);
    expect(adviceIn(instead), instead).toEqual([]);
  }
});

test('連携の前の人には、連携が次の一歩', async ({ open }) => {
  const { page } = await open();
  await comeToConnect(page, AOI);
  expect(await firstTask(page, `/${AOI.companyUrl}/todo`)).toBe('年金サイトと連携する');
});
