// Tests script injection (security.md row 39; OWASP ASVS 5.0, V1.2.1, V3.4.3): 100 payloads in everything that people write for
// others or about themselves, opened in a real browser. None runs, and where the sanitiser is bypassed, the content security
// policy still blocks them.
import { SCRIPT_PAYLOADS } from '@minori/contract/examples/script-payloads';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from '../device.ts';
import { HARU } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

/** Ends each injected text: if it is visible, the whole text is. */
const END_MARK = 'ここまで読めました';

const ALL_PAYLOADS = [...SCRIPT_PAYLOADS, END_MARK].join('\n\n');

/** As many payloads as fit into a title, a summary or a name. */
const SHORT_PAYLOADS = `${SCRIPT_PAYLOADS.filter((payload) => payload.length < 60).join(' ')} ${END_MARK}`;

interface Planted {
  readonly column: string;
  readonly question: string;
  readonly notice: string;
  /** A column whose stored HTML skips the sanitiser. */
  readonly unclean: string;
}

/** Payloads that run by themselves without protection, and keep the rest of the document intact. */
const RUNNABLE = SCRIPT_PAYLOADS.filter((payload) =>
  /^<(img|svg|body|video|input|details) ?|^<script>.*<\/script>$/i.test(payload),
);

/** Writes the payloads directly into the rows, without any of the checks on input. */
async function injectPayloads(databaseUrl: string): Promise<Planted> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (statement: string, ...values: readonly unknown[]): Promise<string> =>
    String((await client.query<{ id: unknown }>(statement, [...values])).rows[0]?.id);
  const open = `document->>'companyUrls' is null and document->>'publishedOn' <= current_date::text`;
  const change = (id: string, fields: Readonly<Record<string, string>>) =>
    one(`update articles set document = document || $1::jsonb where id = (${id}) returning id`, JSON.stringify(fields));
  const article = (kind: string) =>
    change(`select min(id) from articles where document->>'kind' = '${kind}' and ${open}`, {
      ...{ title: SHORT_PAYLOADS, summary: SHORT_PAYLOADS, content: ALL_PAYLOADS },
    });
  try {
    await one(
      'update employees set nick_name = $1 where sys_user_code = $2 returning id',
      SHORT_PAYLOADS,
      HARU.sysUserCode,
    );
    const planted = {
      column: await article('column'),
      question: await article('faq'),
      notice: await one(
        `update notices set subject = $1, content = $2
         where id = (select min(id) from notices where company_urls is null) returning id`,
        ...[SHORT_PAYLOADS, ALL_PAYLOADS],
      ),
      unclean: await change(`select max(id) from articles where document->>'kind' = 'column' and ${open}`, {
        html: `${RUNNABLE.join('\n')}<p>${END_MARK}</p>`,
      }),
    };
    // The digest is changed last, because the api reads the texts again only when it has changed.
    await one(
      `update published_texts set digest = 'planted',
         others = jsonb_set(jsonb_set(others, '{terms,0,short}', to_jsonb($1::text)), '{terms,0,content}', to_jsonb($2::text))
       returning digest as id`,
      ...[SHORT_PAYLOADS, ALL_PAYLOADS],
    );
    return planted;
  } finally {
    await client.end();
  }
}

/** Counts executed payloads: each calls alert(1). */
function countRuns(page: Page): { readonly runs: readonly string[] } {
  const runs: string[] = [];
  page.on('dialog', (dialog) => {
    runs.push(`${dialog.message()} at ${page.url()}`);
    void dialog.dismiss();
  });
  return { runs };
}

test('書き込まれたスクリプトは、どの画面でも動かず文字のまま読め、清めていない文書でも動かない', async ({
  open,
  world,
}) => {
  const planted = await injectPayloads(world.databaseUrl);
  const { page, complaints } = await open({ viewport: DESKTOP });
  const { runs } = countRuns(page);
  await (await new SignInScreen(page).open()).signIn(HARU);
  await new HomeScreen(page).arrive();
  expect(await page.innerText('body')).toContain('<img src=x onerror=alert(1)>');
  for (const path of [
    `column/${planted.column}`,
    `faq/${planted.question}`,
    `notice/${planted.notice}`,
    'column',
    'glossary',
  ]) {
    await page.goto(`/${HARU.companyUrl}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(END_MARK).last().waitFor();
    // Triggers payloads that need a pointer or the focus.
    await page.mouse.move(200, 300);
    await page.keyboard.press('Tab');
  }
  expect(runs).toEqual([]);
  expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([]);

  // With the sanitiser bypassed and without the app, which would replace the document, only the policy protects.
  const visitor = await open({ viewport: DESKTOP });
  const { runs: runsOfVisitor } = countRuns(visitor.page);
  await visitor.page.route('**/assets/**', (route) => route.abort());
  await visitor.page.goto(`/${HARU.companyUrl}/column/${planted.unclean}`, { waitUntil: 'load' });
  expect(await visitor.page.locator('img[onerror], svg[onload]').count()).toBeGreaterThan(0);
  expect(runsOfVisitor).toEqual([]);
  expect(visitor.complaints.filter((text) => /Content Security Policy/.test(text))).not.toEqual([]);

  await visitor.page.evaluate(() => alert('counted'));
  expect(runsOfVisitor).toHaveLength(1);
});
